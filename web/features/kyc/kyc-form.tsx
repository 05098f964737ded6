import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { q } from '../../lib/api/member-api.ts';
import { inlineFailureOf, toastOfFailure, type FailureText } from '../../lib/api/payment-failure.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { countFeature } from '../../lib/consent/track.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSubmission } from './submission.ts';
import { forgetDraft, savedDraft } from './draft.ts';
import { ReviewOffer } from './review-offer.tsx';
import { IdentityFields, PersonFields, ContactFields, type KycValues } from './kyc-fields.tsx';
import { useCopyPhone, useDraft } from './use-draft.ts';

/** Verified at once, or pending review by staff. */
export type KycOutcome = 'approved' | 'review';

const EMPTY = {
  dateOfBirth: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'NG',
  bvn: '',
  nin: '',
} as const;

const FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'nigerianPhone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'bvn',
  'nin',
] as const;

/** Combines the profile with this tab's draft. */
function begin(user: User): KycValues {
  const phone = user.phone ?? '';
  const known = { firstName: user.firstName, lastName: user.lastName, phone, nigerianPhone: phone };
  return { ...EMPTY, ...known, ...savedDraft(user.id) };
}

const isVerified = (status: User['kycStatus']): boolean => status === 'approved' || status === 'verified';

/** The identity form, with the name filled in for known people. */
export function KycForm({ user, onDone }: { user: User; onDone: (outcome: KycOutcome) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Error>();
  const form = useRotaForm<KycValues>({
    id: 'kyc',
    fields: FIELDS,
    defaultValues: begin(user),
    schema: async () => (await import('../../../contract/kyc.ts')).kycBody,
  });
  useCopyPhone(form);
  useDraft(form, user.id);
  const submission = useSubmission(user, {
    renew: [],
    onSuccess: ({ kycStatus }) => {
      forgetDraft();
      countFeature('identity_submitted');
      onDone(isVerified(kycStatus) ? 'approved' : 'review');
      void client.invalidateQueries(q.getUser());
    },
    success: ({ kycStatus }) =>
      isVerified(kycStatus)
        ? {
            title: t`KYC Verification Completed`,
            description: t`Your identity has been verified successfully!`,
            tone: 'positive',
            announces: 'kyc_approved',
          }
        : undefined,
    atFields: (error) => {
      setRefusal(error);
      return form.showServerErrors(error);
    },
    failed: (error) => toastOfFailure(error, notVerified()),
  });
  const submit = form.send(submission.submit);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {user.kycStatus === 'rejected' ? (
        <Alert tone="negative" title={t`Your identity is not confirmed`}>
          {t`Please check every detail against your BVN and NIN slips and send the form again. If they are right, contact support.`}
        </Alert>
      ) : null}
      <Notices />
      <FormProblems form={form} />
      <ReviewOffer refusal={refusal} onDone={onDone} />
      <PersonFields form={form} />
      <ContactFields form={form} />
      <IdentityFields form={form} />
      <Failure {...inlineFailureOf(submission.failure, notVerified())} />
      <p className="text-muted">
        {/* IDENTITY_CONSENTS in its current version, verbatim. */}
        {t`By sending this form you agree that Rota looks your BVN and NIN up in the national registers and compares your name, date of birth and Nigerian phone number with them. We keep both numbers, encrypted, as long as you have an account; every look at them is logged.`}
      </p>
      <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={t`Verifying...`}>
        {t`Complete Verification`}
      </SubmitButton>
    </form>
  );
}

const notVerified = (): FailureText => ({
  title: translate`Verification Failed`,
  fallback: translate`Please check your information and try again.`,
  searchHint: translate`Load this page again to see whether your details have arrived.`,
  note: translate`What you typed is still here.`,
});

function Notices() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="info" title={t`Your details are protected`}>
        {t`We use your BVN and NIN only to confirm who you are. We store them encrypted, and no one in your circles ever sees them.`}
      </Alert>
      <Alert tone="warning" title={t`Critical: enter your true details`}>
        {t`They must match your BVN and NIN records exactly. False or mistyped details delay your payouts.`}
      </Alert>
    </div>
  );
}
