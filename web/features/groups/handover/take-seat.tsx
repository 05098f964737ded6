import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Offer } from '../../../../contract/handovers.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { PayDialog } from '../../../circles/pay-dialog.tsx';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError, errorMessage } from '../../../lib/api/api.ts';
import { api, q, readNow } from '../../../lib/api/member-api.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { inlineFailureOf, paymentFailed, toastOfFailure, type FailureText } from '../../../lib/api/payment-failure.ts';
import { useHashDialog } from '../../../lib/shell/hash-dialog.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { PAY, paths } from '../../../lib/shell/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';

const notPaid = (): FailureText =>
  paymentFailed(translate`Payment Failed`, translate`Check My Groups to see if the seat is yours.`);

/** The new price, where it has changed since the reader saw it. */
const changedPrice = (error: Error | undefined): string | undefined =>
  error instanceof ApiError && error.code === 'PRICE_CHANGED' ? errorMessage(error, '') : undefined;

/** Pays the seat's price from the wallet. If the price changes, shows the new one and asks again. */
export function TakeSeat({ code, offer }: { code: string; offer: Offer }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { group, seat, price, leaverName: from } = offer;
  const amount = formatNairaText(price.amount);
  const circle = group.name;
  const pay = useAction({
    send: (idempotencyKey, paid: string): Promise<unknown> =>
      api.takeSeat({ params: { code }, body: { amount: paid }, idempotencyKey }),
    intent: code,
    read: async () =>
      (await readNow('getGroup', { id: group.id })).userMembership?.status === 'approved' ? true : undefined,
    onSuccess: () => {
      // Going back must not show a price that is paid.
      client.removeQueries(q.getOffer({ code }));
      navigate(paths.group(group.id));
    },
    onFailure: () => {
      void client.invalidateQueries(q.getOffer({ code }));
    },
    success: () => ({ title: t`Seat ${seat} is yours`, description: t`You are in ${circle}.`, tone: 'positive' }),
    failed: (error) => (changedPrice(error) === undefined ? toastOfFailure(error, notPaid()) : undefined),
  });
  useHashDialog(PAY, pay.begin, true);
  const changed = changedPrice(pay.failure);
  return (
    <>
      <NetworkActs words={t`You need network to pay`}>
        <Button size="lg" block onClick={pay.begin}>{t`Pay ${amount}`}</Button>
      </NetworkActs>
      <PayDialog
        open={pay.isOpen}
        onOpenChange={pay.setOpen}
        title={t`Take seat ${seat}`}
        description={t`${circle} · goes to ${from}`}
        field={changed === undefined ? undefined : <Alert refusal tone="warning" title={changed} className="mb-4" />}
        lines={[{ term: t`Price of the seat`, value: amount }]}
        total={price.amount}
        balance={useWallet().data?.balance}
        safety={t`The seat is yours the moment you pay. What ${from} owes here is paid out of it.`}
        path={`${handoverPaths.link(code)}#${PAY}`}
        failure={changed === undefined && pay.failure ? inlineFailureOf(pay.failure, notPaid()) : undefined}
        busy={pay.isBusy}
        onPay={() => {
          pay.run(price.amount);
        }}
      />
    </>
  );
}
