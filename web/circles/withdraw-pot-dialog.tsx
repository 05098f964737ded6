import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Debt } from '../../contract/debts.ts';
import type { Round } from '../../contract/round-schemas.ts';
import type { Group } from '../../contract/group-schemas.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, type Kobo } from '../../contract/money.ts';
import type { Action } from '../lib/api/action.ts';
import { inlineFailureOf } from '../lib/api/payment-failure.ts';
import { dueProximity } from './shortfall.ts';
import { setOffKobo } from './set-off.ts';
import { potNotWithdrawnText } from './withdraw-pot.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { productNow } from '../lib/i18n/clock.ts';
import { formatPercent } from '../lib/i18n/rates.ts';
import { formatDate } from '../lib/i18n/time.ts';
import { Alert } from '../ui/alert.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import { MoneyDialog } from '../ui/money-dialog.tsx';

interface WithdrawPotDialogProps {
  group: Pick<Group, 'platformFeeRate' | 'managementFeeRate' | 'currentCycle' | 'currentRound' | 'status'>;
  round: Round;
  debts: readonly Debt[];
  take: Action<void>;
}

/** Confirms the withdrawal of a complete pot: every fee in naira, and the debts it pays. */
export function WithdrawPotDialog({ group, round, debts, take }: WithdrawPotDialogProps) {
  const { t } = useLingui();
  const net = formatNairaText(round.fees.net);
  const day = formatDate(round.dueDate);
  return (
    <MoneyDialog
      open={take.isOpen}
      onOpenChange={take.setOpen}
      title={t`Withdraw the pot`}
      description={
        dueProximity(round.dueDate, productNow()) === 'over'
          ? t`The money goes to your Rota wallet at once.`
          : t`The money goes to your Rota wallet at once. If you do not collect it, it comes at the end of ${day}.`
      }
      rows={[...feeRows(group, round), ...setOffRows(group, round, debts)]}
      failure={inlineFailureOf(take.failure, potNotWithdrawnText())}
      confirm={t`Withdraw ${net}`}
      busy={take.isBusy}
      busyText={t`Withdrawing...`}
      onConfirm={() => {
        take.run();
      }}
    >
      <SetOffNote debts={debts} />
    </MoneyDialog>
  );
}

const minus = (text: string): Kobo => kobo(-amountOf(text));

function feeRows(group: WithdrawPotDialogProps['group'], round: Round): DescriptionRow[] {
  const platformRate = formatPercent(group.platformFeeRate);
  const managementRate = formatPercent(group.managementFeeRate);
  return [
    { term: t`Pot`, value: formatNairaText(round.potTarget) },
    { term: t`Platform fee (${platformRate})`, value: formatNaira(minus(round.fees.platform)) },
    { term: t`Group management fee (${managementRate})`, value: formatNaira(minus(round.fees.management)) },
    { term: t`You receive`, value: formatNairaText(round.fees.net), strong: true },
  ];
}

/** Rows of the debts the payout pays, and the rest (circle-rules §7). */
function setOffRows(group: WithdrawPotDialogProps['group'], round: Round, debts: readonly Debt[]): DescriptionRow[] {
  if (debts.length === 0) return [];
  const netKobo = amountOf(round.fees.net);
  const paidKobo = setOffKobo(netKobo, debts, group);
  const restKobo = kobo(owedKobo(debts) - paidKobo);
  return [
    { term: t`Your debts paid from it`, value: formatNaira(kobo(-paidKobo)) },
    { term: t`Added to your wallet`, value: formatNaira(kobo(netKobo - paidKobo)), strong: true },
    ...(restKobo === 0n ? [] : [{ term: t`You still owe`, value: formatNaira(restKobo) }]),
  ];
}

const owedKobo = (debts: readonly Debt[]): Kobo => sumKobo(debts.map((debt) => amountOf(debt.amount)));

function SetOffNote({ debts }: { debts: readonly Debt[] }) {
  if (debts.length === 0) return null;
  const owed = formatNaira(owedKobo(debts));
  return (
    <Alert tone="warning" className="mt-4">
      <Trans>
        You owe {owed} in this circle. Your debts are paid from this payout first, oldest first, as far as it goes.
      </Trans>
    </Alert>
  );
}
