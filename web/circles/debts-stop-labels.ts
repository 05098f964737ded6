import { t } from '@lingui/core/macro';
import { BLOCKED_BY_DEBTS, type BlockedByDebts } from '../../circle/blocked-by-debts.ts';
import type { Debt } from '../../contract/debts.ts';
import type { Group } from '../../contract/group-schemas.ts';
import { choiceText } from '../../contract/format-list.ts';
import { formatNaira, sumKobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { paysAndReceives } from './membership.ts';

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

/** States what debts block and what members of a circle can still do. */
export function debtsStopText(debts: readonly Pick<Debt, 'type' | 'amount'>[], groups: readonly Group[]): string {
  const toRota = debts.filter(({ type }) => type === 'platform_fee');
  const owed = formatNaira(sumKobo(toRota.map(({ amount }) => amountOf(amount))));
  return [
    groups.some(paysAndReceives) ? t`You can still contribute to your circles and receive your pots.` : '',
    blockedByDebtsText(),
    toRota.length === 0 ? '' : t`A withdrawal has to leave the ${owed} that you owe Rota in your wallet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
