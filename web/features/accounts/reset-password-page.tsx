import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSWORD_MIN } from '../../../contract/figures.ts';
import { Head } from '../../frame/head.tsx';
import { ApiError, errorWords, publicApi } from '../../lib/api/api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { forgetLinkToken, useLinkToken } from '../../lib/session/link-token.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthCard } from './auth-card.tsx';

const deadLink = onDemand(async () => (await import('./dead-reset-link.tsx')).DeadResetLink);

const loadSchema = async () => (await import('../../../contract/passwords.ts')).newPasswordForm;

/** Where the link of the mail leads that was asked for with 'Forgot password?'. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Choose a new password`} />
      <ResetPasswordContent />
    </>
  );
}

function ResetPasswordContent() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [refusal, setRefusal] = useState<string>();
  if (refusal !== undefined || token === '') {
    return <deadLink.Later words={refusal} />;
  }
  return (
    <AuthCard
      title={t`Choose a new password`}
      lead={t`This logs you out everywhere. Then you log in with the new password.`}
    >
      <ResetForm
        token={token}
        onRefused={(words) => {
          forgetLinkToken();
          setRefusal(words);
        }}
      />
    </AuthCard>
  );
}

interface ResetFormProps {
  /** Undefined while the page comes alive. */
  token: string | undefined;
  /** Called with the server's words for a link that does not work. */
  onRefused: (words: string) => void;
}

function ResetForm({ token, onRefused }: ResetFormProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const form = useRotaForm<{ password: string }>({ id: 'reset', fields: ['password'], schema: loadSchema });
  const submit = form.send(async ({ password }) => {
    setFailure(undefined);
    try {
      await publicApi.resetPassword({ body: { token: token ?? '', password } });
      // Whoever was signed in here no longer is: the page that follows begins anew.
      window.location.replace(`${paths.login}?reset=complete`);
    } catch (error) {
      if (form.showServerErrors(error)) return;
      const words = errorWords(error, t`We got no clear answer. Please check your connection and try again.`);
      if (error instanceof ApiError && error.status === 400) onRefused(words);
      else setFailure(words);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={() => void loadSchema()} className="flex flex-col gap-5">
      <ErrorSummary title={t`There is a problem`} errors={form.summary} attempt={form.attempt} />
      {failure === undefined ? null : (
        <Alert live tone="negative">
          {failure}
        </Alert>
      )}
      <PasswordField
        label={t`New password`}
        hint={t`Password must be at least ${PASSWORD_MIN} characters`}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={t`Saving...`}>
        {t`Set new password`}
      </SubmitButton>
    </form>
  );
}
