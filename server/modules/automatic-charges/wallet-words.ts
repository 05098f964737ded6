import { autoContributeTimes } from '../../../circle/round-times.ts';
import { endOfDay, lagosDayOf } from '../../../circle/time.ts';
import { proposedTransfer, type Tariff } from '../../../contract/deposit-cost.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import type { Tx } from '../../platform/database/database.ts';
import { sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { reminderKey, type PayWords, type ReminderOf } from '../groups/index.ts';
import { byKey } from './by-key.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { findPaidFromWallet, type OpenDue } from './dues.repo.ts';
import { missingFor } from './missing-for.ts';
import { findWallets, type WalletFacts } from './wallets.repo.ts';

/** Reminders go at most three days ahead. */
const AHEAD_MS = 5 * DAY_MS;

/**
 * Returns what reminders state about automatic contributions without a charge: that the wallet pays, or how much it is
 * short.
 */
export async function walletWordsOf(
  { wallet: { ways, tariffs } }: { readonly wallet: Pick<AutomaticChargesDeps['wallet'], 'tariffs' | 'ways'> },
  tx: Tx,
  reminders: readonly ReminderOf[],
  now: Instant,
): Promise<ReadonlyMap<string, PayWords>> {
  const words = new Map<string, PayWords>();
  const userIds = [...new Set(reminders.map(({ userId }) => userId))];
  if (userIds.length === 0) return words;
  const open = await findPaidFromWallet(tx, userIds, instant(now + AHEAD_MS));
  if (open.length === 0) return words;
  const duesOf = byKey(open, ({ userId }) => userId);
  const wallets = await findWallets(tx, [...duesOf.keys()]);
  const tariff = ways.isOn('transfer', now) ? (await tariffs.tariffInForce('transfer', now, tx)).tariff : undefined;
  const reminded = new Set(reminders.map(reminderKey));
  for (const due of open.filter((each) => reminded.has(reminderKey(each)))) {
    const facts = wallets.get(due.userId);
    if (facts === undefined) continue;
    const missing = missingFor(duesOf.get(due.userId) ?? [], due, facts.balanceKobo);
    words.set(reminderKey(due), missing > 0n ? shortWords(due, missing, facts, tariff, now) : coveredWords(due, now));
  }
  return words;
}

function coveredWords({ dueDate }: OpenDue, now: Instant): PayWords {
  const pays = autoContributeTimes(endOfDay(lagosDayOf(dueDate))).find((at) => at > now) ?? dueDate;
  return {
    sentence: text('It pays itself from your wallet on {day} at {time}. You have nothing to do.', {
      day: formatDay(pays, now),
      time: formatClockTime(pays),
    }),
    actionUrl: '/wallet',
    actionText: text('View wallet'),
    fromWallet: 'covered',
  };
}

function shortWords(
  { dueDate }: OpenDue,
  missingKobo: Kobo,
  { last4 }: WalletFacts,
  tariff: Tariff | undefined,
  now: Instant,
): PayWords {
  const day = formatDay(dueDate, now);
  const missing = text('It pays itself from your wallet, but {missing} is still missing.', {
    missing: formatNaira(missingKobo),
  });
  return {
    sentence: sentences(missing, howToAdd(missingKobo, last4, tariff, day)),
    actionUrl: '/wallet/deposit',
    actionText: text('Add money'),
    fromWallet: 'short',
  };
}

const howToAdd = (missingKobo: Kobo, last4: string | null, tariff: Tariff | undefined, day: string): Text =>
  last4 === null || tariff === undefined
    ? text('Add it by {day}.', { day })
    : text('Send {sum} to your account number ••{last4} by {day}.', {
        sum: formatNaira(proposedTransfer(tariff, missingKobo).sentKobo),
        last4,
        day,
      });
