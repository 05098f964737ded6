import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { isAnswerLost } from '../../../lib/api/money-intent.ts';
import { failureOf } from '../../../lib/api/payment-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SeeDebts } from '../debts/see-debts.tsx';
import { notJoined } from './use-join.ts';

export function JoinFailure({ error }: { error: Error }) {
  const { t } = useLingui();
  const kyc = error instanceof ApiError && error.flag('requiresKyc');
  const debts = error instanceof ApiError && error.code === 'DEBTS_BEFORE_JOINING';
  const inside = error instanceof ApiError && (error.code === 'ALREADY_APPLIED' || error.code === 'ALREADY_MEMBER');
  const { title, words } = failureOf(error, notJoined());
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
        ) : inside || isAnswerLost(error) ? (
          <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
        ) : undefined
      }
    >
      {words}
    </Alert>
  );
}
