import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { isAnswerLost } from '../../../lib/api/money-intent.ts';
import { failureOf, type FailureWords } from '../../../lib/api/payment-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SeeDebts } from '../debts/see-debts.tsx';

export const notCreated = (): FailureWords => ({
  title: translate`Failed to Create Group`,
  fallback: translate`Please check your information and try again.`,
  whereToLook: translate`My Groups shows whether the circle was created.`,
});

/** The refusal stays on the page after its toast is gone, with the way out of it. */
export function CreateFailure({ error }: { error: Error }) {
  const { t } = useLingui();
  const kyc = error instanceof ApiError && error.flag('requiresKyc');
  const debts = error instanceof ApiError && error.code === 'DEBTS_BEFORE_CREATING';
  const { title, words } = failureOf(error, notCreated());
  return (
    <Alert
      refusal
      tone={isAnswerLost(error) ? 'warning' : 'negative'}
      title={title}
      actions={
        kyc ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : debts ? (
          <SeeDebts />
        ) : isAnswerLost(error) ? (
          <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
        ) : undefined
      }
    >
      {words}
    </Alert>
  );
}
