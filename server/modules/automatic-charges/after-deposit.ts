import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { formatNaira, kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import type { Tx } from '../../platform/database/database.ts';
import { listText, sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { AfterDeposit, WalletDeps } from '../wallet/index.ts';
import { duesUpTo, missingFor } from './missing-for.ts';
import { duesText, paysText } from './notice-words.ts';
import { findAllOwed, type OwedCircle } from './owed.repo.ts';
import { findOpenDues, type DueOfWallet } from './open-dues.repo.ts';

/** How far ahead to look for the next contribution after a deposit. */
const NEXT_MS = 31 * DAY_MS;

/** States what a balance pays automatically and when, what is still missing, and which payment the member must make. */
export async function afterDeposit(
  tx: Tx,
  { userId, balanceKobo: inWalletKobo, pays }: Parameters<NonNullable<WalletDeps['afterDeposit']>>[1],
  now: Instant,
): Promise<AfterDeposit> {
  const all = await findOpenDues(tx, userId, instant(now + NEXT_MS));
  const paid = all.find(
    ({ groupId, cycle, round }) => groupId === pays?.groupId && cycle === pays.cycle && round === pays.round,
  );
  const isCovered = paid !== undefined && paid.amountKobo <= inWalletKobo;
  // If the payment still fails, a separate notice reports that.
  const open = all.filter((due) => due !== paid);
  const balanceKobo = isCovered ? kobo(inWalletKobo - paid.amountKobo) : inWalletKobo;
  const [press] = open.filter(({ paysItself }) => !paysItself);
  const paysItself = open.filter((due) => due.paysItself);
  return {
    paysNow: isCovered ? text('It pays {dues}, now.', { dues: duesText([paid]) }) : undefined,
    byItself: byItselfText(paysItself, balanceKobo, now),
    owed: owedText(await findAllOwed(tx, userId)),
    ...(press === undefined
      ? {}
      : {
          press: {
            sentence: pressText(press, balanceKobo, now),
            actionUrl: `/groups/${press.groupId}#pay`,
            actionText: text('Contribute'),
          },
        }),
  };
}

/** States debts from past rounds, which are never paid automatically. */
function owedText(owed: readonly OwedCircle[]): Text | undefined {
  if (owed.length === 0) return undefined;
  return text('You also owe {amount} to {circles}. A debt does not pay itself, so please pay it.', {
    amount: formatNaira(sumKobo(owed.map(({ owedKobo }) => owedKobo))),
    circles: listText(owed.map(({ groupName }) => groupName ?? 'Rota')),
  });
}

/** States what is missing, because no charge takes the rest. */
function byItselfText(open: readonly DueOfWallet[], balanceKobo: Kobo, now: Instant): Text | undefined {
  const unplanned = open.filter(({ isPlanned }) => !isPlanned);
  const next = unplanned.find(({ dueDate }) => dueDate > now);
  const lacking = next === undefined ? undefined : missingText(unplanned, next, balanceKobo, now);
  if (lacking !== undefined) return lacking;
  const [first] = open;
  if (first === undefined) return undefined;
  // Contributions are sorted by due day, so these are all that fall due until then.
  if (missingFor(open, first, balanceKobo) > 0n) return undefined;
  return paysText(duesUpTo(open, first.dueDate), first.dueDate, now);
}

function missingText(
  open: readonly DueOfWallet[],
  { dueDate }: DueOfWallet,
  balanceKobo: Kobo,
  now: Instant,
): Text | undefined {
  const missing = missingFor(open, { dueDate }, balanceKobo);
  const said = { missing: formatNaira(missing), dues: duesText(duesUpTo(open, dueDate)), day: formatDay(dueDate, now) };
  return missing > 0n ? text('{missing} is still missing for {dues}, due on {day}.', said) : undefined;
}

/** States a contribution that only the person can pay. */
function pressText(due: DueOfWallet, balanceKobo: Kobo, now: Instant): Text {
  const { amountKobo, dueDate } = due;
  const dues = duesText([due]);
  const missing = kobo(amountKobo - balanceKobo);
  const state =
    dueDate > now
      ? text('{dues}, is due on {day} and not paid yet.', { dues, day: formatDay(dueDate, now) })
      : text('{dues}, is overdue.', { dues });
  return sentences(
    state,
    missing > 0n
      ? text('{missing} is still missing for it.', { missing: formatNaira(missing) })
      : text('Press Contribute to pay {amount} from your wallet.', { amount: formatNaira(amountKobo) }),
  );
}
