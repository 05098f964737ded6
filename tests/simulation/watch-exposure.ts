import { kobo } from '../../contract/money.ts';
import { instant, type Instant, type UserId } from '../../contract/ids.ts';
import { sameDebt } from '../../circle/apply.ts';
import type { Command } from '../../circle/commands.ts';
import { decide } from '../../circle/decide.ts';
import { nextEventAt } from '../../circle/events.ts';
import { ifStopped } from '../../circle/exposure.ts';
import type { CircleState, Member } from '../../circle/types.ts';
import { ensure } from './violation.ts';
import type { World } from './world.ts';

/** Compares the preview of a member who stops paying with the circle's own decisions, for every member. */
export function checkExposure({ state, now, tally }: World): void {
  for (const member of state.members.filter(({ seat }) => seat !== null)) {
    const { owed } = ifStopped(state, member);
    const shown = texts(owed);
    const decided = texts(owedAfter(state, member, now));
    const details = (): string => `${member.userId}: ${shown.join()} / ${decided.join()}`;
    ensure(shown.join() === decided.join(), 'a member who stops paying costs what the preview says', details);
    tally.add('a member who stops paying is compared');
    if (shown.length > 0) tally.add('a member who stops paying costs others');
    const most = [...owed.values()];
    const isOld = state.debts.some(({ cycle, userId }) => userId === member.userId && cycle < state.group.currentCycle);
    ensure(
      isOld || most.every((one) => one <= state.group.contributionKobo),
      'one person costs another c at most',
      details,
    );
    if (most.some((one) => one < state.group.contributionKobo)) tally.add('a member who stops paying costs part of c');
  }
}

const texts = (owed: ReadonlyMap<UserId, bigint>): string[] =>
  [...owed].map(([userId, amountKobo]) => `${userId} ${String(amountKobo)}`).sort();

/** Runs the cycle to its end: this member pays nothing, everyone else all they owe, and no vote ends a membership. */
function owedAfter(before: CircleState, { userId }: Member, now: Instant): ReadonlyMap<UserId, bigint> {
  const members = before.members.map((member) => ({ ...member, autoContribute: false }));
  let state: CircleState = { ...before, members, ejections: [], ejectionVotes: [], trades: [] };
  let at = now;
  while (state.group.status === 'active') {
    state = othersPay(state, userId, at);
    const next = nextEventAt(state);
    if (next === null) break;
    at = instant(Math.max(at, next));
    state = decided(state, { type: 'advance' }, at);
  }
  const owed = new Map<UserId, bigint>();
  for (const debt of state.debts) {
    if (debt.userId !== userId || debt.status !== 'outstanding' || debt.type === 'late_fee') continue;
    const to = state.payouts.find((row) => row.cycle === debt.cycle && row.round === debt.round)?.recipientId;
    ensure(to !== undefined, 'every round with a debt has a payout at the end of its cycle');
    owed.set(to, (owed.get(to) ?? 0n) + debt.amountKobo);
  }
  return owed;
}

function othersPay(state: CircleState, stopped: UserId, at: Instant): CircleState {
  let after = state;
  const ask = (userId: UserId, amountKobo: bigint, command: Command): void => {
    const balanceKobo = kobo((after.wallets.get(userId) ?? 0n) + amountKobo);
    after = decided({ ...after, wallets: new Map(after.wallets).set(userId, balanceKobo) }, command, at);
  };
  for (const listed of state.debts) {
    if (listed.status !== 'outstanding' || listed.userId === stopped) continue;
    // A pot that an earlier payment completed may have paid this debt, whole or in part.
    const debt = after.debts.findLast((other) => sameDebt(other, listed));
    if (debt?.status !== 'outstanding') continue;
    ask(debt.userId, debt.amountKobo, { type: 'pay-debt', debt });
  }
  const { contributionKobo: amountKobo } = state.group;
  for (const { userId, status } of after.members) {
    if (userId === stopped || status !== 'approved') continue;
    const { currentCycle, currentRound } = after.group;
    // The rows of the current round are the last.
    const own = after.contributions.findLast(
      (row) => row.userId === userId && row.cycle === currentCycle && row.round === currentRound,
    );
    if (own !== undefined && own.status !== 'completed' && after.group.status === 'active')
      ask(userId, amountKobo, { type: 'contribute', userId, amountKobo });
  }
  return after;
}

function decided(state: CircleState, command: Command, at: Instant): CircleState {
  const decision = decide(state, command, at);
  ensure(decision.ok, 'a member can pay what they owe', () =>
    decision.ok ? '' : `${command.type}: ${decision.refusal.code}`,
  );
  return decision.state;
}
