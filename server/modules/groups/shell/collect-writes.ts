import type {
  ContributionId,
  DebtId,
  EjectionId,
  GroupId,
  Instant,
  PayoutId,
  TradeId,
  UserId,
} from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import type { Change, TransferChange } from '../../../../circle/changes.ts';
import { sameDebt, sameTrade } from '../../../../circle/apply.ts';
import { contributionOf, payoutOf } from '../../../../circle/duties.ts';
import { ejectionOf, isEjectionOpen, isEjectionWaiting } from '../../../../circle/ejection-state.ts';
import { nextEventAt } from '../../../../circle/events.ts';
import type { Notice } from '../../../../circle/notices.ts';
import { countPlacesTaken } from '../../../../circle/seats.ts';
import type { CircleState, Contribution, Debt, Group, Member, Payout, Reminder } from '../../../../circle/types.ts';
import type { Ejection, EjectionVote, Handover, Trade, Vote } from '../../../../circle/decision-types.ts';
import {
  contributionKey,
  debtKey,
  ejectionKey,
  payoutKey,
  rowForKey,
  tradeKey,
  type CircleRecord,
  type RowRef,
} from './circle-record.ts';

type HeldDraw = Pick<Extract<Change, { kind: 'draw' }>, 'draw' | 'entries'>;

interface OfGroup {
  readonly groupId: GroupId;
}

interface Stored<Id extends string> extends OfGroup {
  readonly id: Id;
  readonly isNew: boolean;
}

export interface DerivedGroupColumns {
  readonly placesTaken: number;
  readonly hasOpenEjection: boolean;
  readonly nextEventAt: Instant | null;
}

export interface CircleTransfers {
  readonly state: CircleState;
  readonly people: CircleRecord['people'];
  readonly transfers: readonly TransferChange[];
}

/** Rows that a batch writes, each in its last version. */
export interface CircleWrites {
  readonly draws: readonly (HeldDraw & OfGroup)[];
  readonly groups: readonly (Group & DerivedGroupColumns)[];
  /** Members whose seat is vacated before its next holder is written. */
  readonly vacated: readonly (OfGroup & { readonly userId: UserId })[];
  readonly members: readonly (Member & OfGroup)[];
  readonly votes: readonly (Vote & OfGroup)[];
  readonly ejections: readonly (Ejection & Stored<EjectionId>)[];
  readonly ejectionVotes: readonly (EjectionVote & { readonly ejectionId: EjectionId })[];
  readonly trades: readonly (Trade & Stored<TradeId>)[];
  readonly handovers: readonly (Handover & OfGroup & { readonly isNew: boolean })[];
  readonly contributions: readonly (Contribution & Stored<ContributionId>)[];
  /** Ids of contributions to delete. */
  readonly withdrawn: readonly ContributionId[];
  readonly payouts: readonly (Payout & Stored<PayoutId>)[];
  readonly debts: readonly (Debt & Stored<DebtId>)[];
  readonly reminders: readonly (Reminder & OfGroup)[];
  readonly transfers: readonly CircleTransfers[];
  readonly notices: readonly { readonly record: CircleRecord; readonly state: CircleState; readonly notice: Notice }[];
}

export interface DecidedCircle {
  readonly record: CircleRecord;
  readonly changes: readonly Change[];
  readonly state: CircleState;
}

/** Collects the last version of each changed row. Adds the ids of new rows to the records. */
export function collectWrites(decided: readonly DecidedCircle[], now: Instant): CircleWrites {
  const parts = decided.map((circle) => collectOne(circle, now));
  return {
    draws: parts.flatMap((part) => part.draws),
    groups: parts.flatMap((part) => part.groups),
    vacated: parts.flatMap((part) => part.vacated),
    members: parts.flatMap((part) => part.members),
    votes: parts.flatMap((part) => part.votes),
    ejections: parts.flatMap((part) => part.ejections),
    ejectionVotes: parts.flatMap((part) => part.ejectionVotes),
    trades: parts.flatMap((part) => part.trades),
    handovers: parts.flatMap((part) => part.handovers),
    contributions: parts.flatMap((part) => part.contributions),
    withdrawn: parts.flatMap((part) => part.withdrawn),
    payouts: parts.flatMap((part) => part.payouts),
    debts: parts.flatMap((part) => part.debts),
    reminders: parts.flatMap((part) => part.reminders),
    transfers: parts.flatMap((part) => part.transfers),
    notices: parts.flatMap((part) => part.notices),
  };
}

function collectOne({ record, changes, state }: DecidedCircle, now: Instant): CircleWrites {
  const groupId = state.group.id;
  const last = lastVersions(changes);
  const { transfers, notices, votes, ejectionVotes } = last;
  const before = record.state;
  const withdrawn = withdraw(last.withdrawn, record.contributionRows);
  return {
    draws: [...last.draws.values()].map((draw) => ({ ...draw, groupId })),
    groups: groupRow(record, changes, state),
    vacated: vacated(record.state, last.members).map((userId) => ({ groupId, userId })),
    members: [...last.members.values()].map((member) => ({ ...member, groupId })),
    votes: votes.map((vote) => ({ ...vote, groupId })),
    ejections: stored(groupId, last.ejections, record.ejectionRows, now, (row) => ejectionOf(before, row)),
    ejectionVotes: ejectionVotes.map((vote) => ({
      ...vote,
      ejectionId: rowForKey(record.ejectionRows, ejectionKey(vote), now).id,
    })),
    trades: stored(groupId, last.trades, record.tradeRows, now, (row) => before.trades.find((t) => sameTrade(t, row))),
    handovers: [...last.handovers.values()].map((handover) => ({
      ...handover,
      groupId,
      isNew: !before.handovers.some(({ code }) => code === handover.code),
    })),
    contributions: stored(groupId, last.contributions, record.contributionRows, now, ({ userId, cycle, round }) =>
      contributionOf(before, userId, cycle, round),
    ),
    withdrawn,
    payouts: stored(groupId, last.payouts, record.payoutRows, now, ({ cycle, round }) =>
      payoutOf(before, cycle, round),
    ),
    debts: stored(groupId, last.debts, record.debtRows, now, (row) => before.debts.find((d) => sameDebt(d, row))),
    reminders: last.reminders.map((reminder) => ({ ...reminder, groupId })),
    transfers: transfers.length === 0 ? [] : [{ state, people: record.people, transfers }],
    notices: notices.map((notice) => ({ record, state, notice })),
  };
}

/** Returns the last version of each row by its natural key, and all appended rows. */
function lastVersions(changes: readonly Change[]) {
  const last = {
    draws: new Map<number, HeldDraw>(),
    members: new Map<UserId, Member>(),
    contributions: new Map<string, Contribution>(),
    withdrawn: new Set<string>(),
    payouts: new Map<string, Payout>(),
    debts: new Map<string, Debt>(),
    ejections: new Map<string, Ejection>(),
    trades: new Map<string, Trade>(),
    handovers: new Map<string, Handover>(),
    votes: [] as Vote[],
    ejectionVotes: [] as EjectionVote[],
    reminders: [] as Reminder[],
    transfers: [] as TransferChange[],
    notices: [] as Notice[],
  };
  for (const change of changes) keepLast(last, change);
  return last;
}

function keepLast(last: ReturnType<typeof lastVersions>, change: Change): void {
  switch (change.kind) {
    case 'group':
      return;
    case 'draw':
      last.draws.set(change.draw.cycle, change);
      return;
    case 'member':
      last.members.set(change.member.userId, change.member);
      return;
    case 'contribution':
      last.withdrawn.delete(contributionKey(change.contribution));
      last.contributions.set(contributionKey(change.contribution), change.contribution);
      return;
    case 'contribution-withdrawn':
      last.contributions.delete(contributionKey(change.contribution));
      last.withdrawn.add(contributionKey(change.contribution));
      return;
    case 'payout':
      last.payouts.set(payoutKey(change.payout), change.payout);
      return;
    case 'debt':
      last.debts.set(debtKey(change.debt), change.debt);
      return;
    case 'ejection':
      last.ejections.set(ejectionKey(change.ejection), change.ejection);
      return;
    case 'trade':
      last.trades.set(tradeKey(change.trade), change.trade);
      return;
    case 'handover':
      last.handovers.set(change.handover.code, change.handover);
      return;
    case 'vote':
      last.votes.push(change.vote);
      return;
    case 'ejection-vote':
      last.ejectionVotes.push(change.vote);
      return;
    case 'reminder':
      last.reminders.push(change.reminder);
      return;
    case 'transfer':
      last.transfers.push(change);
      return;
    case 'notice':
      last.notices.push(change.notice);
  }
}

/** Removes withdrawn rows from `known` and returns their ids. A row created and withdrawn in one batch has no id. */
const withdraw = (keys: ReadonlySet<string>, known: Map<string, RowRef<ContributionId>>): ContributionId[] =>
  [...keys].flatMap((key) => {
    const row = known.get(key);
    known.delete(key);
    return row === undefined ? [] : [row.id];
  });

const vacated = (before: CircleState, members: ReadonlyMap<UserId, Member>): UserId[] =>
  before.members.flatMap(({ userId, seat }) => {
    const after = members.get(userId);
    return seat !== null && after !== undefined && after.seat !== seat ? [userId] : [];
  });

/** True for changes that also change the amount collected in the pot. */
const isOfPayment = (change: Change): boolean =>
  change.kind === 'transfer' ||
  change.kind === 'notice' ||
  (change.kind === 'contribution' && change.contribution.status === 'completed');

/**
 * Returns the group's row to write, which increments the version. Returns nothing for payments that leave the next
 * event unchanged: caches notice a payment by the pot's amount, so the version need not change.
 */
function groupRow(record: CircleRecord, changes: readonly Change[], state: CircleState): CircleWrites['groups'] {
  const at = nextEventAt(state);
  if (changes.every(isOfPayment) && at === record.nextEventAt) return [];
  const hasOpenEjection = state.ejections.some((ejection) => isEjectionOpen(ejection) || isEjectionWaiting(ejection));
  return [{ ...state.group, placesTaken: countPlacesTaken(state), hasOpenEjection, nextEventAt: at }];
}

/** Returns the record that the next batch would read. */
export function nextRecord({ record, changes, state }: DecidedCircle): CircleRecord {
  const [row] = groupRow(record, changes, state);
  if (row === undefined) return { ...record, state };
  const { placesTaken: places, nextEventAt: at } = row;
  return { ...record, state, version: record.version + 1, placesTaken: places, nextEventAt: at };
}

/** Returns rows with their ids. `known` decides what is new, because a response may have given a new row its id. */
const stored = <Row, Id extends string>(
  groupId: GroupId,
  rows: ReadonlyMap<string, Row>,
  known: Map<string, RowRef<Id>>,
  now: Instant,
  findBefore: (row: Row) => Row | undefined,
): (Row & Stored<Id>)[] =>
  [...rows].map(([key, row]) => ({
    ...row,
    groupId,
    id: rowForKey(known, key, now).id,
    isNew: findBefore(row) === undefined,
  }));

export const creditedUsers = (writes: CircleWrites): UserId[] => [
  ...new Set(
    writes.transfers.flatMap(({ transfers }) =>
      transfers.flatMap(({ to }) => (to.account === 'wallet' ? [to.userId] : [])),
    ),
  ),
];

/** Returns the gross amount of the payout from which this fee is taken. It is the net amount plus both fees. */
export function grossAmountOf(transfers: readonly TransferChange[], feeIndex: number): Kobo {
  const fee = transfers[feeIndex];
  if (fee === undefined) throw new Error('No transfer at feeIndex');
  const belongs = (other: TransferChange | undefined, types: readonly string[]): bigint =>
    other !== undefined && types.includes(other.type) && other.cycle === fee.cycle && other.round === fee.round
      ? other.amountKobo
      : 0n;
  const net = belongs(transfers[feeIndex - 1], ['payout', 'refund', 'backlog_distribution']);
  const management = belongs(transfers[feeIndex + 1], ['management_fee']);
  return kobo(net + fee.amountKobo + management);
}
