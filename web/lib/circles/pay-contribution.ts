import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLateFeeOf } from '../../../circle/to-pay.ts';
import type { Debt } from '../../../contract/debts.ts';
import type { ToPay } from '../../../contract/group-parts.ts';
import { formatNairaText } from '../../../contract/money.ts';
import type { PayDialogProps } from '../../ui/pay-dialog.tsx';
import { ApiError } from '../api/api.ts';
import { api, q } from '../api/member-api.ts';
import { useOutstandingDebts, useTakeOver } from '../api/member-data.ts';
import { paymentFailure, paymentToast } from '../api/payment-failure.ts';
import { isUnknownOutcome, useIdempotentMutation } from '../api/query.ts';
import { countFeature } from '../consent/track.ts';
import { paths } from '../shell/paths.ts';
import { feeWords, payFee } from './late-fee.ts';
import { totalOf } from './short.ts';
import { toast } from '../shell/toast.ts';

/** A contribution that is to be paid: to the open round of a circle. */
export interface OpenContribution {
  readonly groupId: string;
  readonly cycle: number;
  readonly round: number;
  /** A decimal string of naira: c. */
  readonly amount: string;
  /** With the late fee that has come to it. */
  readonly toPay?: ToPay | undefined;
}

interface ContributionPayment {
  /** Opens the dialog without the failure of an earlier try. */
  readonly begin: () => void;
  readonly dialog: PayDialogProps;
}

const failureTitle = (error: Error | undefined): string =>
  error instanceof ApiError && error.status === 409 ? t`Cannot Contribute` : t`Contribution Failed`;

/** The late fee of the round, as the debt that it is: undefined while debts are not known, null where none is owed. */
function useLateFee(wanted: OpenContribution): Debt | null | undefined {
  const debts = useOutstandingDebts(wanted.groupId).data;
  return debts === undefined ? undefined : (debts.find((debt) => isLateFeeOf(debt, wanted)) ?? null);
}

/** The act itself: what is sent, and what is said of it. `close` is called once it is known to be paid. */
function usePayment({ groupId, cycle, round, amount }: OpenContribution, close: () => void) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<Error>();
  const takeOver = useTakeOver();
  const client = useQueryClient();
  const naira = formatNairaText(amount);
  const sayPaid = (ofFee = ''): void => {
    close();
    const description = t`${naira} was paid into the pot of round ${round}.`;
    toast({
      title: t`Contribution Successful`,
      description: ofFee === '' ? description : `${description} ${ofFee}`,
      tone: 'positive',
    });
  };
  // A payment whose answer was lost may be seen in the round itself; then nothing is open any more.
  const tellWhenPaid = async (): Promise<void> => {
    // Without an answer here either, the words stay as they are.
    const seen = await client.query({ ...q.getGroup({ id: groupId }), staleTime: 0 }).catch(() => undefined);
    const open = seen?.round;
    await takeOver();
    if (open?.cycle === cycle && open.number === round && open.myContribution?.paidAt != null) sayPaid();
  };
  const pay = useIdempotentMutation(
    async (idempotencyKey, { fee, ...body }: { amount: string; fee: Debt | null }) => {
      await api.contribute({ params: { id: groupId }, body, idempotencyKey });
      return payFee(fee, idempotencyKey);
    },
    {
      intent: { groupId, round, cycle },
      onSuccess: async (ofFee, { fee }) => {
        countFeature('contribution_paid');
        await takeOver();
        sayPaid(feeWords(ofFee, fee));
      },
      onError: (error) => {
        setFailure(error);
        toast(paymentToast(error, failureTitle(error), t`Please try again`));
        if (isUnknownOutcome(error)) void tellWhenPaid();
        else void takeOver();
      },
    },
  );
  return { pay, failure, setFailure };
}

/**
 * Paying a round's contribution from the wallet, wherever the button stands: `begin` opens the dialog, which `dialog`
 * describes. `balance` is undefined while it is not known.
 */
export function usePayContribution(wanted: OpenContribution, balance: string | undefined): ContributionPayment {
  const { t } = useLingui();
  const { round, amount } = wanted;
  const fee = useLateFee(wanted);
  const owesFee = totalOf(wanted) !== amount && fee !== null;
  const total = owesFee ? totalOf(wanted) : amount;
  const [open, setOpen] = useState(false);
  const { pay, failure, setFailure } = usePayment(wanted, () => {
    setOpen(false);
  });
  const send = (ofFee: Debt | null): void => {
    setFailure(undefined);
    pay.mutate({ amount, fee: ofFee });
  };
  return {
    begin: () => {
      setFailure(undefined);
      setOpen(true);
    },
    dialog: {
      open,
      onOpenChange: setOpen,
      title: t`Contribute to round ${round}`,
      lines: [
        { term: t`Contribution`, value: formatNairaText(amount) },
        ...(owesFee ? [{ term: t`Late fee`, value: formatNairaText(wanted.toPay?.lateFee) }] : []),
      ],
      total,
      // Nothing is paid before it is known what the fee is paid by.
      balance: owesFee && fee === undefined ? undefined : balance,
      ...(owesFee
        ? {
            least: {
              amount,
              onPay: () => {
                send(null);
              },
            },
          }
        : {}),
      path: paths.groupPay(wanted.groupId),
      failure: paymentFailure(failure, failureTitle(failure), t`Your wallet balance and this round show what is true.`),
      busy: pay.isPending,
      onPay: () => {
        send(owesFee ? (fee ?? null) : null);
      },
    },
  };
}
