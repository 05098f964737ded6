import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, kobo, parseNaira, sumKobo, ZERO_KOBO } from '../../../contract/money.ts';
import type { Plan, PlanEntry } from '../../../contract/plan.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { dayWords } from '../../platform/clock/lagos-words.ts';
import { feeAheadWords } from '../groups/index.ts';
import type { OverviewDeps } from './deps.ts';
import { readPlan } from './read-plan.ts';

const naira = (amount: string): string => formatNaira(parseNaira(amount) ?? kobo(0n));

/** Noon of the day, which is on that day in Lagos. */
const dayOf = (date: string, now: Instant): string => dayWords(fromIso(`${date}T11:00:00.000Z`), now);

function entryWords(entry: PlanEntry, plan: readonly PlanEntry[], now: Instant): string {
  const { kind, amount, groupName, date } = entry;
  const place = groupName ?? 'Rota';
  switch (kind) {
    case 'contribution': {
      const by = date === null ? '' : ` by ${dayOf(date, now)}`;
      const what = entry.status === 'late' ? lateWords(entry, place) : `Pay ${naira(amount)} to ${place}${by}.`;
      return `${what}${withFeeAhead(entry, now)}`;
    }
    case 'debt':
      return owedWords(entry, plan, place);
    case 'payout':
      return entry.status === 'ready'
        ? `Your pot of ${naira(amount)} in ${place} is ready.`
        : `Your turn in ${place}: up to ${naira(amount)} after fees${whenPaid(entry, plan, now)}.`;
    case 'refund':
      return `Your refund from ${place}: up to ${naira(amount)}${whenPaid(entry, plan, now)}.`;
    case 'management_fee':
      return entry.status === 'ready'
        ? `You earn ${naira(amount)} in ${place} when the pot is paid out.`
        : `You earn up to ${naira(amount)} in ${place}${whenPaid(entry, plan, now)}.`;
  }
}

/** All that is owed for the round, and what it is made of. */
function lateWords({ amount, toPay }: PlanEntry, place: string): string {
  if (toPay === undefined || toPay.total === toPay.contribution) {
    return `Pay ${naira(amount)} to ${place} now: it is late.`;
  }
  const parts = `${naira(toPay.contribution)} + ${naira(toPay.lateFee)} late fee`;
  return `Pay ${naira(toPay.total)} to ${place} now (${parts}): it is late.`;
}

/** A late fee that still comes to it. */
function withFeeAhead({ status, toPay }: PlanEntry, now: Instant): string {
  if (toPay?.feeAhead === undefined) return '';
  const { amount, at } = toPay.feeAhead;
  return ` ${feeAheadWords({ amountKobo: parseNaira(amount) ?? ZERO_KOBO, at: fromIso(at) }, status === 'late', now)}`;
}

/** What others have to do for it, without which it does not come. */
function whenPaid({ date, status, groupId, round }: PlanEntry, plan: readonly PlanEntry[], now: Instant): string {
  if (status === 'late') {
    const owes = plan.some((other) => other.toPay !== undefined && other.groupId === groupId && other.round === round);
    return owes ? ', when you and everybody else have paid' : ', when those who are late have paid';
  }
  return `${date === null ? '' : ` on ${dayOf(date, now)}`}, if everybody pays`;
}

const isOfRound = (entry: PlanEntry, other: PlanEntry): boolean =>
  entry.groupId === other.groupId && entry.cycle === other.cycle && entry.round === other.round;

/** A debt with the late fee that came to it before the round closed. */
function owedWords(entry: PlanEntry, plan: readonly PlanEntry[], place: string): string {
  const fee = plan.find((other) => other !== entry && other.debtType === 'late_fee' && isOfRound(other, entry));
  if (fee === undefined) return `You owe ${naira(entry.amount)} in ${place}.`;
  const total = sumKobo([entry, fee].map(({ amount }) => parseNaira(amount) ?? kobo(0n)));
  return `You owe ${formatNaira(total)} in ${place} (${naira(entry.amount)} + ${naira(fee.amount)} late fee).`;
}

/** A late fee is told with what it came to, while that is unpaid. */
const isToldWith = (entry: PlanEntry, plan: readonly PlanEntry[]): boolean =>
  entry.debtType === 'late_fee' &&
  plan.some(
    (other) =>
      isOfRound(entry, other) &&
      (other.toPay !== undefined || (other.kind === 'debt' && other.debtType !== 'late_fee')),
  );

const decisionWords = ({ kind, groupName, until }: Plan['decisions'][number], now: Instant): string => {
  const by = until === null ? '' : ` until ${dayWords(fromIso(until), now)}`;
  return kind === 'vote'
    ? `Members of ${groupName} vote on your place in it${by}.`
    : `You can appeal against your ejection from ${groupName}${by}.`;
};

/** What somebody pays and receives until a day, and what is decided about them, in words for a summary. */
export async function findAhead(
  deps: Pick<OverviewDeps, 'database' | 'clock'>,
  userId: UserId,
  until: Instant,
): Promise<{ readonly due: readonly string[]; readonly waiting: readonly string[] }> {
  const plan = await readPlan(deps, userId);
  const now = await deps.clock.now();
  const last = formatLagosDay(lagosDayOf(until));
  return {
    due: plan.entries
      .filter((entry) => (entry.date === null || entry.date <= last) && !isToldWith(entry, plan.entries))
      .map((entry) => entryWords(entry, plan.entries, now)),
    waiting: plan.decisions.map((decision) => decisionWords(decision, now)),
  };
}
