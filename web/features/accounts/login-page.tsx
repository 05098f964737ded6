import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link, useSearch } from 'wouter';
import { SHORT_SESSION_HOURS } from '../../../contract/limits.ts';
import { Head } from '../../frame/head.tsx';
import { errorMessage, publicApi } from '../../lib/api/api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { invitedCircleName } from '../../lib/session/invited-to.ts';
import { withReturnTo } from '../../lib/session/return-to.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { BlockedLater } from './blocked-later.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { VisitorAuthCard } from './visitor-auth-card.tsx';
import { saveTypedEmail } from './typed-address.ts';
import { useCompleteLogin } from './use-complete-login.ts';
import { PasswordField } from '../../ui/password-field.tsx';

const loadSchema = async () => (await import('../../../contract/accounts.ts')).login.body;

export function LoginPage() {
  const { t } = useLingui();
  const search = useSearch();
  const circle = invitedCircleName(search);
  return (
    <VisitorAuthCard
      title={t`Welcome back`}
      lead={
        circle === undefined ? t`Log in to see what you owe and when it is your turn.` : t`Log in to join ${circle}.`
      }
      foot={
        <Trans>
          New to Rota?{' '}
          <Link href={withReturnTo(paths.signup, search)} className="text-link">
            Create an account
          </Link>
        </Trans>
      }
      notices={
        <>
          <Head title={t`Login`} />
          <BlockedLater parameter="error" code="idp_blocked" path={paths.login} />
          {search.includes('reset=complete') ? (
            <Alert live tone="positive" className="mb-5" title={t`Your password is changed`}>
              {t`You are logged out everywhere. Log in with your new password.`}
            </Alert>
          ) : null}
          {search.includes('session=ended') ? (
            <Alert live className="mb-5">
              {t`Your session has ended. Please log in again.`}
            </Alert>
          ) : null}
        </>
      }
    >
      <LoginForm />
      <PasskeySignIn label={t`Log in with a passkey`} />
      <ProviderSignIn />
    </VisitorAuthCard>
  );
}

/** Reads the field itself, because password managers may fill it without events. */
function rememberEmail({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const field = currentTarget.closest('form')?.elements.namedItem('email');
  if (field instanceof HTMLInputElement) saveTypedEmail(field.value);
}

function LoginForm() {
  const { t } = useLingui();
  const letIn = useCompleteLogin();
  return (
    <AccountForm<{ email: string; password: string; rememberLogin: boolean }>
      id="login"
      fields={['email', 'password', 'rememberLogin']}
      defaultValues={{ email: '', password: '', rememberLogin: true }}
      loadSchema={loadSchema}
      send={(body) => letIn(publicApi.login({ body }))}
      explain={(error) => errorMessage(error, t`An error occurred during login`)}
      submit={t`Login`}
      busyText={t`Signing in...`}
    >
      {(field) => (
        <>
          <TextField label={t`Email`} type="email" autoComplete="username" required {...field('email')} />
          <div>
            <PasswordField label={t`Password`} autoComplete="current-password" required {...field('password')} />
            <Link
              href={paths.forgotPassword}
              className="-mb-3 inline-flex min-h-11 items-center text-link"
              onClick={rememberEmail}
            >
              {t`Forgot password?`}
            </Link>
          </div>
          <Checkbox
            label={t`Keep me logged in on this device`}
            hint={t`Untick this if others use this device too. You are then logged out when you close the browser, and after ${SHORT_SESSION_HOURS} hours.`}
            defaultChecked
            {...field('rememberLogin')}
          />
        </>
      )}
    </AccountForm>
  );
}
