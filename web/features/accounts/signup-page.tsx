import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { signup, User } from '../../../contract/accounts.ts';
import { callApi, errorWords } from '../../lib/api.ts';
import { useLightForm } from '../../lib/light-form.ts';
import { paths } from '../../lib/paths.ts';
import { setViewer } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { useBlockedSignIn } from './blocked-sign-in.ts';
import { PasswordField } from './password-field.tsx';

type Country = User['country'];

const loadSchema = async () => (await import('../../../contract/accounts.ts')).signup.body;

/** Account creation. */
export function SignupPage() {
  const { t } = useLingui();
  usePageTitle(t`Sign up`);
  const blocked = useBlockedSignIn('blocked', 'idp', paths.signup);
  return (
    <AuthCard
      title={t`Create your account`}
      lead={t`It takes a minute. You verify your identity afterwards, before you join a circle.`}
      foot={
        <Trans>
          Already have an account?{' '}
          <Link href={paths.login} className="text-link">
            Log in
          </Link>
        </Trans>
      }
    >
      {blocked === undefined ? null : (
        <Alert live tone="negative" className="mb-5">
          {blocked}
        </Alert>
      )}
      <SignupForm />
    </AuthCard>
  );
}

function SignupForm() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useLightForm({
    id: 'signup',
    fields: ['firstName', 'lastName', 'email', 'password', 'country'],
    schema: loadSchema,
  });
  const submit = form.send(async (values) => {
    setFailure(undefined);
    try {
      const { user } = await callApi<typeof signup>('POST', '/api/internal/signup', {
        body: { ...values, country: values.country as Country },
      });
      setViewer(user);
      toast({
        title: t`Account created!`,
        description: t`We have sent a link to ${user.email}. Open it to verify your address.`,
        tone: 'positive',
      });
      navigate(paths.dashboard);
    } catch (error) {
      if (!form.showServerErrors(error)) setFailure(errorWords(error, t`An error occurred during signup`));
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`First name`} autoComplete="given-name" required {...form.field('firstName')} />
        <TextField label={t`Last name`} autoComplete="family-name" required {...form.field('lastName')} />
      </div>
      <TextField label={t`Email`} type="email" autoComplete="email" required {...form.field('email')} />
      <PasswordField
        label={t`Password`}
        hint={t`Password must be at least 8 characters`}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <NativeSelect
        label={t`Country`}
        autoComplete="country"
        options={[
          { value: 'NG', label: t`Nigeria` },
          { value: 'US', label: t`United States` },
          { value: 'GB', label: t`United Kingdom` },
          { value: 'CA', label: t`Canada` },
        ]}
        {...form.field('country')}
      />
      <Button type="submit" size="lg" block busy={form.busy} busyText={t`Creating account...`}>
        {t`Create Account`}
      </Button>
    </form>
  );
}
