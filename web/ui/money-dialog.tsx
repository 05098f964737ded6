import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DescriptionList, type DescriptionRow } from './description-list.tsx';
import { ActionDialog } from './dialog.tsx';
import { Failure } from './failure.tsx';

export interface MoneyFailure {
  title?: string;
  words: string;
}

export interface MoneyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  rows: readonly DescriptionRow[];
  /** Rows on the consequences, such as the balance afterwards. */
  after?: readonly DescriptionRow[];
  failure?: MoneyFailure | undefined;
  /** Shown before the rows, such as a notice of insufficient funds. */
  notice?: ReactNode;
  confirm: string;
  busy: boolean;
  busyText: string;
  disabled?: boolean;
  /** Replaces the confirming button when confirming would be refused. */
  instead?: ReactNode;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Confirms a payment: the rows of the total, and a button that names the amount. */
export function MoneyDialog({ rows, after = [], failure, notice, children, ...rest }: MoneyDialogProps) {
  const { open, onOpenChange, confirm, busy, busyText, disabled = false, instead, onConfirm, ...dialog } = rest;
  const sumsId = useId();
  return (
    <ActionDialog
      {...dialog}
      aboutId={sumsId}
      action={{ isOpen: open, setOpen: onOpenChange, isBusy: busy }}
      confirm={
        instead ?? (
          <Button size="lg" busy={busy} busyText={busyText} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        )
      }
    >
      <Failure {...failure} className="mb-4" />
      {notice}
      <div id={sumsId}>
        <DescriptionList sums className="border-y border-hair" rows={[...rows, ...after]} />
      </div>
      {children}
    </ActionDialog>
  );
}
