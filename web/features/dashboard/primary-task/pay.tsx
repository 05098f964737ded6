import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNaira, formatNairaText, type Kobo } from '../../../../contract/money.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { useAutomatic } from '../../../circles/automatic/data.ts';
import { byItselfLine } from '../../../circles/automatic/by-itself-later.ts';
import { usePayContribution } from '../../../circles/pay-contribution.ts';
import { debtDayLabel } from '../../../circles/debt-labels.ts';
import { debtWithFee, shortfallKobo, totalOf } from '../../../circles/shortfall.ts';
import { awaitedOf, awaitedText, type Awaited } from '../../../lib/deposit/open-charge.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate, formatDay, formatDistance } from '../../../lib/i18n/time.ts';
import { debtTypeLabel } from '../../../lib/i18n/labels.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { UpcomingLateFee, LateFeeParts } from '../../../circles/late-fee-parts.tsx';
import { PayDebt } from '../../../circles/pay-debt-button.tsx';
import { PayDialog } from '../../../circles/pay-dialog.tsx';
import { completesOwnPot, isOwnRound } from '../group-facts.ts';
import { CircleName } from './circle-name.tsx';
import { Closes, Ring, Warned, type CardParts } from './card-parts.tsx';
import type { PaymentUrgency, PrimaryTask } from './kinds.ts';
import { DAYS_AHEAD } from './payments.ts';

interface PayProps<Kind extends PrimaryTask['kind']> extends CardParts {
  thing: PrimaryTask & { kind: Kind };
  balance: string;
  nowMs: number;
}

const TINTS = { overdue: 'negative', soon: 'brand', next: 'plain' } as const;

/** Early payment is possible, but not urgent. */
const variantOf = (when: PaymentUrgency) => (when === 'next' ? 'secondary' : 'primary');

export function PayContribution({ thing, balance, nowMs, group, foot }: PayProps<'contribution'>) {
  const { t } = useLingui();
  const { contribution, when, isOpen, isUpToDate, byItself, others, feeOf } = thing;
  const isQuiet = when === 'next' && (byItself?.kind === 'itself' || byItself?.kind === 'asked');
  const payment = usePayContribution(contribution, balance);
  const total = totalOf(contribution);
  const pressed = usePressed(isOpen && when !== 'next' && byItself === undefined, total, balance);
  const amount = formatNairaText(total);
  const day = formatDay(contribution.date);
  const longDay = formatDate(contribution.date);
  const { groupId, groupName } = contribution;
  // The bank's confirmation is the filled button.
  const isAtBank = pressed !== undefined || byItself?.kind === 'confirm';
  const isOverdue = when === 'overdue';
  return (
    <ActCard
      stacked
      tint={isOverdue && byItself !== undefined ? 'warning' : TINTS[when]}
      label={isOverdue ? <Warned>{t`Payment overdue · due ${day}`}</Warned> : t`Next payment · due ${day}`}
      amount={total}
      picture={<Ring group={group} />}
      action={
        isQuiet ? null : isOpen ? (
          <NetworkActs words={t`You need network to pay`}>
            <Button size="lg" block variant={isAtBank ? 'secondary' : variantOf(when)} onClick={payment.begin}>
              {t`Pay ${amount}`}
            </Button>
          </NetworkActs>
        ) : (
          <ButtonLink size="lg" block variant="secondary" href={paths.group(groupId)}>{t`See the circle`}</ButtonLink>
        )
      }
      foot={isOverdue && group !== undefined && !isOwnRound(group) ? <Closes group={group} isMine /> : foot}
    >
      <p>
        <CircleName id={groupId} name={groupName} />, {formatDistance(contribution.date, nowMs)}
        <More {...others} isOverdue={isOverdue} />
      </p>
      {completesOwnPot(group, contribution) ? (
        <p className="font-medium">{t`Everyone else has paid. Your payment completes your pot.`}</p>
      ) : null}
      {isQuiet ? <p>{t`${amount} pays itself on ${longDay}`}</p> : null}
      {byItself === undefined ? null : <byItselfLine.Later byItself={byItself} />}
      <LateFeeParts toPay={contribution.toPay} />
      {pressed === undefined ? null : <p>{awaitedText(pressed)}</p>}
      {isOpen && when !== 'next' && pressed === undefined ? <WalletShort total={total} balance={balance} /> : null}
      {when === 'next' ? null : <UpcomingLateFee toPay={feeOf ?? contribution.toPay} isOverdue={isOverdue} />}
      {isUpToDate && when === 'next' ? <p>{t`You're up to date.`}</p> : null}
      <PayDialog {...payment.dialog} />
    </ActCard>
  );
}

/** Finds the charge of an earlier payment that the bank has not confirmed, while the wallet is short. */
function usePressed(isAsked: boolean, total: string, balance: string): Awaited | undefined {
  const { sources } = useAutomatic(isAsked && shortfallKobo(amountOf(total), balance) > 0n);
  const [first] = sources.flatMap((source) =>
    source.open === null || source.open.confirmUrl !== null
      ? []
      : [awaitedOf({ kind: source.kind, name: sourceLabel(source) }, source.open)],
  );
  return first;
}

/** The oldest debt, with a pay button. */
export function PayFirstDebt({ thing: { debt, fee, when, others }, balance, nowMs, group, foot }: PayProps<'debt'>) {
  const { t } = useLingui();
  const total = debtWithFee(debt, fee);
  const day = formatDay(debt.dueDate);
  const isOverdue = when === 'overdue';
  return (
    <ActCard
      stacked
      tint={TINTS[when]}
      label={isOverdue ? <Warned>{t`You owe from earlier`}</Warned> : t`Next payment · due ${day}`}
      amount={total}
      picture={<Ring group={group} />}
      action={
        <PayDebt size="lg" className="w-full" debt={debt} fee={fee} balance={balance} variant={variantOf(when)} />
      }
      foot={foot}
    >
      <p>
        {debt.groupName === null ? null : (
          <>
            <CircleName id={debt.groupId} name={debt.groupName} />
            {isOverdue ? ' · ' : ', '}
          </>
        )}
        {isOverdue
          ? [debtTypeLabel(debt.type), debtDayLabel(debt)].filter(Boolean).join(' · ')
          : formatDistance(debt.dueDate ?? '', nowMs)}
        <More {...others} isOverdue={isOverdue} />
      </p>
      {fee === undefined ? null : <LateFeeParts toPay={{ contribution: debt.amount, lateFee: fee.amount, total }} />}
      {when === 'next' ? null : <WalletShort total={total} balance={balance} />}
    </ActCard>
  );
}

/** States how much the wallet is short of a payment. Renders nothing if it covers it. */
function WalletShort({ total, balance }: { total: string; balance: string }) {
  const missingKobo = shortfallKobo(amountOf(total), balance);
  const missing = formatNaira(missingKobo);
  if (missingKobo === 0n) return null;
  return (
    <p>
      <Trans>
        Your wallet is <b className="tabular">{missing}</b> short
      </Trans>
    </p>
  );
}

/** The further payments of the same kind, with the total of all. */
function More({ count, totalKobo, isOverdue }: { count: number; totalKobo: Kobo; isOverdue: boolean }) {
  const total = formatNaira(totalKobo);
  if (count === 0) return null;
  return (
    <>
      {'. '}
      {isOverdue ? (
        <Plural
          value={count}
          one={`# more is overdue, ${total} in all`}
          other={`# more are overdue, ${total} in all`}
        />
      ) : (
        <Plural
          value={count}
          one={`# more in the next ${DAYS_AHEAD} days, ${total} in all`}
          other={`# more in the next ${DAYS_AHEAD} days, ${total} in all`}
        />
      )}
    </>
  );
}
