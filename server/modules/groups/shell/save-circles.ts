import { groupTopic } from '../../../../contract/events.ts';
import type { Instant, TransferId, UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import {
  STATEMENT_LINES,
  type Account,
  type Change,
  type TransferChange,
  type TransferType,
} from '../../../../circle/changes.ts';
import { contributionOf } from '../../../../circle/duties.ts';
import type { CircleState } from '../../../../circle/types.ts';
import { settleAll, type Tx } from '../../../platform/database/database.ts';
import { sendInPhases } from '../../../platform/database/in-phases.ts';
import { publishHints } from '../../../platform/events/event-channel.repo.ts';
import type { Hint } from '../../../platform/events/signals.ts';
import { saveIdempotencyRecords } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { writeCircleDebts } from '../../debts/index.ts';
import { resolveNotifications } from '../../notifications/index.ts';
import type { AccountRef, Ledger, Posting, StatementLine } from '../../ledger/index.ts';
import { resolvedSubjectsOf } from '../notices/notices.ts';
import { toNotifications } from '../notices/notices.ts';
import { remindersOf, toPlanAgain } from '../notices/pay-words.ts';
import { drawWrites } from '../rows/draws.repo.ts';
import { drawPlace } from './draws.ts';
import { contributionKey, payoutKey, type CircleRecord } from './circle-record.ts';
import { collectWrites, grossAmountOf, type CircleTransfers, type DecidedCircle } from './collect-writes.ts';
import type { GroupsDeps } from '../deps.ts';
import { enqueueFollowUps } from './follow-up-jobs.ts';
import { formatDebt } from '../notices/debt-notices.ts';
import { formatRound } from '../notices/notice-format.ts';
import {
  contributionWrites,
  groupWrites,
  memberWrites,
  payoutWrites,
  platformFeeWrites,
  seatWrites,
  sendWrites,
  voteWrites,
  withdrawnWrites,
  type PlatformFeeRow,
  type Write,
} from '../rows/write-circles.repo.ts';
import { handoverWrites } from '../rows/handovers.repo.ts';
import { ejectionVoteWrites, ejectionWrites, reminderWrites, tradeWrites } from '../rows/write-decisions.repo.ts';

/** Writes decided circles, notices, jobs and idempotency records in phases, with one statement per table. */
export async function writeCircles(
  tx: Tx,
  deps: Pick<GroupsDeps, 'ledger' | 'notifications' | 'seal' | 'automatic'>,
  decided: readonly DecidedCircle[],
  now: Instant,
  { locked = new Map(), answers = [] }: WithCircles = {},
): Promise<void> {
  // Must run before `collectWrites`, which removes withdrawn rows from the records.
  const ended = resolvedSubjectsOf(decided);
  const writes = collectWrites(decided, now);
  const { postings, ...lines } = toPostings(writes.transfers);
  await sendInPhases(tx, [
    // Writes money first, because other rows reference the statement lines that paid them.
    {
      isReferredTo: true,
      ask: (first) =>
        settleAll([deps.ledger.post(first, postings, now, locked), saveIdempotencyRecords(first, answers, now)]),
    },
    // Notices start before the tables, so that their lookups return first. Their rows are then built while PostgreSQL
    // writes the tables.
    { ask: (second) => writeAround(second, deps, { decided, writes, ended }, now) },
    {
      ask: (third) =>
        settleAll([sendWrites(third, tableWrites(deps, decided, writes, lines, now)), enqueueFollowUps(third, writes)]),
    },
  ]);
}

type Writes = ReturnType<typeof collectWrites>;

/** Returns the writes in the order of their foreign keys. Debts and notices are written earlier. */
function tableWrites(
  deps: Pick<GroupsDeps, 'seal'>,
  decided: readonly DecidedCircle[],
  writes: Writes,
  { contributionLines, payoutLines }: Omit<ReturnType<typeof toPostings>, 'postings'>,
  now: Instant,
): readonly Write[] {
  const records = new Map(decided.map(({ record, state }) => [state.group.id, record]));
  const fees = writes.transfers.flatMap((circle) => platformFees(circle, records.get(circle.state.group.id)));
  const tables = {
    // The database lets a circle by lot start only after its draw.
    draws: drawWrites(writes.draws, (groupId, cycle, seed) => deps.seal.seal(drawPlace(groupId, cycle), seed)),
    groups: groupWrites(writes.groups, now),
    vacated: seatWrites(writes.vacated),
    members: memberWrites(writes.members),
    votes: voteWrites(writes.votes),
    ejections: ejectionWrites(writes.ejections),
    ejectionVotes: ejectionVoteWrites(writes.ejectionVotes),
    trades: tradeWrites(writes.trades),
    handovers: handoverWrites(writes.handovers),
    reminders: reminderWrites(writes.reminders),
    withdrawn: withdrawnWrites(writes.withdrawn),
    contributions: contributionWrites(writes.contributions, contributionLines, now),
    payouts: payoutWrites(writes.payouts, payoutLines, now),
    // The ledger writes all other transfers.
    transfers: platformFeeWrites(fees, now),
  } satisfies Record<Exclude<keyof Writes, 'debts' | 'notices'>, readonly Write[]>;
  return Object.values(tables).flat();
}

interface Around {
  readonly decided: readonly DecidedCircle[];
  readonly writes: Writes;
  readonly ended: ReturnType<typeof resolvedSubjectsOf>;
}

/** Writes debts, notices and events. None of them reads the circles' tables. */
async function writeAround(
  tx: Tx,
  { notifications: notify, automatic }: Pick<GroupsDeps, 'notifications' | 'automatic'>,
  { decided, writes, ended }: Around,
  now: Instant,
): Promise<void> {
  const names = new Map(decided.map(({ state }) => [state.group.id, state.group.name]));
  const debts = writes.debts.map((row) => ({
    ...row,
    description: formatDebt(row.type, row.cycle, row.round, names.get(row.groupId) ?? 'a circle'),
  }));
  const told = writes.notices.map(({ state, notice }) => ({ groupId: state.group.id, notices: [notice] }));
  const reminders = remindersOf(told);
  const planning = toPlanAgain(
    told,
    decided.flatMap(({ changes }) => changes),
  );
  const payWords = reminders.length === 0 ? undefined : await automatic.payWords(tx, reminders, now);
  await settleAll([
    writeCircleDebts(tx, debts),
    // Ends old notices before new ones are added.
    resolveNotifications(tx, ended, now),
    notify.add(tx, toNotifications(writes.notices, now, payWords), now),
    planning.length === 0 ? Promise.resolve() : automatic.planAgain(tx, planning, now),
    publishHints(tx, hintsOf(decided)),
  ]);
}

interface WithCircles {
  readonly locked?: Parameters<Ledger['post']>[3];
  readonly answers?: Parameters<typeof saveIdempotencyRecords>[1];
}

function platformFees({ state, transfers }: CircleTransfers, record: CircleRecord | undefined): PlatformFeeRow[] {
  return transfers.flatMap((transfer, index) => {
    if (transfer.type !== 'platform_fee') return [];
    const payoutId = record?.payoutRows.get(payoutKey(transfer))?.id;
    const recipientId = state.payouts.find((row) => payoutKey(row) === payoutKey(transfer))?.recipientId;
    if (payoutId === undefined || recipientId === undefined)
      throw new Error('The payout of a platform fee was not loaded');
    const pieceKobo = grossAmountOf(transfers, index);
    const { platformFeeBps: feeBps, id: groupId } = state.group;
    return [{ payoutId, recipientId, groupId, pieceKobo, feeBps, feeKobo: transfer.amountKobo }];
  });
}

/**
 * Changes that open screens show at once. Payments are excluded, because they are many and each event delays a commit.
 */
const SEEN_AT_ONCE: readonly Change['kind'][] = [
  'group',
  'member',
  'vote',
  'ejection',
  'ejection-vote',
  'trade',
  'handover',
  'reminder',
];

/** Returns the events that update the open screens of everyone in a changed circle. */
const hintsOf = (decided: readonly DecidedCircle[]): Hint[] =>
  decided.flatMap(({ record, state, changes }): Hint[] => {
    if (!changes.some(({ kind }) => SEEN_AT_ONCE.includes(kind))) return [];
    const { group, members } = state;
    // Includes members who have just left.
    const userIds = [group.ownerId, ...[...record.state.members, ...members].map(({ userId }) => userId)];
    return [{ userIds: [...new Set(userIds)], topics: [groupTopic(group.id)] }];
  });

/** Ledger postings, and the statement line that paid each row. */
interface CirclePostings {
  readonly postings: readonly Posting[];
  /** Ids of statement lines by group and contribution key. */
  readonly contributionLines: ReadonlyMap<string, string>;
  readonly payoutLines: ReadonlyMap<string, string>;
}

/** Converts transfers to ledger postings with statement lines for members (circle-rules §§7, 12). */
function toPostings(circles: readonly CircleTransfers[]): CirclePostings {
  const postings: Posting[] = [];
  const contributionLines = new Map<string, string>();
  const payoutLines = new Map<string, string>();
  for (const { state, people, transfers } of circles) {
    const groupId = state.group.id;
    for (const transfer of transfers) {
      const posting = toPosting(state, people, transfer);
      postings.push(posting);
      const [line] = posting.lines;
      if (line === undefined) continue;
      if (transfer.type === 'contribution') {
        contributionLines.set(groupId + contributionKey({ ...transfer, userId: line.userId }), line.id);
      } else if (transfer.type === 'payout' || transfer.type === 'refund') {
        payoutLines.set(groupId + payoutKey(transfer), line.id);
      }
    }
  }
  return { postings, contributionLines, payoutLines };
}

function toPosting(state: CircleState, people: CircleTransfers['people'], transfer: TransferChange): Posting {
  const { type, from, to, amountKobo, cycle, round } = transfer;
  const groupId = state.group.id;
  const lineTypes = STATEMENT_LINES[type];
  const lines: StatementLine[] = [];
  const addLine = (account: Account, side: 'debit' | 'credit', signedKobo: Kobo): void => {
    const lineType = lineTypes[side];
    if (account.account !== 'wallet' || lineType === null) return;
    const { userId } = account;
    const description =
      type === 'seat_price'
        ? describeSeat(state, people, transfer, side)
        : describe(state, { ...transfer, type }, side, userId) + payerText(people, transfer, side);
    lines.push({ id: newId(), userId, type: lineType, amountKobo: signedKobo, description, groupId });
  };
  addLine(from, 'debit', kobo(-amountKobo));
  addLine(to, 'credit', amountKobo);
  const ref = (account: Account): AccountRef => accountRef(account, state, transfer);
  return { id: newId<TransferId>(), debit: ref(from), credit: ref(to), amountKobo, type, groupId, cycle, round, lines };
}

function accountRef(account: Account, state: CircleState, { cycle, round }: TransferChange): AccountRef {
  switch (account.account) {
    case 'wallet':
      return { kind: 'wallet', userId: account.userId };
    case 'pot':
      return { kind: 'pot', groupId: state.group.id, cycle, round };
    case 'revenue':
      return { kind: 'revenue' };
  }
}

/** ", paid by Dele" for money that came late. */
function payerText(people: CircleTransfers['people'], transfer: TransferChange, side: 'debit' | 'credit'): string {
  const { type, from, payerId: passedOn } = transfer;
  const payerId = type === 'late_fee' && from.account === 'wallet' ? from.userId : passedOn;
  if (side === 'debit' || payerId === undefined) return '';
  return `, paid by ${people.get(payerId)?.firstName ?? 'a member'}`;
}

const WORDS: Readonly<
  Record<Exclude<TransferType, 'seat_price'>, { readonly debit: string; readonly credit: string }>
> = {
  contribution: { debit: 'Contribution to', credit: '' },
  payout: { debit: '', credit: 'Payout from' },
  refund: { debit: '', credit: 'Refund from' },
  platform_fee: { debit: '', credit: '' },
  management_fee: { debit: '', credit: 'Management fee from' },
  late_fee: { debit: 'Late fee to', credit: 'Late fee received from' },
  backlog_distribution: { debit: '', credit: 'Repayment received from' },
};

/** "Seat 4 of Market women, from Dele". */
function describeSeat(
  { handovers, group }: CircleState,
  people: CircleTransfers['people'],
  { from, to }: TransferChange,
  side: 'debit' | 'credit',
): string {
  const [payer, leaver] = [from, to].map((account) => (account.account === 'wallet' ? account.userId : undefined));
  const done = handovers.find(({ leaverId, substituteId }) => leaverId === leaver && substituteId === payer);
  if (done === undefined || payer === undefined || leaver === undefined) throw new Error('A price without a hand-over');
  const other = people.get(side === 'debit' ? leaver : payer)?.firstName ?? 'a member';
  const seat = `Seat ${String(done.seat)} of ${group.name}`;
  return side === 'debit' ? `${seat}, from ${other}` : `${seat}, to ${other}`;
}

function describe(
  state: CircleState,
  { type, cycle, round }: TransferChange & { readonly type: keyof typeof WORDS },
  side: 'debit' | 'credit',
  userId: UserId,
): string {
  const row = type === 'contribution' ? contributionOf(state, userId, cycle, round) : undefined;
  // While a debt is paid in part, its contribution stays missed.
  const isRepayment = row?.isBacklogPayment === true || row?.status === 'missed';
  const words = isRepayment ? 'Missed contribution to' : WORDS[type][side];
  return `${words} ${state.group.name}, ${formatRound(cycle, round)}`;
}
