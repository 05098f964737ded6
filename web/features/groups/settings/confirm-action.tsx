import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Action } from '../../../lib/api/action.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmActionProps {
  /** The button that asks. */
  label: string;
  /** Its name for screen readers, where `label` alone does not say on what it acts. */
  name?: string;
  variant?: ButtonVariant;
  title: string;
  description: ReactNode;
  /** The button that acts. */
  confirm: string;
  confirmVariant?: ButtonVariant;
  busyText: string;
  action: Pick<Action<never>, 'isOpen' | 'setOpen' | 'isBusy'>;
  onConfirm: () => void;
}

/** A button whose action is confirmed in a dialog that says what it does. */
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
      <Dialog
        open={action.isOpen}
        onOpenChange={action.setOpen}
        closeLabel={t`Close`}
        title={title}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={action.isBusy}
              onClick={() => {
                action.setOpen(false);
              }}
            >{t`Go back`}</Button>
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
          </>
        }
      >
        {description}
      </Dialog>
    </>
  );
}
