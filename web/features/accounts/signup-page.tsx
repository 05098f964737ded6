import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from 'wouter';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import type { User } from '../../../contract/accounts.ts';
import { Head } from '../../frame/head.tsx';
import { errorMessage, publicApi } from '../../lib/api/api.ts';
import { abroadText, countryOptions } from '../../lib/i18n/country-names.ts';
import { paths } from '../../lib/shell/paths.ts';
import { invitedCircleName } from '../../lib/session/invited-to.ts';
import { withReturnTo } from '../../lib/session/return-to.ts';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { AccountForm, useWelcome } from './account-form.tsx';
import { BlockedLater } from './blocked-later.tsx';
import { VisitorAuthCard } from './visitor-auth-card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  country: User['country'];
}

const loadSchema = async () => (await import('../../../contract/accounts.ts')).signup.body;

export function SignupPage() {
  const { t } = useLingui();
  const search = useSearch();
  const circle = invitedCircleName(search);
  return (
    <VisitorAuthCard
      title={t`Create your account`}
      lead={
        circle === undefined
          ? t`It takes a minute. You verify your identity later, before you join a circle.`
          : t`To join ${circle}. It takes a minute, and you verify your identity later.`
      }
      foot={
        <Trans>
          Already have an account?{' '}
          <Link href={withReturnTo(paths.login, search)} className="text-link">
            Log in
          </Link>
        </Trans>
      }
      notices={
        <>
          <Head title={t`Sign up`} />
          <BlockedLater parameter="blocked" code="idp" path={paths.signup} />
        </>
      }
    >
      <SignupForm />
    </VisitorAuthCard>
  );
}

function SignupForm() {
  const { t } = useLingui();
  const welcome = useWelcome();
  return (
    <AccountForm<Values>
      id="signup"
      fields={['firstName', 'lastName', 'email', 'password', 'country']}
      loadSchema={loadSchema}
      send={async (body) => {
        const { user } = await publicApi.signup({ body });
        const { email } = user;
        welcome(user, {
          title: t`Account created!`,
          description: t`We have sent a link to ${email}. Open it to verify your address.`,
          tone: 'positive',
        });
      }}
      explain={(error) => errorMessage(error, t`An error occurred during signup`)}
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
            hint={t`Password must be at least ${PASSWORD_MIN} characters`}
            autoComplete="new-password"
            required
            {...field('password')}
          />
          <NativeSelect
            label={t`Country`}
            hint={`${t`Money on Rota moves only in Nigeria for now.`} ${abroadText()}`}
            // Autofill is off, because browsers would fill in a foreign country and so block a Nigerian.
            autoComplete="off"
            options={countryOptions()}
            {...field('country')}
          />
        </>
      )}
    </AccountForm>
  );
}
