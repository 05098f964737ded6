import { t } from '@lingui/core/macro';
import { SHUT_BY_DEBTS, type ShutByDebts } from '../../../circle/shut-by-debts.ts';
import type { Debt } from '../../../contract/debts.ts';
import { choiceInWords } from '../../../contract/list-words.ts';
import { formatNaira, sumKobo } from '../../../contract/money.ts';
import { amountOf } from '../words/money.ts';

/** Each thing that debts stop, within a sentence. */
const stopped = (): Record<ShutByDebts, string> => ({
  create: t`create a circle`,
  join: t`join a circle`,
  stay: t`stay for another cycle`,
});

/** What debts stop, and what they do not (circle-rules §7). */
export function debtsStopWords(debts: readonly Pick<Debt, 'type' | 'amount'>[]): string {
  const words = stopped();
  const shut = choiceInWords(Object.keys(SHUT_BY_DEBTS).map((act) => words[act as ShutByDebts]));
  const toRota = debts.filter(({ type }) => type === 'platform_fee');
  const owed = formatNaira(sumKobo(toRota.map(({ amount }) => amountOf(amount))));
  return [
    t`You can still contribute to your circles and receive your pots.`,
    t`Until you have paid you cannot ${shut}.`,
    toRota.length === 0 ? '' : t`A withdrawal has to leave the ${owed} that you owe Rota in your wallet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
