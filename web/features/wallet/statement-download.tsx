import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';

const statement = onDemand(async () => (await import('./statement-of-period.tsx')).StatementOfPeriod);

export function StatementDownload() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  statement.useWhen(open, () => {
    setOpen(false);
    toastLoadFailure();
  });
  return (
    <details
      open={open}
      className="group/statement rounded-lg border border-line bg-surface shadow-lift"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 items-center gap-3 px-5 py-3 font-semibold sm:px-6">
        <Download aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="flex-1">{t`Statement and fees`}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/statement:rotate-180"
        />
      </summary>
      <statement.Part shown={open} />
    </details>
  );
}
