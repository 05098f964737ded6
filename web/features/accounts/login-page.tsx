import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { login } from '../../../contract/accounts.ts';
import { callApi, errorWords } from '../../lib/api.ts';
import { useLightForm } from '../../lib/light-form.ts';
import { paths } from '../../lib/paths.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { setViewer } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { useBlockedSignIn } from './blocked-sign-in.ts';
import { PasswordField } from './password-field.tsx';

const loadSchema = async () => (await import('../../../contract/accounts.ts')).login.body;

/** Sign-in with e-mail and password, or through the identity provider. */
export function LoginPage() {
  const { t } = useLingui();
  usePageTitle(t`Login`);
  const blocked = useBlockedSignIn('error', 'idp_blocked', paths.login);
  return (
    <AuthCard
      title={t`Welcome back`}
      lead={t`Log in to see what you owe and when it is your turn.`}
      foot={
        <Trans>
          New to Rota?{' '}
          <Link href={paths.signup} className="text-link">
            Create an account
          </Link>
        </Trans>
      }
    >
      {blocked === undefined ? null : (
        <Alert live tone="negative" className="mb-5">
          {blocked}
        </Alert>
      )}
      <LoginForm />
      <ProviderSignIn />
    </AuthCard>
  );
}

function LoginForm() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useLightForm({ id: 'login', fields: ['email', 'password'], schema: loadSchema });
  const submit = form.send(async (values) => {
    setFailure(undefined);
    try {
      const { user } = await callApi<typeof login>('POST', '/api/internal/login', { body: values });
      setViewer(user);
      toast({ title: t`Welcome back!`, description: t`You've successfully logged in.`, tone: 'positive' });
      navigate(paths.dashboard);
    } catch (error) {
      if (!form.showServerErrors(error)) setFailure(errorWords(error, t`An error occurred during login`));
    }
  });
  return (
    <form noValidate onSubmit={submit} onFocus={() => void loadSchema()} className="flex flex-col gap-5">
      <ErrorSummary title={t`There is a problem`} errors={form.summary} attempt={form.attempt} />
      {failure === undefined ? null : (
        <Alert live tone="negative">
          {failure}
        </Alert>
      )}
      <TextField label={t`Email`} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField label={t`Password`} autoComplete="current-password" required {...form.field('password')} />
      <Button type="submit" size="lg" block busy={form.busy} busyText={t`Signing in...`}>
        {t`Login`}
      </Button>
    </form>
  );
}

/** The other way in: a navigation of the browser, for people who already have an account. */
function ProviderSignIn() {
  const { t } = useLingui();
  const unavailable = usePublicConfig()?.identityProvider === false;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </p>
      <Button
        variant="secondary"
        size="lg"
        block
        onClick={() => {
          window.location.assign(paths.authLogin);
        }}
      >
        {t`Continue with single sign-on`}
      </Button>
      <p className="mt-3 text-sm text-muted">
        {unavailable
          ? t`Single sign-on is not set up here. Please use your email and password.`
          : t`Only for people who already have an account. New here? Sign up with your email and a password.`}
      </p>
    </>
  );
}
