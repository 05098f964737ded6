import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { coveredBy } from '../../../../circle/debts.ts';
import type { Group, Round } from '../../../../contract/groups.ts';
import { instant } from '../../../../contract/ids.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, type Kobo } from '../../../../contract/money.ts';
import type { Debt } from '../../../../contract/debts.ts';
import { errorWords } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { paymentToast } from '../../../lib/api/payment-failure.ts';
import { isUnknownOutcome } from '../../../lib/api/query.ts';
import { percentWords } from '../../../lib/words/rates.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DescriptionRow } from '../../../ui/description-list.tsx';
import { MoneyDialog, type MoneyFailure } from '../../../ui/money-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** The button with which the recipient takes the complete pot, and the dialog that says every fee in naira first. */
export function WithdrawPot({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const fallback = t`Unable to process withdrawal. Please try again.`;
  const take = useAction({
    send: (idempotencyKey) => api.withdrawPot({ params: { id: group.id }, idempotencyKey }),
    intent: { round: round.number, cycle: round.cycle },
    success: ({ payout }) => {
      const amount = formatNairaText(payout.amount);
      const setOff = formatNairaText(payout.setOff);
      return {
        title: t`Withdrawal Successful`,
        description:
          amountOf(payout.setOff) > 0n
            ? t`You received ${amount}; ${setOff} of it paid your debts in this group.`
            : t`${amount} is in your wallet.`,
        tone: 'positive',
      };
    },
    failed: (error) => paymentToast(error, t`Withdrawal Failed`, fallback),
    onSuccess: () => {
      countFeature('pot_received');
    },
  });
  useWanted(take.begin);
  const net = formatNairaText(round.fees.net);
  const debts = useOutstandingDebts(group.id).data ?? [];
  return (
    <>
      <Button size="lg" className="mt-4 max-sm:w-full" onClick={take.begin}>
        {t`Withdraw`}
      </Button>
      <MoneyDialog
        open={take.isOpen}
        onOpenChange={take.setOpen}
        title={t`Withdraw the pot`}
        description={t`The money goes to your Rota wallet at once.`}
        rows={feeRows(group, round)}
        after={setOffRows(round, debts)}
        failure={take.failure === undefined ? undefined : withdrawalFailure(take.failure, fallback)}
        confirm={t`Withdraw ${net}`}
        busy={take.isBusy}
        busyText={t`Withdrawing...`}
        onConfirm={() => {
          take.run();
        }}
      >
        <SetOffNote debts={debts} />
      </MoneyDialog>
    </>
  );
}

/**
 * The address of a notice names the dialog (`#withdraw`): it opens, also on the page itself, and the name is taken
 * away.
 */
function useWanted(show: () => void): void {
  const [path, navigate] = useLocation();
  const isWanted = useLocationProperty(() => window.location.hash === '#withdraw');
  const onWanted = useEffectEvent(() => {
    navigate(path, { replace: true });
    show();
  });
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);
}

const minus = (text: string): Kobo => kobo(-amountOf(text));

/** The pot, what is taken from it, and what arrives. */
function feeRows(group: Group, round: Round): DescriptionRow[] {
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  return [
    { term: t`Pot`, value: formatNairaText(round.potTarget) },
    { term: t`Platform fee (${platformRate})`, value: formatNaira(minus(round.fees.platform)) },
    { term: t`Group management fee (${managementRate})`, value: formatNaira(minus(round.fees.management)) },
    { term: t`You receive`, value: formatNairaText(round.fees.net), strong: true },
  ];
}

/** What the payout pays of the debts in this group, and what is left; nothing when there are none (circle-rules §7). */
function setOffRows(round: Round, debts: readonly Debt[]): DescriptionRow[] | undefined {
  if (debts.length === 0) return undefined;
  const netKobo = amountOf(round.fees.net);
  const paidKobo = sumKobo(coveredBy(netKobo, debts.flatMap(owedInCircle)).map(({ amountKobo }) => amountKobo));
  return [
    { term: t`Your debts paid from it`, value: formatNaira(kobo(-paidKobo)) },
    { term: t`Added to your wallet`, value: formatNaira(kobo(netKobo - paidKobo)), strong: true },
  ];
}

/** A debt as the rule reads it. What an operator charges is no part of a circle, and no payout pays it. */
function owedInCircle({ type, amount, cycle, round, createdAt }: Debt) {
  if (type === 'platform_fee' || cycle === null || round === null) return [];
  return [{ type, cycle, round, amountKobo: amountOf(amount), openedAt: instant(Date.parse(createdAt)) }];
}

function SetOffNote({ debts }: { debts: readonly Debt[] }) {
  if (debts.length === 0) return null;
  const owed = formatNaira(sumKobo(debts.map((debt) => amountOf(debt.amount))));
  return (
    <Alert tone="warning" className="mt-4">
      <Trans>
        You owe {owed} in this group. Your debts are paid from this payout first, oldest first, each one that it covers.
      </Trans>
    </Alert>
  );
}

/** An answer that never came is not guessed at. */
function withdrawalFailure(error: Error, fallback: string): MoneyFailure {
  const unknown = t`No clear answer came back. The pot is either still here or already in your wallet; both show what is true. It is safe to press the button again: a pot is paid once.`;
  return isUnknownOutcome(error)
    ? { title: t`We do not know yet whether you received it`, words: unknown }
    : { title: t`Withdrawal Failed`, words: errorWords(error, fallback) };
}
