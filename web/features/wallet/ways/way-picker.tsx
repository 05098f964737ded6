import { useLingui } from '@lingui/react/macro';
import { CreditCard, Landmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useIsDesk } from '../../../lib/shell/narrow.ts';
import { WayRow } from '../way-row.tsx';
import type { DepositWay } from '../../../lib/deposit/ways/way-price.ts';
import { feeText } from '../../../lib/deposit/ways/way-rate.ts';
import { SetUpWays } from './set-up-ways.tsx';
import { WaysDialog, type WaysSheetProps } from './ways-dialog.tsx';

const list = onDemand(async () => (await import('../../../circles/ways-list.tsx')).WaysList);

/** The chosen way of adding money. The list of ways is in a sheet, or open where there is room. */
export function WayPicker(props: WaysSheetProps) {
  const isDesk = useIsDesk();
  const { setUp, addBank, waiting } = props;
  if (!isDesk) return <ChosenWay {...props} />;
  return (
    <div className="mt-4">
      <list.Later {...props} />
      <SetUpWays {...{ setUp, addBank, waiting }} />
    </div>
  );
}

function ChosenWay(props: WaysSheetProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { chosen, amountKobo, tariffs } = props;
  const fee = feeText(chosen, amountKobo, tariffs);
  const change = (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-11 shrink-0 text-right max-sm:basis-26 sm:whitespace-nowrap text-sm font-semibold text-brand"
      onClick={() => {
        setOpen(true);
      }}
    >
      {t`Change how you pay`}
      <span aria-hidden="true"> ›</span>
    </button>
  );
  return (
    <>
      <Row way={chosen} fee={fee} action={change} />
      <WaysDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

function Row({ way, fee, action }: { way: DepositWay; fee: string; action: ReactNode }) {
  const { t } = useLingui();
  switch (way.kind) {
    case 'page':
      return <PageWay action={action} />;
    case 'transfer':
      return (
        <WayRow icon={<Landmark />} title={t`Transfer to your account number`} action={action}>
          {t`Fee ${fee}`}
        </WayRow>
      );
    case 'card':
    case 'debit':
      return (
        <WayRow
          icon={way.kind === 'card' ? <CreditCard /> : <Landmark />}
          title={<span translate="no">{way.name}</span>}
          action={action}
        >
          {way.kind === 'card' ? t`One press · Fee ${fee}` : t`Bank debit, up to a day · Fee ${fee}`}
        </WayRow>
      );
  }
}

/** The payment page as a way, the only one until others are on. */
export function PageWay({ action }: { action?: ReactNode }) {
  const { t } = useLingui();
  return (
    <WayRow icon={<CreditCard />} title={t`Card, transfer or USSD`} action={action}>
      {action === undefined ? t`On Paystack's page, then back here` : t`On Paystack's page`}
    </WayRow>
  );
}
