import { useLingui } from '@lingui/react/macro';
import { Head } from '../../frame/head.tsx';
import { errorWords, publicApi } from '../../lib/api/api.ts';
import { FactorCodeField } from '../../ui/factor-code-field.tsx';
import { AccountForm, useWelcome } from './account-form.tsx';
import { AuthCard, BackToLogin } from './auth-card.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const loadSchema = async () => (await import('../../../contract/two-factor.ts')).twoFactorCodeBody;

/**
 * The second step of a login: the password, or the identity provider, has said who it is; the code shows it is them.
 */
export function LoginCodePage() {
  const { t } = useLingui();
  const welcome = useWelcome();
  return (
    <AuthCard
      title={t`Enter your login code`}
      lead={t`Two-factor authentication is on for this account. Nobody gets in with the password alone.`}
      foot={<BackToLogin />}
    >
      <Head title={t`Login code`} />
      <AccountForm<{ code: string }>
        id="login-code"
        fields={['code']}
        loadSchema={loadSchema}
        send={async (body) => {
          const { user } = await publicApi.proveSecondFactor({ body });
          welcome(user, {
            title: t`Welcome back!`,
            description: t`You've successfully logged in.`,
            tone: 'positive',
            tells: 'security_alert',
          });
        }}
        explain={(error) => errorWords(error, t`An error occurred during login`)}
        submit={t`Continue`}
        busyText={t`Checking...`}
      >
        {(field) => <FactorCodeField {...field('code')} />}
      </AccountForm>
      <PasskeySignIn label={t`Use a passkey instead`} />
    </AuthCard>
  );
}
