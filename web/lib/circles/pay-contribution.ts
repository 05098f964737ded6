import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNairaText } from '../../../contract/money.ts';
import type { PayDialogProps } from '../../ui/pay-dialog.tsx';
import { ApiError } from '../api/api.ts';
import { api, q } from '../api/member-api.ts';
import { useRefresh } from '../api/member-data.ts';
import { paymentFailure, paymentToast } from '../api/payment-failure.ts';
import { isUnknownOutcome, useIdempotentMutation } from '../api/query.ts';
import { countFeature } from '../consent/track.ts';
import { paths } from '../shell/paths.ts';
import { toast } from '../shell/toast.ts';

/** A contribution that is to be paid: to the open round of a circle. */
export interface OpenContribution {
  readonly groupId: string;
  readonly cycle: number;
  readonly round: number;
  /** A decimal string of naira. */
  readonly amount: string;
}

interface ContributionPayment {
  /** Opens the dialog without the failure of an earlier try. */
  readonly begin: () => void;
  readonly dialog: PayDialogProps;
}

const failureTitle = (error: Error | undefined): string =>
  error instanceof ApiError && error.status === 409 ? t`Cannot Contribute` : t`Contribution Failed`;

/** The act itself: what is sent, and what is said of it. `close` is called once it is known to be paid. */
function usePayment({ groupId, cycle, round, amount }: OpenContribution, close: () => void) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const client = useQueryClient();
  const naira = formatNairaText(amount);
  const sayPaid = (): void => {
    close();
    toast({
      title: t`Contribution Successful`,
      description: t`${naira} was paid into the pot of round ${round}.`,
      tone: 'positive',
    });
  };
  // A payment whose answer was lost may be seen in the round itself; then nothing is open any more.
  const tellWhenPaid = async (): Promise<void> => {
    // Without an answer here either, the words stay as they are.
    const seen = await client.query({ ...q.getGroup({ id: groupId }), staleTime: 0 }).catch(() => undefined);
    const open = seen?.round;
    if (open?.cycle === cycle && open.number === round && open.myContribution?.paidAt != null) sayPaid();
    refresh();
  };
  const pay = useIdempotentMutation(
    (idempotencyKey, body: { amount: string }) => api.contribute({ params: { id: groupId }, body, idempotencyKey }),
    {
      intent: { groupId, round, cycle },
      onSuccess: () => {
        countFeature('contribution_paid');
        refresh();
        sayPaid();
      },
      onError: (error) => {
        setFailure(error);
        toast(paymentToast(error, failureTitle(error), t`Please try again`));
        if (isUnknownOutcome(error)) void tellWhenPaid();
        else refresh();
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
  const [open, setOpen] = useState(false);
  const { pay, failure, setFailure } = usePayment(wanted, () => {
    setOpen(false);
  });
  return {
    begin: () => {
      setFailure(undefined);
      setOpen(true);
    },
    dialog: {
      open,
      onOpenChange: setOpen,
      title: t`Contribute to round ${round}`,
      lines: [{ term: t`Contribution`, value: formatNairaText(amount) }],
      total: amount,
      balance,
      path: paths.groupPay(wanted.groupId),
      failure: paymentFailure(failure, failureTitle(failure), t`Your wallet balance and this round show what is true.`),
      busy: pay.isPending,
      onPay: () => {
        setFailure(undefined);
        pay.mutate({ amount });
      },
    },
  };
}
