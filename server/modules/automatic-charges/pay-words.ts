import type { Instant } from '../../../contract/ids.ts';
import { lateFeeOf } from '../../../circle/fees.ts';
import { autoContributeTimes } from '../../../circle/round-times.ts';
import { endOfDay } from '../../../circle/time.ts';
import { kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { reminderKey, type PayWords, type ReminderOf } from '../groups/index.ts';
import { findCharges, type Charge } from './charges.repo.ts';
import { findPause } from './pause.repo.ts';
import { findTries, type Try } from './tries.repo.ts';
import { byKey } from './by-key.ts';
import { tariffOf, type AutomaticChargesDeps } from './deps.ts';
import { announceDues, findChargesOfDues } from './announcements.repo.ts';
import { findDues, type ChargeDue, type RoundOfMember } from './dues.repo.ts';
import { confirmText, paidText, planText, refusedText, sentText, skippedText, stillSentText } from './notice-words.ts';
import { stillPlannedText, tryAgainText } from './overdue-words.ts';
import { waitsAtBank } from './waits-at-bank.ts';
import { PAYING_IN } from './notices.ts';
import { walletWordsOf } from './wallet-words.ts';
import { findTopUps, type TopUp } from './top-ups.repo.ts';

type WordsDeps = { readonly wallet: Pick<AutomaticChargesDeps['wallet'], 'tariffs' | 'ways'> };

/**
 * Returns what reminders state about charges, and records that they announce them. Runs in the transaction that writes
 * the reminders, so that no charge includes a contribution whose announcement was lost.
 */
export async function payWordsOf(
  deps: WordsDeps,
  tx: Tx,
  reminders: readonly ReminderOf[],
  now: Instant,
): Promise<ReadonlyMap<string, PayWords>> {
  const known = await findChargesOfDues(tx, reminders);
  const ahead = reminders.filter((each) => !each.isOverdue);
  const words = new Map(await walletWordsOf(deps, tx, ahead, now));
  if (known.length === 0) return words;
  const ids = [...new Set(known.map(({ chargeId }) => chargeId))];
  const charges = new Map((await findCharges(tx, ids)).map((charge) => [charge.id, charge]));
  const dues = byKey(await findDues(tx, ids), ({ chargeId }) => chargeId);
  const tries = byKey(await findTries(tx, ids), ({ chargeId }) => chargeId);
  const topUps = await findTopUps(
    tx,
    known.map(({ userId }) => userId),
  );
  const topUpOf = new Map(topUps.map((topUp) => [topUp.userId, topUp]));
  const isPaused = (await findPause(tx)) !== null;
  const overdue = new Set(reminders.filter(({ isOverdue }) => isOverdue).map(reminderKey));
  const announced: RoundOfMember[] = [];
  for (const due of known) {
    const charge = charges.get(due.chargeId);
    if (charge === undefined) continue;
    // After a skip, a full wallet pays as it would without a charge.
    if (charge.status === 'skipped' && words.get(reminderKey(due))?.fromWallet === 'covered') continue;
    const isOverdue = overdue.has(reminderKey(due));
    const own = { dues: dues.get(due.chargeId) ?? [], last: tries.get(due.chargeId)?.at(-1), isOverdue };
    const facts = { charge, topUp: topUpOf.get(due.userId), isPaused, ...own };
    const said = await wordsFor(deps, tx, facts, due, now);
    if (said === null) continue;
    words.set(reminderKey(due), said.words);
    if (said.announces && due.announcedAt === null) announced.push(due);
  }
  if (announced.length > 0) await announceDues(tx, announced, now);
  return words;
}

interface Facts {
  readonly charge: Charge;
  readonly topUp: TopUp | undefined;
  /** True while operators have paused everyone's charges. */
  readonly isPaused: boolean;
  readonly dues: readonly ChargeDue[];
  readonly last: Try | undefined;
  /** True for a notice after the due day. */
  readonly isOverdue: boolean;
}

async function wordsFor(
  { wallet }: WordsDeps,
  tx: Tx,
  { charge, topUp, isPaused, dues, last, isOverdue }: Facts,
  due: RoundOfMember,
  now: Instant,
): Promise<{ readonly words: PayWords; readonly announces: boolean } | null> {
  const change = { actionUrl: PAYING_IN, actionText: text('Change') };
  const { status, source, dueDay, nextAt } = charge;
  const pay = { actionUrl: `/groups/${due.groupId}`, actionText: text('Pay now') };
  if (status === 'planned') {
    const isOn = wallet.ways.isOn('automatic', now) && wallet.ways.isOn(source.kind, now);
    // The reminder must not announce a charge that is not made.
    if (topUp === undefined || topUp.pausedAt !== null || isPaused || nextAt === null || !isOn) return null;
    const tariff = await tariffOf(wallet.tariffs, charge.tariffVersion, now, tx);
    const planned = { topUp, source, dueDay, tariff, dues, slot: nextAt };
    if (isOverdue) {
      const sentence = stillPlannedText(planned, now);
      return sentence === null ? null : { words: { sentence, ...pay }, announces: false };
    }
    return { words: { sentence: planText(planned, now), ...change }, announces: true };
  }
  const own = dues.find((each) => reminderKey(each) === reminderKey(due));
  const feeKobo = own === undefined ? kobo(0n) : lateFeeOf(own.amountKobo, own.isOwnRound);
  const only = (sentence: Text, action = change) => ({ words: { sentence, ...action }, announces: false });
  if (status === 'skipped' && own !== undefined) {
    const contribute = { actionUrl: `/groups/${due.groupId}`, actionText: text('Contribute') };
    return only(skippedText(charge, own, feeKobo, now), contribute);
  }
  if (last === undefined) return null;
  const confirm = { ...change, actionText: text('Confirm') };
  if (waitsAtBank(charge, last)) return only(confirmText(charge, last, dues), confirm);
  if (isOverdue) {
    if (status === 'waiting' && nextAt !== null) {
      return only(tryAgainText(charge, last, { nextAt, lateFeeKobo: feeKobo }, now), pay);
    }
    return status === 'sent' ? only(sentText(charge, last), pay) : null;
  }
  if (status === 'paid') {
    const pays = autoContributeTimes(endOfDay(dueDay))[0];
    const wallet = { actionUrl: '/wallet', actionText: text('View wallet') };
    // Once auto-contribute has tried, the wallet is short again.
    return pays === undefined || pays <= now ? null : only(paidText(charge, last, pays, now), wallet);
  }
  if (status === 'waiting') return only(refusedText(charge, last, feeKobo, now), pay);
  return status === 'sent' ? only(stillSentText(charge, last, feeKobo, now)) : null;
}
