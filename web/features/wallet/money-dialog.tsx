import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface MoneyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  rows: readonly DescriptionRow[];
  /** What follows from it, such as the balance afterwards. */
  after?: readonly DescriptionRow[];
  /** What happened to the last try: a title and words on where the money is. */
  failure?: { title: string; words: string } | undefined;
  /** Verb and amount. */
  confirm: string;
  busy: boolean;
  busyText: string;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Before money moves: every line that adds up to the total, and a button that says the amount. */
export function MoneyDialog({
  rows,
  after,
  failure,
  confirm,
  busy,
  busyText,
  onConfirm,
  children,
  ...dialog
}: MoneyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      {...dialog}
      closeLabel={t`Close`}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              dialog.onOpenChange(false);
            }}
          >{t`Cancel`}</Button>
          <Button busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : (
        <Alert live tone="negative" title={failure.title} className="mb-4">
          {failure.words}
        </Alert>
      )}
      <DescriptionList rows={rows} />
      {after === undefined ? null : <DescriptionList className="mt-4 rounded-md bg-sunken px-4 py-1" rows={after} />}
      {children}
    </Dialog>
  );
}
