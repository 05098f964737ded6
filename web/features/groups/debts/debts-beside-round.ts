import { isLateFeeOfRound } from '../../../../circle/amount-due.ts';
import type { Debt } from '../../../../contract/debts.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import { debtsByRound, debtWithFee, type DebtOfRound } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

interface RoundToPay {
  readonly cycle: number;
  readonly number: number;
  /** Absent or null for someone who owes nothing in the round. */
  readonly toPay?: object | null | undefined;
}

interface DebtsBesideRound {
  readonly owed: readonly DebtOfRound[];
  /** Late fees of the open round, whose card includes them with the contribution. */
  readonly included: readonly DebtOfRound[];
  /** Sum of `owed`. The round's card has the rest, so that no sum is counted twice. */
  readonly owedKobo: Kobo;
}

/** Splits debts into those owed in addition to the open round and those that its total includes. */
export function debtsBesideRound(debts: readonly Debt[], round: RoundToPay | null): DebtsBesideRound {
  const rows = debtsByRound(debts);
  const isIncluded = ({ debt }: DebtOfRound): boolean =>
    round?.toPay != null && isLateFeeOfRound(debt, { cycle: round.cycle, round: round.number });
  const owed = rows.filter((row) => !isIncluded(row));
  const owedKobo = sumKobo(owed.map(({ debt, fee }) => amountOf(debtWithFee(debt, fee))));
  return { owed, included: rows.filter(isIncluded), owedKobo };
}
