import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DescriptionList, type DescriptionRow } from './description-list.tsx';
import { ActionDialog } from './dialog.tsx';
import { Failure } from './failure.tsx';

/** What the page says of the last try: where the money is, and what to do next. */
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
  /** What follows from it, such as the balance afterwards. */
  after?: readonly DescriptionRow[] | undefined;
  failure?: MoneyFailure | undefined;
  /** What must be known before the rows, such as that the money does not suffice. */
  notice?: ReactNode;
  /** Verb and amount. */
  confirm: string;
  busy: boolean;
  busyText: string;
  disabled?: boolean;
  /** Stands where the confirming button would, when confirming would be refused. */
  instead?: ReactNode;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Before money moves: every line that adds up to the total, and a button that says the amount. */
export function MoneyDialog({ rows, after, failure, notice, children, ...rest }: MoneyDialogProps) {
  const { open, onOpenChange, confirm, busy, busyText, disabled = false, instead, onConfirm, ...dialog } = rest;
  const sumsId = useId();
  return (
    <ActionDialog
      {...dialog}
      aboutId={sumsId}
      action={{ isOpen: open, setOpen: onOpenChange, isBusy: busy }}
      confirm={
        instead ?? (
          <Button busy={busy} busyText={busyText} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        )
      }
    >
      <Failure {...failure} className="mb-4" />
      {notice}
      <div id={sumsId}>
        <DescriptionList rows={rows} />
        {after === undefined ? null : <DescriptionList className="mt-4 rounded-md bg-sunken px-4 py-1" rows={after} />}
      </div>
      {children}
    </ActionDialog>
  );
}
