import { useLingui } from '@lingui/react/macro';
import { ApiError, errorWords } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { isAnswerLost } from '../../../lib/api/query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Why somebody cannot stay for another cycle, with the way out of it: it stays after the toast is gone. */
export function CycleRefusal({ error }: { error: Error | undefined }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || isAnswerLost(error)) return null;
  return (
    <Alert
      live
      tone="negative"
      className="w-full"
      actions={
        error.flag('requiresKyc') ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : error.code === 'DEBTS_BEFORE_JOINING' ? (
          <ButtonLink variant="secondary" href={paths.dashboard}>{t`See your debts`}</ButtonLink>
        ) : undefined
      }
    >
      {errorWords(error, t`Please try again`)}
    </Alert>
  );
}
