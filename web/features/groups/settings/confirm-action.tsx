import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
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
  busy: boolean;
  busyText: string;
  /** Acts; `close` is for when it has worked. */
  onConfirm: (close: () => void) => void;
}

/** A button whose action is confirmed in a dialog that says what it does. */
export function ConfirmAction({ label, name, variant = 'secondary', title, description, ...rest }: ConfirmActionProps) {
  const { t } = useLingui();
  const { confirm, confirmVariant = 'danger', busy, busyText, onConfirm } = rest;
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant={variant}
        aria-label={name}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!busy) setOpen(next);
        }}
        closeLabel={t`Close`}
        title={title}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={close}>{t`Go back`}</Button>
            <Button
              variant={confirmVariant}
              busy={busy}
              busyText={busyText}
              onClick={() => {
                onConfirm(close);
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
