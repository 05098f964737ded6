import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '../../../../contract/handovers.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, q, readNow } from '../../../lib/api/member-api.ts';
import { toastOfFailure, type FailureText } from '../../../lib/api/payment-failure.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { NotDone } from '../not-done.tsx';

const notApplied = (): FailureText => ({
  title: translate`Application Failed`,
  fallback: translate`Please try again in a moment.`,
  searchHint: translate`Check My Groups to see if you have applied.`,
});

export function ApplyForSeat({ code, offer }: { code: string; offer: Offer }) {
  const { t } = useLingui();
  const seat = offer.seat;
  const apply = useAction({
    send: (idempotencyKey): Promise<unknown> => api.applyForSeat({ params: { code }, idempotencyKey }),
    intent: code,
    renew: [q.getOffer({ code }), q.listGroups()],
    read: async () => (await readNow('getOffer', { code })).role === 'substitute' || undefined,
    success: () => ({
      title: t`Application submitted`,
      description: t`The members vote on you. We'll tell you what they decided.`,
      tone: 'positive',
    }),
    onSuccess: () => {
      countFeature('group_joined');
    },
    failed: (error) => toastOfFailure(error, notApplied()),
  });
  return (
    <>
      <NotDone error={apply.failure} said={notApplied()} />
      <NetworkActs words={t`You need network to apply`}>
        <Button
          size="lg"
          block
          busy={apply.isBusy}
          busyText={t`Applying...`}
          onClick={() => {
            apply.run();
          }}
        >{t`Apply for seat ${seat}`}</Button>
      </NetworkActs>
    </>
  );
}
