import { useLingui } from '@lingui/react/macro';
import { Hash, Landmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatNaira } from '../../../../contract/money.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useIsDesk } from '../../../lib/shell/narrow.ts';
import { WayRow } from '../way-row.tsx';
import { priceOf, type DepositWay } from './way-price.ts';
import { SetUpNumber } from './set-up-number.tsx';
import { WaysDialog, type WaysSheetProps } from './ways-dialog.tsx';

const list = onDemand(async () => (await import('./ways-list.tsx')).WaysList);

/** The chosen way of adding money. Its list is in a sheet, and open where there is room for a choice. */
export function WayPicker(props: WaysSheetProps) {
  const isDesk = useIsDesk();
  const { setUp, ways } = props;
  if (!isDesk || ways.length === 1) return <ChosenWay {...props} />;
  return (
    <div className="mt-4">
      <list.Later {...props} />
      {setUp === undefined ? null : <SetUpNumber onPress={setUp} />}
    </div>
  );
}

function ChosenWay(props: WaysSheetProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { chosen, amountKobo, tariffs } = props;
  const fee = formatNaira(priceOf(chosen, amountKobo, tariffs).feeKobo);
  const change = (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-11 shrink-0 basis-22 text-right text-sm font-semibold text-brand"
      onClick={() => {
        setOpen(true);
      }}
    >
      {t`Change how you pay`}
      <span aria-hidden="true"> ›</span>
    </button>
  );
  const rows: Readonly<Record<DepositWay, ReactNode>> = {
    transfer: (
      <WayRow icon={<Landmark />} title={t`Transfer to your account number`} action={change}>
        {t`Fee ${fee}`}
      </WayRow>
    ),
    page: <PageWay action={change} />,
  };
  return (
    <>
      {rows[chosen]}
      <WaysDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The payment page, the only way until others are on. */
export function PageWay({ action }: { action?: ReactNode }) {
  const { t } = useLingui();
  return (
    <WayRow icon={<Hash />} title={t`Card, transfer or USSD`} action={action}>
      {action === undefined ? t`On Paystack's page, then back here` : t`On Paystack's page`}
    </WayRow>
  );
}
