import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from 'wouter';
import type { signup, User } from '../../../contract/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { AccountForm } from './account-form.tsx';
import { AuthCard } from './auth-card.tsx';
import { BlockedSignIn } from './blocked-sign-in.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type Country = User['country'];

const loadSchema = async () => (await import('../../../contract/accounts.ts')).signup.body;

/** Account creation. */
export function SignupPage() {
  const { t } = useLingui();
  usePageTitle(t`Sign up`);
  const search = useSearch();
  return (
    <AuthCard
      title={t`Create your account`}
      lead={t`It takes a minute. You verify your identity afterwards, before you join a circle.`}
      foot={
        <Trans>
          Already have an account?{' '}
          <Link href={withReturnTo(paths.login, search)} className="text-link">
            Log in
          </Link>
        </Trans>
      }
    >
      <BlockedSignIn parameter="blocked" code="idp" path={paths.signup} />
      <SignupForm />
    </AuthCard>
  );
}

function SignupForm() {
  const { t } = useLingui();
  return (
    <AccountForm
      id="signup"
      fields={['firstName', 'lastName', 'email', 'password', 'country']}
      loadSchema={loadSchema}
      send={async (values) => {
        const body = { ...values, country: values.country as Country }; // The choices below are the countries.
        return (await callApi<typeof signup>('POST', '/api/internal/signup', { body })).user;
      }}
      welcome={({ email }) => ({
        title: t`Account created!`,
        description: t`We have sent a link to ${email}. Open it to verify your address.`,
        tone: 'positive',
      })}
      fallback={t`An error occurred during signup`}
      submit={t`Create Account`}
      busyText={t`Creating account...`}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={t`First name`} autoComplete="given-name" required {...field('firstName')} />
            <TextField label={t`Last name`} autoComplete="family-name" required {...field('lastName')} />
          </div>
          <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
          <PasswordField
            label={t`Password`}
            hint={t`Password must be at least 8 characters`}
            autoComplete="new-password"
            required
            {...field('password')}
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
            {...field('country')}
          />
        </>
      )}
    </AccountForm>
  );
}
