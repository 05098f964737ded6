import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { toastOfFailure, type FailureText } from '../../lib/api/payment-failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { kycDraft } from './draft.ts';

const notSent = (): FailureText => ({
  title: translate`Your request was not sent`,
  fallback: translate`Please try again`,
});

interface ReviewProps {
  onDone: (outcome: 'review') => void;
}

/** Offers a review by staff where only the name differs from the registry. The form keeps its values. */
export function ReviewOffer({ refusal, ...props }: ReviewProps & { refusal: unknown }) {
  return refusal instanceof ApiError && refusal.flag('mayAskForReview') ? <Review {...props} /> : null;
}

function Review({ onDone }: ReviewProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const review = useAction({
    send: (idempotencyKey, body: { reason: string }) => api.requestKycReview({ body, idempotencyKey }),
    renew: [],
    onSuccess: () => {
      kycDraft.forget();
      onDone('review');
      void client.invalidateQueries(q.getUser());
    },
    onFailure: () => {
      void client.invalidateQueries(q.getUser());
    },
    failed: (error) => toastOfFailure(error, notSent()),
  });
  const send = (): void => {
    const isBlank = reason.trim() === '';
    setMissing(isBlank);
    if (!isBlank) review.run({ reason });
  };
  return (
    <section className="rounded-md border border-line bg-surface p-4">
      <h2 className="text-base">{t`Is your name different on your BVN or NIN?`}</h2>
      <p className="mt-1 text-sm">{t`Maybe you married, or one of them has another surname. Our team can check what you just sent.`}</p>
      <TextArea
        id="kyc-review-reason"
        className="mt-4"
        label={t`Why do the names differ?`}
        rows={3}
        maxLength={2000}
        value={reason}
        error={isMissing ? t`Tell us why the names differ` : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Button variant="secondary" className="mt-4" busy={review.isBusy} busyText={t`Sending...`} onClick={send}>
        {t`Ask for a review`}
      </Button>
    </section>
  );
}
