import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Handover } from '../../../../contract/handovers.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { Refusal } from '../refusal.tsx';

export function OfferSeat() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const notSent = t`Failed to offer your seat`;
  const offer = useAction({
    send: (idempotencyKey): Promise<unknown> => api.offerSeat({ params: { id: group.id }, idempotencyKey }),
    read: async () => (await readNow('getHandover', { id: group.id })).handover ?? undefined,
    success: () => ({ title: t`Your link is ready`, description: t`Send it to someone you trust.`, tone: 'positive' }),
  });
  return (
    <>
      <Refusal error={offer.failure} fallback={notSent} />
      <NetworkActs words={t`You need network to offer your seat`}>
        <Button
          size="lg"
          busy={offer.isBusy}
          busyText={t`Making your link...`}
          onClick={() => {
            offer.run();
          }}
        >{t`Offer my seat`}</Button>
      </NetworkActs>
    </>
  );
}

/** Confirms in place before withdrawing, because the applicant loses the seat too. */
export function WithdrawOffer({ handover }: { handover: Handover }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [isAsking, setAsking] = useState(false);
  const notSent = t`Failed to take your offer back`;
  const withdraw = useAction({
    send: (idempotencyKey): Promise<unknown> => api.withdrawOffer({ params: { id: group.id }, idempotencyKey }),
    intent: handover.code,
    read: async () => ((await readNow('getHandover', { id: group.id })).handover === null ? true : undefined),
    success: () => ({ title: t`Offer withdrawn`, description: t`You keep your seat.`, tone: 'neutral' }),
  });
  if (!isAsking) {
    return (
      <Button
        variant="quiet"
        onClick={() => {
          setAsking(true);
        }}
      >{t`Take it back`}</Button>
    );
  }
  return (
    <>
      <p role="status" className="w-full text-sm max-sm:order-first">
        {handover.status === 'offered'
          ? t`The link closes. You can offer your seat again.`
          : t`The link closes, and their application ends. We tell them.`}
      </p>
      <Refusal error={withdraw.failure} fallback={notSent} />
      <Button
        variant="secondary"
        disabled={withdraw.isBusy}
        onClick={() => {
          setAsking(false);
        }}
      >{t`Cancel`}</Button>
      <NetworkActs words={t`You need network to take it back`}>
        <Button
          variant="danger"
          busy={withdraw.isBusy}
          busyText={t`Taking it back...`}
          onClick={() => {
            withdraw.run();
          }}
        >{t`Yes, take it back`}</Button>
      </NetworkActs>
    </>
  );
}
