import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowLink } from '../../ui/row-link.tsx';

const statement = onDemand(async () => (await import('./statement-of-period.tsx')).StatementOfPeriod);

/** Opens the statement of a period with its fees, as PDF or CSV: an icon in the bar, or a row. */
export function StatementButton({ asRow = false }: { asRow?: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const hasCode = statement.useWhen(open, () => {
    setOpen(false);
    toastLoadFailure();
  });
  const show = (): void => {
    setOpen(true);
  };
  return (
    <>
      {asRow ? (
        <RowLink onClick={show}>{t`Statement and fees`}</RowLink>
      ) : (
        <IconButton label={t`Statement and fees`} onClick={show}>
          <Download aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <Dialog open={open && hasCode} onOpenChange={setOpen} title={t`Statement and fees`}>
        <statement.Part />
      </Dialog>
    </>
  );
}
