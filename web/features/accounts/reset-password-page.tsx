import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { Head } from '../../frame/head.tsx';
import { ApiError, errorMessage, publicApi } from '../../lib/api/api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { forgetLinkToken, useLinkToken } from '../../lib/session/link-token.ts';
import { paths } from '../../lib/shell/paths.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthCard } from './auth-card.tsx';

const deadLink = onDemand(async () => (await import('./dead-links.tsx')).DeadResetLink);

const loadSchema = async () => (await import('../../../contract/passwords.ts')).newPasswordForm;

export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <Head title={t`Choose a new password`} />
      {refusal !== undefined || token === '' ? (
        <deadLink.Later words={refusal} />
      ) : (
        <AuthCard
          title={t`Choose a new password`}
          lead={t`This logs you out everywhere. Then log in with the new password.`}
        >
          <ResetForm
            token={token}
            onRefused={(words) => {
              forgetLinkToken();
              setRefusal(words);
            }}
          />
        </AuthCard>
      )}
    </>
  );
}

interface ResetFormProps {
  /** Token of the link in the email; undefined until hydration. */
  token: string | undefined;
  /** Called with the server's text for an invalid link. */
  onRefused: (words: string) => void;
}

function ResetForm({ token, onRefused }: ResetFormProps) {
  const { t } = useLingui();
  return (
    <AccountForm<{ password: string }>
      id="reset"
      fields={['password']}
      loadSchema={loadSchema}
      send={async ({ password }) => {
        await publicApi.resetPassword({ body: { token: token ?? '', password } });
        // All sessions have ended, so the next page reloads without the account's data.
        window.location.replace(`${paths.login}?reset=complete`);
      }}
      explain={(error) => {
        const words = errorMessage(error, t`We do not know if it worked. Please check your connection and try again.`);
        if (!(error instanceof ApiError) || error.status !== 400) return words;
        onRefused(words);
        return undefined;
      }}
      submit={t`Set new password`}
      busyText={t`Saving...`}
    >
      {(field) => (
        <PasswordField
          label={t`New password`}
          hint={t`Password must be at least ${PASSWORD_MIN} characters`}
          autoComplete="new-password"
          required
          {...field('password')}
        />
      )}
    </AccountForm>
  );
}
