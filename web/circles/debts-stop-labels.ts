import { t } from '@lingui/core/macro';
import { BLOCKED_BY_DEBTS, type BlockedByDebts } from '../../circle/blocked-by-debts.ts';
import type { Debt } from '../../contract/debts.ts';
import { choiceText } from '../../contract/format-list.ts';
import { formatNaira, sumKobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';

const stopped = (): Record<BlockedByDebts, string> => ({
  create: t`create a circle`,
  join: t`join a circle`,
  stay: t`stay for another cycle`,
});

export function blockedByDebtsText(): string {
  const words = stopped();
  const shut = choiceText(Object.keys(BLOCKED_BY_DEBTS).map((act) => words[act as BlockedByDebts]));
  return t`Until you have paid you cannot ${shut}.`;
}

/** States which actions debts block. */
export function debtsStopText(debts: readonly Pick<Debt, 'type' | 'amount'>[]): string {
  const toRota = debts.filter(({ type }) => type === 'platform_fee');
  if (toRota.length === 0) return blockedByDebtsText();
  const owed = formatNaira(sumKobo(toRota.map(({ amount }) => amountOf(amount))));
  return `${blockedByDebtsText()} ${t`A withdrawal has to leave the ${owed} that you owe Rota in your wallet.`}`;
}
