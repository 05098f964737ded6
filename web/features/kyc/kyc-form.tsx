import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { ageProblem } from '../../../contract/age.ts';
import { q } from '../../lib/api/member-api.ts';
import { inlineFailureOf, toastOfFailure, type FailureText } from '../../lib/api/payment-failure.ts';
import { useDraft } from '../../lib/forms/draft.ts';
import { useRotaForm, type RotaForm } from '../../lib/forms/form.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { lagosToday } from '../../lib/i18n/lagos-today.ts';
import { countFeature } from '../../lib/consent/track.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useSubmission } from './submission.ts';
import { kycDraft } from './draft.ts';
import { ReviewOffer } from './review-offer.tsx';
import { IdentityFields, PersonFields, ContactFields } from './kyc-fields.tsx';
import { useSameLine, type SameLine } from './same-line.ts';
import { StepFrame } from './step-frame.tsx';
import { firstOpenStep, STEPS, useStep, type KycValues, type Step } from './steps.ts';

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

const FIELDS = STEPS.flat();

/** Combines the profile with this tab's draft. */
function begin(user: User): KycValues {
  const phone = user.phone ?? '';
  const known = { firstName: user.firstName, lastName: user.lastName, phone, nigerianPhone: phone };
  return { ...EMPTY, ...known, ...kycDraft.saved(user.id) };
}

/** Refuses a reserved name in its own step. If the code cannot be loaded, only the server refuses it. */
async function reservedNameProblems(names: Pick<KycValues, 'firstName' | 'lastName'>) {
  const loaded = await import('../../../contract/reserved-names.ts').catch(() => undefined);
  return loaded?.reservedNameFields(names) ?? {};
}

const isVerified = (status: User['kycStatus']): boolean => status === 'approved' || status === 'verified';

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

function useKycForm(user: User): RotaForm<KycValues> {
  const { t } = useLingui();
  const form = useRotaForm<KycValues>({
    id: 'kyc',
    fields: FIELDS,
    defaultValues: begin(user),
    schema: async () => (await import('../../../contract/kyc.ts')).kycBody,
    empty: {
      firstName: t`Enter your first name`,
      lastName: t`Enter your last name`,
      phone: t`Enter your phone number`,
      address: t`Enter your street address`,
      zipCode: t`Enter your postal code`,
    },
    rule: async ({ dateOfBirth, ...names }) => ({
      ...(await reservedNameProblems(names)),
      dateOfBirth: ageProblem(dateOfBirth, lagosToday(productNow())),
    }),
  });
  useDraft(form, kycDraft, user.id);
  return form;
}

interface KycFormProps {
  user: User;
  onDone: (outcome: KycOutcome) => void;
}

/** The identity form in three steps with one submission. Known people find their name filled in. */
export function KycForm({ user, onDone }: KycFormProps) {
  const { t } = useLingui();
  const form = useKycForm(user);
  const line = useSameLine(form);
  const { step, goOn, goBackTo } = useStep(() => firstOpenStep(form.getValues()));
  const [isChecking, setChecking] = useState(false);
  const [resumedAt] = useState(() => (Object.keys(kycDraft.saved(user.id)).length > 0 ? step : undefined));
  const { submission, refusal } = useSend(form, user, onDone);
  const problems = problemsOf(form, line);
  const shown = problems.filter(({ field }) => isFieldOf(step, field));
  useFirstProblem(form.attempt, problems, goBackTo);
  const goBack = (): void => {
    goBackTo(step - 1);
  };
  const isLast = isLastStep(step);
  const submit = form.send(({ bvn, nin, ...values }) =>
    submission.submit({ ...values, bvn: digitsOf(bvn), nin: digitsOf(nin) }),
  );
  const goOnIfValid = async (element: HTMLFormElement): Promise<void> => {
    setChecking(true);
    const isValid = await form.check(element, STEPS[step]);
    setChecking(false);
    if (isValid) goOn();
  };
  return (
    <form
      noValidate
      data-own-foot=""
      data-one-button=""
      className="page-width flex flex-col max-md:min-h-dvh md:py-4 lg:py-8"
      onSubmit={(event) => {
        if (isLast) {
          submit(event);
          return;
        }
        event.preventDefault();
        void goOnIfValid(event.currentTarget);
      }}
    >
      <StepFrame
        step={step}
        hasErrors={shown.length > 0}
        onBack={goBack}
        foot={<Foot step={step} busy={form.formState.isSubmitting || isChecking} onBack={goBack} />}
      >
        <div className="flex flex-col gap-4 pb-4">
          {user.kycStatus === 'rejected' && step === 0 ? (
            <Alert tone="negative" title={t`Your identity is not confirmed`}>
              {t`Please check every detail against your BVN and NIN slips and send the form again. If they are right, contact support.`}
            </Alert>
          ) : null}
          <FormProblems key={step} form={{ ...form, summary: shown }} />
          <ReviewOffer refusal={refusal} onDone={onDone} />
          {step === resumedAt ? <Resumed /> : null}
          <div hidden={step !== 0}>
            <PersonFields form={form} />
          </div>
          <div hidden={step !== 1}>
            <ContactFields form={form} line={line} />
          </div>
          <div hidden={!isLast}>
            <IdentityFields form={form} />
          </div>
          <Failure {...inlineFailureOf(submission.failure, notVerified())} />
        </div>
      </StepFrame>
    </form>
  );
}

/** Shown after a reload, which loses what is never stored. */
function Resumed() {
  const { t } = useLingui();
  return (
    <p role="status" className="text-sm">
      {t`What you typed before is still here, except your BVN and NIN, which we do not keep.`}
    </p>
  );
}

const isLastStep = (step: Step): boolean => step === STEPS.length - 1;

function Foot({ step, busy, onBack }: { step: Step; busy: boolean; onBack: () => void }) {
  const { t } = useLingui();
  const isLast = isLastStep(step);
  return (
    <div className="own-foot mt-auto max-md:-mx-[min(1rem,5vw)] max-md:border-t max-md:border-hair max-md:bg-bg max-md:px-[min(1rem,5vw)] max-md:pt-3.5 max-md:pb-3 md:mt-7 md:flex md:gap-3">
      <SubmitButton
        size="lg"
        className="max-md:w-full md:min-w-45"
        busy={busy}
        busyText={isLast ? t`Verifying...` : t`Checking...`}
      >
        {isLast ? t`Complete Verification` : t`Continue`}
      </SubmitButton>
      {step === 0 ? null : (
        <Button variant="quiet" size="lg" className="max-lg:hidden" onClick={onBack}>
          {t`Back`}
        </Button>
      )}
    </div>
  );
}

const isFieldOf = (step: Step, field: keyof KycValues): boolean =>
  STEPS[step].some((name: keyof KycValues) => name === field);

interface KycProblem {
  readonly field: keyof KycValues;
  readonly fieldId: string;
  readonly message: string;
}

const problemsOf = (form: RotaForm<KycValues>, line: SameLine): KycProblem[] =>
  FIELDS.flatMap((field) => {
    const { id: fieldId, error: message } = form.field(field);
    if (message === undefined || (field === 'nigerianPhone' && line.hidesError)) return [];
    return [{ field, fieldId, message }];
  });

/** After an attempt, opens the step of the first problem. */
function useFirstProblem(attempt: number, problems: readonly KycProblem[], goBackTo: (step: number) => void): void {
  const open = useEffectEvent(() => {
    const first = problems[0]?.field;
    if (first !== undefined) goBackTo(STEPS.findIndex((_, index) => isFieldOf(index as Step, first)));
  });
  useEffect(() => {
    if (attempt > 0) open();
  }, [attempt]);
}

function useSend(form: RotaForm<KycValues>, user: User, onDone: KycFormProps['onDone']) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Error>();
  const submission = useSubmission(user, {
    renew: [],
    onSuccess: ({ kycStatus }) => {
      kycDraft.forget();
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
  return { submission, refusal };
}

const notVerified = (): FailureText => ({
  title: translate`Verification Failed`,
  fallback: translate`Please check your information and try again.`,
  searchHint: translate`Load this page again to see whether your details have arrived.`,
  note: translate`What you typed is still here.`,
});
