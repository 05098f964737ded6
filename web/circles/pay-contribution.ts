import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isLateFeeOfRound } from '../../circle/amount-due.ts';
import type { Debt } from '../../contract/debts.ts';
import type { AmountDue } from '../../contract/group-parts.ts';
import { formatNairaText } from '../../contract/money.ts';
import type { PayDialogProps } from './pay-dialog.tsx';
import { useAutomatic } from './automatic/data.ts';
import { paysItself } from './automatic/pays-itself.ts';
import { useAction } from '../lib/api/action.ts';
import { ApiError } from '../lib/api/api.ts';
import { api, q, readNow } from '../lib/api/member-api.ts';
import { useOutstandingDebts } from '../lib/api/member-data.ts';
import { inlineFailureOf, paymentFailed, toastOfFailure, type FailureText } from '../lib/api/payment-failure.ts';
import { countFeature } from '../lib/consent/track.ts';
import { useViewerId } from '../lib/session/session.ts';
import { productNow } from '../lib/i18n/clock.ts';
import { daysUntil } from '../lib/i18n/time.ts';
import { paths } from '../lib/shell/paths.ts';
import { feeOutcomeText, payFee, readLateFeeOutcome, type FeeOutcome } from './late-fee.ts';
import { totalOf } from './shortfall.ts';

export interface OpenContribution {
  readonly groupId: string;
  readonly groupName?: string | null;
  readonly cycle: number;
  readonly round: number;
  /** In naira, without the late fee. */
  readonly amount: string;
  readonly toPay?: AmountDue | undefined;
  /** Due day or instant. */
  readonly date: string | null;
}

interface ContributionPayment {
  readonly begin: () => void;
  readonly dialog: PayDialogProps;
}

const failed = (error: Error): FailureText =>
  paymentFailed(
    error instanceof ApiError && error.status === 409 ? t`Cannot Contribute` : t`Contribution Failed`,
    t`Check your wallet balance and this round.`,
  );

/** Returns the round's late fee as a debt: undefined while loading, null if none is owed. */
function useLateFee(wanted: OpenContribution): Debt | null | undefined {
  const debts = useOutstandingDebts(wanted.groupId).data;
  return debts === undefined ? undefined : (debts.find((debt) => isLateFeeOfRound(debt, wanted)) ?? null);
}

async function isPaid({ groupId, cycle, round }: OpenContribution, userId: string): Promise<boolean> {
  const { round: open, contributions } = await readNow('getGroup', { id: groupId });
  return [open?.myContribution, ...contributions].some(
    (each) => each?.userId === userId && each.cycle === cycle && each.round === round && each.paidAt !== null,
  );
}

interface Payment {
  /** In naira. */
  readonly amount: string;
  readonly fee: Debt | null;
  readonly after?: 'topped up' | undefined;
}

function usePayment(wanted: OpenContribution) {
  const { groupId, cycle, round, amount } = wanted;
  const userId = useViewerId();
  return useAction({
    send: async (idempotencyKey, { amount: sum, fee, after }: Payment): Promise<FeeOutcome> => {
      try {
        await api.contribute({ params: { id: groupId }, body: { amount: sum }, idempotencyKey });
      } catch (error) {
        // The money of the top-up may have paid automatically before this call.
        if (after === undefined || !(error instanceof ApiError && error.code === 'ALREADY_CONTRIBUTED')) throw error;
      }
      return payFee(fee, idempotencyKey, userId);
    },
    intent: { groupId, round, cycle },
    read: async ({ fee }) => ((await isPaid(wanted, userId)) ? readLateFeeOutcome(fee, userId) : undefined),
    onSuccess: () => {
      countFeature('contribution_paid');
    },
    success: (ofFee, { fee }) => {
      const naira = formatNairaText(amount);
      const paid = t`${naira} was paid into the pot of round ${round}.`;
      const description = [paid, feeOutcomeText(ofFee, fee)].filter(Boolean).join(' ');
      return { title: t`Contribution Successful`, description, tone: 'positive' };
    },
    failed: (error) => toastOfFailure(error, failed(error)),
  });
}

/** States the circle, whose pot the money goes to, and who can receive it. Loads the circle if the page has not. */
function usePotTexts({ groupId, groupName }: OpenContribution, isOpen: boolean) {
  const { t } = useLingui();
  const myId = useViewerId();
  const detail = useQuery({ ...q.getGroup({ id: groupId }), enabled: isOpen }).data;
  if (detail?.round == null) {
    return {
      ...(groupName == null ? {} : { description: groupName }),
      safety: t`Your money stays in this pot. Only the member whose turn it is can receive it.`,
    };
  }
  const { group, members, round } = detail;
  const circle = group.name;
  const recipient = members.find(({ userId }) => userId === round.recipientId)?.firstName ?? t`a former member`;
  if (round.recipientId === myId) {
    return {
      description: t`${circle} · goes to your own pot`,
      safety: t`What is paid in stays in this round's pot. Only you can receive it.`,
    };
  }
  return {
    description:
      round.kind === 'refund' ? t`${circle} · goes back to ${recipient}` : t`${circle} · goes to ${recipient}'s pot`,
    safety: t`Your money stays in this pot. Only ${recipient} can receive it.`,
  };
}

/** Pays a round's contribution from the wallet. `balance` is undefined while loading. */
export function usePayContribution(wanted: OpenContribution, balance: string | undefined): ContributionPayment {
  const { t } = useLingui();
  const { round, amount } = wanted;
  const fee = useLateFee(wanted);
  const owesFee = totalOf(wanted) !== amount && fee !== null;
  const total = owesFee ? totalOf(wanted) : amount;
  const pay = usePayment(wanted);
  const texts = usePotTexts(wanted, pay.isOpen);
  const automatic = useAutomatic(pay.isOpen);
  return {
    begin: pay.begin,
    dialog: {
      open: pay.isOpen,
      onOpenChange: pay.setOpen,
      title: t`Contribute to round ${round}`,
      ...texts,
      lines: [
        { term: t`Contribution`, value: formatNairaText(amount) },
        ...(owesFee ? [{ term: t`Late fee`, value: formatNairaText(wanted.toPay?.lateFee) }] : []),
      ],
      total,
      // The fee can only be paid with its debt's id, so the button waits until the debt has loaded.
      balance: owesFee && fee === undefined ? undefined : balance,
      ...(owesFee
        ? {
            least: {
              amount,
              onPay: () => {
                pay.run({ amount, fee: null });
              },
            },
          }
        : {}),
      byItself: paysItself(wanted, { ...automatic, groups: [] }, productNow()),
      path: paths.groupPay(wanted.groupId),
      // What arrives pays the contribution only. A late fee needs the sheet.
      ...(owesFee ? {} : { onArrival: { groupId: wanted.groupId, cycle: wanted.cycle, round } }),
      isDueLater: wanted.date !== null && daysUntil(wanted.date, productNow()) > 0,
      failure: pay.failure && inlineFailureOf(pay.failure, failed(pay.failure)),
      busy: pay.isBusy,
      onPay: (after) => {
        pay.run({ amount, fee: owesFee ? (fee ?? null) : null, after });
      },
    },
  };
}
