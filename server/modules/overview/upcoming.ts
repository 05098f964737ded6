import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, kobo, parseNaira, sumKobo, ZERO_KOBO } from '../../../contract/money.ts';
import type { Plan, PlanEntry } from '../../../contract/plan.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import { sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { upcomingFeeText } from '../groups/index.ts';
import type { OverviewDeps } from './deps.ts';
import { readPlan } from './read-plan.ts';

const naira = (amount: string): string => formatNaira(parseNaira(amount) ?? kobo(0n));

/** Formats a date of the plan. Uses noon in Lagos, so that the day cannot shift. */
const dayOf = (date: string, now: Instant): string => formatDay(fromIso(`${date}T11:00:00.000Z`), now);

function entryText(entry: PlanEntry, plan: readonly PlanEntry[], now: Instant): Text {
  const { kind, groupName, date, status } = entry;
  const said = { amount: naira(entry.amount), group: groupName ?? 'Rota' };
  switch (kind) {
    case 'contribution':
      return sentences(
        status === 'late' ? lateText(entry, said.group) : payText(said, date, now),
        feeAhead(entry, now),
      );
    case 'debt':
      return owedText(entry, plan, said.group);
    case 'payout':
      return status === 'ready'
        ? text('Your pot of {amount} in {group} is ready.', said)
        : text('Your turn in {group}: up to {amount} after fees{when}.', { ...said, when: whenPaid(entry, plan, now) });
    case 'refund':
      return text('Your refund from {group}: up to {amount}{when}.', { ...said, when: whenPaid(entry, plan, now) });
    case 'management_fee':
      return status === 'ready'
        ? text('You’ll earn {amount} in {group} when the pot is paid out.', said)
        : text('You earn up to {amount} in {group}{when}.', { ...said, when: whenPaid(entry, plan, now) });
  }
}

const payText = (said: { readonly amount: string; readonly group: string }, date: string | null, now: Instant): Text =>
  date === null
    ? text('Pay {amount} to {group}.', said)
    : text('Pay {amount} to {group} by {day}.', { ...said, day: dayOf(date, now) });

function lateText({ amount, toPay }: PlanEntry, group: string): Text {
  if (toPay === undefined || toPay.total === toPay.contribution) {
    return text('Your {amount} to {group} is late. Pay now.', { amount: naira(amount), group });
  }
  const { contribution, lateFee, total } = toPay;
  return text('Your {total} to {group} is late ({contribution} + {fee} late fee). Pay now.', {
    total: naira(total),
    group,
    contribution: naira(contribution),
    fee: naira(lateFee),
  });
}

function feeAhead({ status, toPay }: PlanEntry, now: Instant): Text | undefined {
  if (toPay?.feeAhead === undefined) return undefined;
  const { amount, at } = toPay.feeAhead;
  return upcomingFeeText({ amountKobo: parseNaira(amount) ?? ZERO_KOBO, at: fromIso(at) }, status === 'late', now);
}

/** Describes when the entry's money comes and which payments it depends on. */
function whenPaid({ date, status, groupId, round }: PlanEntry, plan: readonly PlanEntry[], now: Instant): Text {
  if (status === 'late') {
    const owes = plan.some((other) => other.toPay !== undefined && other.groupId === groupId && other.round === round);
    return owes ? text(', when you and everyone else have paid') : text(', when those who are late have paid');
  }
  return date === null ? text(', if everyone pays') : text(' on {day}, if everyone pays', { day: dayOf(date, now) });
}

const isOfRound = (entry: PlanEntry, other: PlanEntry): boolean =>
  entry.groupId === other.groupId && entry.cycle === other.cycle && entry.round === other.round;

function owedText(entry: PlanEntry, plan: readonly PlanEntry[], group: string): Text {
  const amount = naira(entry.amount);
  const fee = plan.find((other) => other !== entry && other.debtType === 'late_fee' && isOfRound(other, entry));
  if (fee === undefined) return text('You owe {amount} in {group}.', { amount, group });
  const total = formatNaira(sumKobo([entry, fee].map((owed) => parseNaira(owed.amount) ?? kobo(0n))));
  const parts = { total, group, amount, fee: naira(fee.amount) };
  return text('You owe {total} in {group} ({amount} + {fee} late fee).', parts);
}

/** True for a late fee that the text of another entry includes. */
const isIncludedElsewhere = (entry: PlanEntry, plan: readonly PlanEntry[]): boolean =>
  entry.debtType === 'late_fee' &&
  plan.some(
    (other) =>
      isOfRound(entry, other) &&
      (other.toPay !== undefined || (other.kind === 'debt' && other.debtType !== 'late_fee')),
  );

function decisionText({ kind, groupName: group, until }: Plan['decisions'][number], now: Instant): Text {
  const day = until === null ? undefined : formatDay(fromIso(until), now);
  if (kind === 'vote') {
    return day === undefined
      ? text('Members of {group} are voting on whether you stay.', { group })
      : text('Members of {group} are voting until {day} on whether you stay.', { group, day });
  }
  return day === undefined
    ? text('You can appeal against your ejection from {group}.', { group })
    : text('You can appeal against your ejection from {group} until {day}.', { group, day });
}

/** Returns the lines of a summary email: money to pay and receive up to a day, and pending decisions. */
export async function findUpcomingItems(
  deps: Pick<OverviewDeps, 'database' | 'clock' | 'ledger'>,
  userId: UserId,
  until: Instant,
): Promise<{ readonly due: readonly Text[]; readonly waiting: readonly Text[] }> {
  const plan = await readPlan(deps, userId);
  const now = await deps.clock.now();
  const last = formatLagosDay(lagosDayOf(until));
  return {
    due: plan.entries
      .filter((entry) => (entry.date === null || entry.date <= last) && !isIncludedElsewhere(entry, plan.entries))
      .map((entry) => entryText(entry, plan.entries, now)),
    waiting: plan.decisions.map((decision) => decisionText(decision, now)),
  };
}
