import type { Instant } from '../../../contract/ids.ts';
import { allDone, type Tx } from '../../platform/database/database.ts';
import { publishHints } from '../../platform/events/event-channel.repo.ts';
import { recordAnswers } from '../../platform/http/idempotency.repo.ts';
import { enqueueMany } from '../../platform/jobs/job-queue.repo.ts';
import type { Ledger } from '../ledger/index.ts';
import { findWhoOptedIn } from './auto-contribute.repo.ts';
import { hintsOf } from './circle-hints.ts';
import { toNotifications } from './circle-notifications.ts';
import { toPostings } from './circle-postings.ts';
import { payoutKey, type CircleRecord } from './circle-record.ts';
import {
  collectWrites,
  creditedUsers,
  pieceOf,
  type CircleTransfers,
  type CircleWrites,
  type Decided,
} from './circle-writes.ts';
import type { GroupsDeps } from './deps.ts';
import { debtWords } from './notice-texts.ts';
import {
  writeContributions,
  writeDebts,
  writeGroups,
  writeMembers,
  writePayouts,
  writePlatformFees,
  type PlatformFeeRow,
} from './write-circles.repo.ts';
import { writeEjections, writeTrades } from './write-decisions.repo.ts';

/** The job that tries to pay what a member has opted in to pay, after money reached the wallet. */
export const AUTO_CONTRIBUTE_JOB = 'auto-contribute';

/**
 * Writes what circles were decided to become: one multi-row statement per table, money first, because rows refer to the
 * statement lines that paid them; the rest is sent together. Notices, jobs and kept answers go into the same transaction.
 */
export async function writeCircles(
  tx: Tx,
  { ledger, notifications: notify }: Pick<GroupsDeps, 'ledger' | 'notifications'>,
  decided: readonly Decided[],
  now: Instant,
  { locked, answers = [] }: WithCircles = {},
): Promise<void> {
  const writes = collectWrites(decided, now);
  const postings = toPostings(writes.transfers);
  await ledger.post(tx, postings.postings, now, locked);
  const names = new Map(decided.map(({ state }) => [state.group.id, state.group.name]));
  const describe = ({ groupId, row }: CircleWrites['debts'][number]): string =>
    debtWords(row.type, row.cycle, row.round, names.get(groupId) ?? 'a group');
  const records = new Map(decided.map(({ record, state }) => [state.group.id, record]));
  const fees = writes.transfers.flatMap((circle) => platformFees(circle, records.get(circle.state.group.id)));
  const notifications = toNotifications(writes.notices);
  await allDone([
    writeGroups(tx, writes.groups, now),
    writeMembers(tx, writes),
    writeEjections(tx, writes),
    writeTrades(tx, writes),
    writeContributions(tx, writes, postings, now),
    writePayouts(tx, writes, postings, now),
    writeDebts(tx, writes, describe),
    writePlatformFees(tx, fees, now),
    notify.add(tx, notifications, now),
    publishHints(tx, hintsOf(decided)),
    wakeAutoContribute(tx, creditedUsers(writes)),
    recordAnswers(tx, answers),
  ]);
}

/** What is written along with circles. */
interface WithCircles {
  /** The wallets that the transaction has locked. */
  readonly locked?: Parameters<Ledger['post']>[3];
  readonly answers?: Parameters<typeof recordAnswers>[1];
}

/** Money reached these wallets: those who opted in anywhere may now be able to pay (circle-rules §5). */
async function wakeAutoContribute(tx: Tx, userIds: Parameters<typeof findWhoOptedIn>[1]): Promise<void> {
  if (userIds.length === 0) return;
  const optedIn = await findWhoOptedIn(tx, userIds);
  await enqueueMany(
    tx,
    optedIn.map((userId) => ({ name: AUTO_CONTRIBUTE_JOB, payload: { userId } })),
  );
}

function platformFees({ state, transfers }: CircleTransfers, record: CircleRecord | undefined): PlatformFeeRow[] {
  return transfers.flatMap((transfer, index) => {
    if (transfer.type !== 'platform_fee') return [];
    const payoutId = record?.payoutRows.get(payoutKey(transfer))?.id;
    const recipientId = state.payouts.find((row) => payoutKey(row) === payoutKey(transfer))?.recipientId;
    if (payoutId === undefined || recipientId === undefined)
      throw new Error('A fee is taken from a payout that is known');
    const pieceKobo = pieceOf(transfers, index);
    const { platformFeeBps: feeBps, id: groupId } = state.group;
    return [{ payoutId, recipientId, groupId, pieceKobo, feeBps, feeKobo: transfer.amountKobo }];
  });
}
