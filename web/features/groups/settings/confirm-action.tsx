import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { ActionDialog, type ActionDialogProps } from '../../../ui/dialog.tsx';

interface ConfirmActionProps {
  /** The opening button's label. */
  label: string;
  /** Accessible name, where `label` does not name the object. */
  name?: string;
  variant?: ButtonVariant;
  title: string;
  description: ReactNode;
  confirm: string;
  confirmVariant?: ButtonVariant;
  busyText: string;
  action: ActionDialogProps['action'];
  onConfirm: () => void;
}

export function ConfirmAction({ label, name, variant = 'secondary', title, description, ...rest }: ConfirmActionProps) {
  const { t } = useLingui();
  const { confirm, confirmVariant = 'danger', busyText, action, onConfirm } = rest;
  return (
    <>
      <Button
        variant={variant}
        aria-label={name}
        onClick={() => {
          action.setOpen(true);
        }}
      >
        {label}
      </Button>
      <ActionDialog
        action={action}
        title={title}
        back={t`Go back`}
        confirm={
          <Button
            variant={confirmVariant}
            busy={action.isBusy}
            busyText={busyText}
            onClick={() => {
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        }
      >
        <p>{description}</p>
      </ActionDialog>
    </>
  );
}
