import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { ActionDialog, type ActionDialogProps } from '../../../ui/dialog.tsx';

interface ConfirmActionProps {
  /** Label of the opening button. */
  label: string;
  /** Accessible name, where `label` does not name the object. */
  name?: string;
  variant?: ButtonVariant;
  title: string;
  description: ReactNode;
  /** Label of the confirming button. */
  confirm: string;
  confirmVariant?: ButtonVariant;
  busyText: string;
  action: ActionDialogProps['action'];
  onConfirm: () => void;
}

/** A button whose action is confirmed in a dialog. */
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
