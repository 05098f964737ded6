import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNairaText } from '../../../contract/money.ts';
import type { cancelWithdrawal } from '../../../contract/wallet.ts';
import { callApi, errorWords } from '../../lib/api.ts';
import { useRefresh } from '../../lib/member-data.ts';
import { isUnknownOutcome, useMoneyMutation } from '../../lib/query.ts';
import { formatDateTime } from '../../lib/time.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useWithdrawals, type Withdrawal } from './data.ts';
import { withdrawalStatus } from './words.ts';

const SHOWN = 5;

/** What became of the latest withdrawals; one that was not sent yet can be cancelled. Nothing when there are none. */
export function RecentWithdrawals() {
  const { t } = useLingui();
  const withdrawals = useWithdrawals();
  if (withdrawals.data === undefined) {
    if (!withdrawals.isError) return null;
    return <LoadFailure title={t`Your withdrawals could not be loaded`} query={withdrawals} />;
  }
  const { requests } = withdrawals.data;
  if (requests.length === 0) return null;
  return (
    <Card title={t`Recent withdrawals`} flush>
      <ul>
        {requests.slice(0, SHOWN).map((request) => (
          <WithdrawalRow key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function WithdrawalRow({ request }: { request: Withdrawal }) {
  const { kind, text } = withdrawalStatus(request.status);
  const reason = request.failureReason;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="tabular font-semibold">{formatNairaText(request.amount)}</p>
        <p className="text-sm text-muted">{formatDateTime(request.createdAt)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <StatusBadge kind={kind}>{text}</StatusBadge>
        {request.status === 'pending' ? <CancelWithdrawal request={request} /> : null}
      </div>
      {request.status === 'failed' ? (
        <p className="w-full text-sm text-muted [overflow-wrap:anywhere]">
          {reason === null ? null : `${reason} `}
          <Trans>The money is back in your wallet.</Trans>
        </p>
      ) : null}
    </li>
  );
}

function CancelWithdrawal({ request }: { request: Withdrawal }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const amount = formatNairaText(request.amount);
  const cancel = useMoneyMutation(
    (_request: { id: string }, idempotencyKey) =>
      callApi<typeof cancelWithdrawal>('POST', '/api/wallet/withdrawals/:id/cancel', {
        params: { id: request.id },
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        setOpen(false);
        refresh();
        toast({ title: t`Withdrawal Cancelled`, description: t`${amount} is back in your wallet.`, tone: 'positive' });
      },
      onError: (error) => {
        setFailure(error);
        refresh();
      },
    },
  );
  const unknown = failure !== undefined && isUnknownOutcome(failure);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Cancel the withdrawal of ${amount}`}
        onClick={() => {
          setFailure(undefined);
          setOpen(true);
        }}
      >
        {t`Cancel`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!cancel.isPending) setOpen(next);
        }}
        title={t`Cancel this withdrawal?`}
        description={t`${amount} goes back to your wallet at once.`}
        closeLabel={t`Close`}
        footer={
          <>
            <Button variant="secondary" disabled={cancel.isPending} onClick={() => setOpen(false)}>
              {t`Keep it`}
            </Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              busyText={t`Cancelling...`}
              onClick={() => cancel.mutate({ id: request.id })}
            >
              {t`Cancel withdrawal`}
            </Button>
          </>
        }
      >
        {failure === undefined ? null : (
          <Alert
            live
            tone="negative"
            title={unknown ? t`We do not know yet whether it was cancelled` : t`The withdrawal was not cancelled`}
          >
            {unknown
              ? t`No clear answer came back. Your balance and this list show what is true; it is safe to try again.`
              : errorWords(failure, t`Please try again`)}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
