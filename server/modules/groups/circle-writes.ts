import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import type { Change, TransferChange } from '../../../circle/changes.ts';
import { nextEventAt } from '../../../circle/events.ts';
import type { Notice } from '../../../circle/notices.ts';
import { placesTaken } from '../../../circle/seats.ts';
import type { CircleState, Contribution, Debt, Group, Member, Payout, Vote } from '../../../circle/types.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { contributionKey, debtKey, payoutKey, type CircleRecord, type RowRef } from './circle-record.ts';

interface Stored<Row> {
  readonly groupId: GroupId;
  readonly row: Row;
  readonly id: string;
  /** False for a row that exists already. */
  readonly isNew: boolean;
}

/** One circle's transfers in their order, for the ledger. */
export interface CircleTransfers {
  readonly state: CircleState;
  readonly transfers: readonly TransferChange[];
}

/** What a batch writes: the last version of each row, and everything that is only ever added. */
export interface CircleWrites {
  readonly groups: readonly {
    readonly group: Group;
    readonly placesTaken: number;
    readonly nextEventAt: Instant | null;
  }[];
  readonly members: readonly { readonly groupId: GroupId; readonly member: Member }[];
  readonly votes: readonly { readonly groupId: GroupId; readonly vote: Vote }[];
  readonly contributions: readonly Stored<Contribution>[];
  readonly payouts: readonly Stored<Payout>[];
  readonly debts: readonly Stored<Debt>[];
  readonly transfers: readonly CircleTransfers[];
  readonly notices: readonly { readonly record: CircleRecord; readonly notice: Notice }[];
}

/** A circle in the hands of a batch: the record as read and what was decided on top of it. */
export interface Decided {
  readonly record: CircleRecord;
  readonly changes: readonly Change[];
  readonly state: CircleState;
}

/**
 * Sums up what circles were decided to become. A row that changed several times is written once, in its last version;
 * a group's own row is written only when something in it differs. The record learns the ids of the rows that are new.
 */
export function collectWrites(decided: readonly Decided[], now: Instant): CircleWrites {
  const parts = decided.map((circle) => collectOne(circle, now));
  return {
    groups: parts.flatMap((part) => part.groups),
    members: parts.flatMap((part) => part.members),
    votes: parts.flatMap((part) => part.votes),
    contributions: parts.flatMap((part) => part.contributions),
    payouts: parts.flatMap((part) => part.payouts),
    debts: parts.flatMap((part) => part.debts),
    transfers: parts.flatMap((part) => part.transfers),
    notices: parts.flatMap((part) => part.notices),
  };
}

function collectOne({ record, changes, state }: Decided, now: Instant): CircleWrites {
  const groupId = state.group.id;
  const members = new Map<UserId, Member>();
  const contributions = new Map<string, Contribution>();
  const payouts = new Map<string, Payout>();
  const debts = new Map<string, Debt>();
  const votes: Vote[] = [];
  const transfers: TransferChange[] = [];
  const notices: Notice[] = [];
  for (const change of changes) {
    if (change.kind === 'member') members.set(change.member.userId, change.member);
    else if (change.kind === 'contribution')
      contributions.set(contributionKey(change.contribution), change.contribution);
    else if (change.kind === 'payout') payouts.set(payoutKey(change.payout), change.payout);
    else if (change.kind === 'debt') debts.set(debtKey(change.debt), change.debt);
    else if (change.kind === 'vote') votes.push(change.vote);
    else if (change.kind === 'transfer') transfers.push(change);
    else if (change.kind === 'notice') notices.push(change.notice);
  }
  return {
    groups: groupRow(record, changes, state),
    members: [...members.values()].map((member) => ({ groupId, member })),
    votes: votes.map((vote) => ({ groupId, vote })),
    contributions: stored(groupId, contributions, record.contributionRows, now),
    payouts: stored(groupId, payouts, record.payoutRows, now),
    debts: stored(groupId, debts, record.debtRows, now),
    transfers: transfers.length === 0 ? [] : [{ state, transfers }],
    notices: notices.map((notice) => ({ record, notice })),
  };
}

/**
 * The group's own row is written, and so its version raised, unless all that happened is that contributions were paid into the
 * open round: that shows in what its pot has collected.
 */
function groupRow(record: CircleRecord, changes: readonly Change[], state: CircleState): CircleWrites['groups'] {
  const at = nextEventAt(state);
  const onlyPayments = changes.every(({ kind }) => kind === 'contribution' || kind === 'transfer' || kind === 'notice');
  if (onlyPayments && at === record.nextEventAt) return [];
  return [{ group: state.group, placesTaken: placesTaken(state), nextEventAt: at }];
}

/** What a later batch would read of a circle after this was written. */
export function recordAfter({ record, changes, state }: Decided): CircleRecord {
  const [row] = groupRow(record, changes, state);
  if (row === undefined) return { ...record, state };
  const { placesTaken: places, nextEventAt: at } = row;
  return { ...record, state, version: record.version + 1, placesTaken: places, nextEventAt: at };
}

function stored<Row>(
  groupId: GroupId,
  rows: ReadonlyMap<string, Row>,
  known: Map<string, RowRef>,
  now: Instant,
): Stored<Row>[] {
  return [...rows].map(([key, row]) => {
    const ref = known.get(key);
    if (ref !== undefined) return { groupId, row, id: ref.id, isNew: false };
    const id = newId();
    known.set(key, { id, createdAt: now });
    return { groupId, row, id, isNew: true };
  });
}

/** The users whose wallets money reached, for what waits for it. */
export const creditedUsers = (writes: CircleWrites): UserId[] => [
  ...new Set(
    writes.transfers.flatMap(({ transfers }) =>
      transfers.flatMap(({ to }) => (to.account === 'wallet' ? [to.userId] : [])),
    ),
  ),
];

/** The gross money a fee transfer was taken from: the piece's net amount and both of its fees. */
export function pieceOf(transfers: readonly TransferChange[], feeIndex: number): Kobo {
  const fee = transfers[feeIndex];
  if (fee === undefined) throw new Error('There is no such transfer');
  const belongs = (other: TransferChange | undefined, types: readonly string[]): bigint =>
    other !== undefined && types.includes(other.type) && other.cycle === fee.cycle && other.round === fee.round
      ? other.amountKobo
      : 0n;
  const net = belongs(transfers[feeIndex - 1], ['payout', 'refund', 'backlog_distribution']);
  const management = belongs(transfers[feeIndex + 1], ['management_fee']);
  return kobo(net + fee.amountKobo + management);
}
