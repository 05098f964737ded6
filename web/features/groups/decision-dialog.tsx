import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

interface DecisionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: string | undefined;
  /** The button that decides. */
  confirm: string;
  variant: ButtonVariant;
  busy: boolean;
  busyText: string;
  onDecide: (reason: string) => void;
  /** Who can read the reason. */
  hint?: string;
  /** What the decision changes. */
  children?: ReactNode;
}

/** Before something is decided once and for all: what it changes, an optional reason, and the button that decides. */
export function DecisionDialog({ open, onOpenChange, title, description, children, ...rest }: DecisionDialogProps) {
  const { t } = useLingui();
  const { confirm, variant, busy, busyText, onDecide, hint } = rest;
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
      closeLabel={t`Close`}
      title={title}
      description={description}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              onOpenChange(false);
            }}
          >{t`Cancel`}</Button>
          <Button
            variant={variant}
            busy={busy}
            busyText={busyText}
            onClick={() => {
              onDecide(reason);
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        label={t`Reason`}
        optional={t`optional`}
        hint={hint}
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </Dialog>
  );
}
