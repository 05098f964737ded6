import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, HandCoins, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { visibleSections, type PlanHighlights } from './plan-highlights.ts';
import type { NextMoney, PaymentDay } from './plan-labels.ts';
import { YouReceive, StillOwed, Circles } from './receive-text.tsx';

interface PlanIntroProps {
  next: NextMoney;
  highlights: PlanHighlights;
}

export function PlanIntro({ next, highlights }: PlanIntroProps) {
  const { t } = useLingui();
  const { overdue, payment, receipt, owed, hasNone } = highlights;
  const { ofPayment, ofReceipt } = visibleSections(highlights);
  if (!ofPayment && !ofReceipt) return null;
  return (
    <div className="grid auto-cols-fr divide-line max-sm:divide-y sm:max-lg:grid-flow-col sm:max-lg:divide-x lg:w-88 lg:shrink-0 lg:content-start lg:divide-y">
      {!ofPayment ? null : (
        <Panel icon={<Send aria-hidden="true" />} title={t`Next payment`}>
          {hasNone.payment ? <p>{t`You have nothing more to pay.`}</p> : null}
          {overdue === undefined ? null : <Overdue day={overdue} />}
          {payment === undefined ? null : <Payment day={payment} />}
          {hasNone.payment ? null : <Cover next={next} short={highlights.short} />}
        </Panel>
      )}
      {!ofReceipt ? null : (
        <Panel icon={<HandCoins aria-hidden="true" />} title={t`Next payout`}>
          {hasNone.receipt ? <p>{t`No payout is coming up.`}</p> : null}
          {receipt === undefined ? null : <YouReceive receipt={receipt} overdue={next.overdue} />}
          {owed.map((one) => (
            <StillOwed key={one.groupId} owed={one} />
          ))}
        </Panel>
      )}
    </div>
  );
}

function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 px-5 py-5 sm:px-6">
      <h3 className="flex items-center gap-2 text-sm font-medium text-muted [&>svg]:size-5 [&>svg]:text-brand">
        {icon}
        {title}
      </h3>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </section>
  );
}

function Overdue({ day: { amountKobo, lateFeeKobo, count, entries } }: { day: PaymentDay }) {
  const amount = formatNaira(amountKobo);
  const rest = formatNaira(kobo(amountKobo - lateFeeKobo));
  const fee = formatNaira(lateFeeKobo);
  return (
    <div>
      <p className="flex gap-2 text-negative">
        <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          <Trans>
            You owe <b className="tabular text-lg font-semibold">{amount}</b> now
          </Trans>
          {': '}
          <Plural value={count} one="# payment is overdue" other="# payments are overdue" />
          <Circles entries={entries} />
        </span>
      </p>
      {lateFeeKobo === 0n ? null : (
        <p className="tabular pl-6 text-muted">
          <Trans>
            {rest} + {fee} late fee
          </Trans>
        </p>
      )}
    </div>
  );
}

function Payment({ day: { date, amountKobo, entries } }: { day: PaymentDay }) {
  const nowMs = useProductNow();
  const amount = formatNaira(amountKobo);
  const on = formatDate(date);
  const distance = date === null ? '' : formatDistance(date, nowMs);
  return (
    <div>
      <p>
        <Trans>
          You pay <b className="tabular text-lg font-semibold">{amount}</b> on {on}, {distance}
        </Trans>
        <Circles entries={entries} />
      </p>
    </div>
  );
}

/** States whether the wallet covers the next payment, or all that is payable. */
function Cover({ next: { isCovered }, short }: { next: NextMoney } & Pick<PlanHighlights, 'short'>) {
  const { t } = useLingui();
  if (short === undefined) {
    return !isCovered ? null : (
      <p className="flex items-center gap-2 text-sm text-positive">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t`Your wallet covers this.`}
      </p>
    );
  }
  const missing = formatNaira(short.missingKobo);
  const sum = formatNaira(short.sumKobo);
  return (
    <p className="text-sm">
      {short.kind === 'owed' ? (
        <Trans>
          For all that you owe now, {sum}, your wallet needs <b className="tabular">{missing}</b> more.
        </Trans>
      ) : (
        <Trans>
          For all that you can pay now, {sum}, your wallet needs <b className="tabular">{missing}</b> more.
        </Trans>
      )}{' '}
      <Link href={paths.walletDeposit} className="text-link">{t`Add money`}</Link>
    </p>
  );
}
