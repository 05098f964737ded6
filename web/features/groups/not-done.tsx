import { useLingui } from '@lingui/react/macro';
import { BLOCKED_BY_DEBTS } from '../../../circle/blocked-by-debts.ts';
import { ApiError } from '../../lib/api/api.ts';
import { isAnswerLost } from '../../lib/api/money-intent.ts';
import { inlineFailureOf, type FailureText } from '../../lib/api/payment-failure.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SeeDebts } from './debts/see-debts.tsx';

/** Errors that mean that My Groups already lists the circle. */
const IN_MY_GROUPS = ['ALREADY_APPLIED', 'ALREADY_ADMITTED', 'ALREADY_MEMBER'];

const DEBT_CODES: readonly string[] = Object.values(BLOCKED_BY_DEBTS);

/** The next step after a failed creation or application; the toast states why it failed. */
export function NotDone({ error, said }: { error: Error | undefined; said: FailureText }) {
  const { t } = useLingui();
  if (error === undefined) return null;
  const [needsKyc, code] = error instanceof ApiError ? [error.flag('requiresKyc'), error.code ?? ''] : [false, ''];
  return (
    <>
      <Failure {...inlineFailureOf(error, said)} />
      {needsKyc ? (
        <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
      ) : DEBT_CODES.includes(code) ? (
        <SeeDebts />
      ) : isAnswerLost(error) || IN_MY_GROUPS.includes(code) ? (
        <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
      ) : null}
    </>
  );
}
