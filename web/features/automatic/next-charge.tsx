import { useLingui } from '@lingui/react/macro';
import type { AutomaticCharge } from '../../../contract/automatic.ts';
import { formatList } from '../../../contract/format-list.ts';
import { formatNaira, formatNairaText, kobo } from '../../../contract/money.ts';
import { chargeTime } from '../../circles/automatic/charge-day.ts';
import { chargeLabel, kindOf, whyText } from '../../circles/automatic/charge-labels.ts';
import { isAboveLimit } from '../../circles/automatic/is-above-limit.ts';
import { stillToPay } from '../../circles/automatic/still-to-pay.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionDialog } from '../../ui/dialog.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { BankLink } from './bank-link.tsx';

interface NextChargeProps {
  charge: AutomaticCharge;
  /** In naira; undefined once automatic charges are off. */
  capPerCharge: string | undefined;
}

/** A charge that may still be made or is at the bank. */
export function NextCharge({ charge, capPerCharge }: NextChargeProps) {
  const { t } = useLingui();
  const { status, why, confirmUrl, most } = charge;
  const isAbove = status === 'planned' && capPerCharge !== undefined && isAboveLimit(most, capPerCharge);
  const limit = formatNairaText(capPerCharge);
  const reason = isAbove
    ? t`This is above your limit of ${limit}, so we do not take it. Raise the limit or pay yourself.`
    : status === 'waiting'
      ? whyText(why)
      : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <p className="tabular">
          <Planned charge={charge} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <StatusBadge kind={kindOf(charge)}>{chargeLabel(charge)}</StatusBadge>
          {reason}
        </p>
      </div>
      {status === 'planned' || status === 'waiting' ? <Skip charge={charge} /> : null}
      {confirmUrl === null ? null : <BankLink url={confirmUrl} />}
    </li>
  );
}

/** The day, the sum and the circles of a charge. */
function Planned({ charge: { status, dueDay, nextAt, most, amount, fee, groups } }: { charge: AutomaticCharge }) {
  const { t } = useLingui();
  const circles = formatList([...new Set(groups.map(({ name }) => name))]);
  const atMost = formatNairaText(most);
  const total = formatNaira(kobo(amountOf(amount ?? '') + amountOf(fee ?? '')));
  const due = formatDate(dueDay);
  if (status !== 'planned' || nextAt === null) return t`${due}: ${total}, for ${circles}`;
  const { day, time } = chargeTime(nextAt);
  return t`${day}, from ${time}: ${atMost} at most, for ${circles}`;
}

function Skip({ charge }: { charge: AutomaticCharge }) {
  const { t } = useLingui();
  const { id, dueDay } = charge;
  const day = formatDate(dueDay);
  const leftKobo = stillToPay(charge, useGroups().data?.groups ?? []);
  const amount = formatNaira(leftKobo);
  const payYourself = t`Pay ${amount} yourself by ${day}, or have it in your wallet.`;
  const skip = useAction({
    key: 'none',
    send: () => api.skipAutomatic({ params: { id } }),
    renew: [q.listSources()],
    success: () => ({
      title: t`Not taken this time`,
      ...(leftKobo > 0n ? { description: payYourself } : {}),
      tone: 'positive',
    }),
    failed: notDone(t`It could not be skipped`, t`Please check your connection and try again.`),
  });
  return (
    <>
      <Button variant="secondary" aria-label={t`Not this time, ${day}`} onClick={skip.begin}>
        {t`Not this time`}
      </Button>
      <ActionDialog
        action={skip}
        title={t`Skip the charge for ${day}?`}
        confirm={
          <NetworkActs words={t`You need network to skip it`}>
            <Button
              variant="danger"
              busy={skip.isBusy}
              busyText={t`Skipping...`}
              onClick={() => {
                skip.run();
              }}
            >
              {t`Not this time`}
            </Button>
          </NetworkActs>
        }
      >
        <p>{t`We then take nothing for this day, and you cannot undo it. Later charges stay as they are.`}</p>
        {leftKobo > 0n ? <p className="mt-2">{payYourself}</p> : null}
      </ActionDialog>
    </>
  );
}
