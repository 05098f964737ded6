import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, kobo, parseNaira } from '../../../contract/money.ts';
import type { Plan, PlanEntry } from '../../../contract/plan.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { dayWords } from '../../platform/clock/lagos-words.ts';
import type { OverviewDeps } from './deps.ts';
import { readPlan } from './read-plan.ts';

const naira = (amount: string): string => formatNaira(parseNaira(amount) ?? kobo(0n));

/** Noon of the day, which is on that day in Lagos. */
const dayOf = (date: string, now: Instant): string => dayWords(fromIso(`${date}T11:00:00.000Z`), now);

function entryWords({ kind, amount, groupName, date, status }: PlanEntry, now: Instant): string {
  const place = groupName ?? 'Rota';
  const day = date === null ? undefined : dayOf(date, now);
  const on = day === undefined ? '' : ` on ${day}`;
  switch (kind) {
    case 'contribution':
      return status === 'late'
        ? `Pay ${naira(amount)} to ${place} now: it is late.`
        : `Pay ${naira(amount)} to ${place}${day === undefined ? '' : ` by ${day}`}.`;
    case 'debt':
      return `You owe ${naira(amount)} in ${place}.`;
    case 'payout':
      return status === 'ready'
        ? `Your pot of ${naira(amount)} in ${place} is ready.`
        : `Your turn in ${place}: ${naira(amount)} after fees${on}, when everybody has paid.`;
    case 'refund':
      return `Your refund of up to ${naira(amount)} from ${place} comes${on}.`;
    case 'management_fee':
      return `You earn ${naira(amount)} in ${place}${on}.`;
  }
}

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
    due: plan.entries.filter(({ date }) => date === null || date <= last).map((entry) => entryWords(entry, now)),
    waiting: plan.decisions.map((decision) => decisionWords(decision, now)),
  };
}
