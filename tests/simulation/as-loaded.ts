import { isDeepStrictEqual } from 'node:util';
import { sameEjection, sameTrade } from '../../circle/apply.ts';
import type { Change, Decision } from '../../circle/changes.ts';
import { requiredPartsOf, membersNamedBy, type CircleRequest } from '../../circle/command-table.ts';
import type { Command } from '../../circle/commands.ts';
import { decide } from '../../circle/decide.ts';
import { openRoundOf } from '../../circle/duties.ts';
import { openHandovers } from '../../circle/handover-state.ts';
import { isEjectionOpen, isEjectionWaiting } from '../../circle/ejection-state.ts';
import type { CircleState, Debt, Group, LoadedParts } from '../../circle/types.ts';
import type { Instant } from '../../contract/ids.ts';
import { sha256 } from './chance.ts';
import { ensure } from './violation.ts';

/**
 * Decides the command again after loading only the parts that the command table names. Fails if the decision differs.
 */
export function checkAsLoaded(state: CircleState, command: Command, now: Instant, decision: Decision): void {
  const again = decide(asLoaded(state, command, now), command, now, sha256);
  const [a, b] = [again, decision].map((one) => (one.ok ? one.changes.map(asStored) : one.refusal));
  ensure(
    isDeepStrictEqual(a, b),
    'a command decides the same from the loaded parts as from the whole state',
    () => command.type,
  );
}

/** Returns a change without the seed of a group's draw, which only a draw stores. */
const asStored = (change: Change): Change =>
  change.kind !== 'group' || change.group.draw === null
    ? change
    : { ...change, group: { ...change.group, draw: { ...change.group.draw, seed: null } } };

/** Loads what the server does: more than the command table's parts if a decision is open or the round can end. */
function asLoaded(state: CircleState, command: Command, now: Instant): CircleState {
  const hasEjection = state.ejections.some((ejection) => isEjectionOpen(ejection) || isEjectionWaiting(ejection));
  const open = openRoundOf(state);
  const isHandingOver = openHandovers(state).length > 0;
  const canEndRound =
    hasEjection || isHandingOver || (open !== undefined && (now >= open.dueDate || open.kind === 'refund'));
  const parts = canEndRound
    ? [...requiredPartsOf(command), ...requiredPartsOf({ type: 'advance' })]
    : requiredPartsOf(command);
  const wholeCycle = hasEjection || parts.includes('wholeCycle');
  const has = (part: keyof LoadedParts): boolean => parts.includes(part);
  const outstanding = has('debts') ? state.debts.filter(({ status }) => status === 'outstanding') : [];
  return {
    ...state,
    group: opened(state.group),
    loaded: {
      wholeCycle,
      debts: has('debts'),
      votes: has('votes'),
      ejections: has('ejections'),
      trades: has('trades'),
      reminders: has('reminders'),
    },
    ...rowsOfRounds(state, wholeCycle, outstanding),
    ...rowsOfPeople(state, command, has('votes')),
    ...rowsOfDecisions(state, command, wholeCycle, has('trades')),
    debts: outstanding,
    handovers: state.handovers.filter(
      ({ status, cycle }) => status !== 'ended' && (status !== 'done' || cycle === state.group.currentCycle),
    ),
    reminders: has('reminders') ? state.reminders : [],
  };
}

/** Opens the seed of the group's draw only if turns are yet to be drawn. */
const opened = (group: Group): Group => {
  const isWaiting = group.turnOrder === 'lot' && group.draw?.drawnAt === null;
  return group.draw === null || isWaiting ? group : { ...group, draw: { ...group.draw, seed: null } };
};

type RoundRow = Pick<Debt, 'cycle' | 'round'>;

/**
 * Returns the current cycle's rows: all rows if `whole`, otherwise those from the open round on. Adds the rows of the
 * rounds to which these debts belong.
 */
function rowsOfRounds({ group, contributions, payouts, pots }: CircleState, whole: boolean, debts: readonly Debt[]) {
  const isCurrent = ({ cycle, round }: RoundRow): boolean =>
    (whole || group.status === 'active') && cycle === group.currentCycle && (whole || round >= group.currentRound);
  const repairing = (row: RoundRow): readonly Debt[] =>
    debts.filter(({ cycle, round }) => cycle === row.cycle && round === row.round);
  const isRead = (row: RoundRow): boolean => isCurrent(row) || repairing(row).length > 0;
  return {
    contributions: contributions.filter(
      (row) => isCurrent(row) || repairing(row).some(({ userId }) => userId === row.userId),
    ),
    payouts: payouts.filter(isRead),
    pots: pots.filter(isRead),
  };
}

/** Returns members, applicants, seat holders and named people, with the votes on their applications. */
function rowsOfPeople(
  { members, votes }: CircleState,
  command: Command,
  withVotes: boolean,
): Pick<CircleState, 'members' | 'votes'> {
  const named = command.type === 'advance' ? [] : membersNamedBy(asRequest(command));
  const isPending = (userId: string): boolean =>
    members.some((member) => member.userId === userId && member.status === 'pending');
  const isNamed = (userId: string): boolean => named.some((other) => other === userId);
  return {
    members: members.filter(
      ({ userId, status, seat }) => status === 'approved' || status === 'pending' || seat !== null || isNamed(userId),
    ),
    votes: withVotes ? votes.filter(({ candidateId }) => isPending(candidateId) || isNamed(candidateId)) : [],
  };
}

/** Returns pending and named ejections and trades; for a whole cycle, every ejection. */
function rowsOfDecisions(state: CircleState, command: Command, whole: boolean, withTrades: boolean) {
  const { group } = state;
  const named = 'ejection' in command ? command.ejection : undefined;
  const votedOn = command.type === 'vote-on-ejection' ? command.ballot.ejection : named;
  const ejections = state.ejections.filter(
    (one) =>
      isEjectionOpen(one) ||
      isEjectionWaiting(one) ||
      (whole && one.cycle === group.currentCycle) ||
      (votedOn !== undefined && sameEjection(one, votedOn)),
  );
  const trade = 'trade' in command ? command.trade : undefined;
  const isRead = (one: CircleState['trades'][number]): boolean =>
    one.status === 'pending' || (trade !== undefined && sameTrade(one, trade));
  return {
    ejections,
    ejectionVotes: state.ejectionVotes.filter((vote) => ejections.some((one) => sameEjection(one, vote))),
    trades: withTrades ? state.trades.filter(isRead) : [],
  };
}

/** Returns a command as the request that causes it, with a person's id instead of their facts. */
function asRequest(command: Exclude<Command, { readonly type: 'advance' }>): CircleRequest {
  if ('applicant' in command) {
    const { applicant, ...rest } = command;
    const request = { ...rest, userId: applicant.userId };
    return request.type === 'join' ? { ...request, drawNumber: null } : request;
  }
  if ('owner' in command)
    return { type: command.type, userId: command.owner.userId, turnOrder: null, drawNumber: null };
  if ('member' in command) {
    return { type: command.type, userId: command.member.userId, accept: command.accept, drawNumber: null };
  }
  return command;
}
