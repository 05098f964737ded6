import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Head } from '../../frame/head.tsx';
import { useAction } from '../../lib/api/action.ts';
import { errorMessage, publicApi } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthCard, BackToLogin, OutcomeTitle } from './auth-card.tsx';
import { useCompleteLogin } from './use-complete-login.ts';

const loadSchema = async () => (await import('../../../contract/accounts.ts')).providerPasswordBody;

/**
 * Password step of the first single sign-on (decision 0058). Skipping it logs out everyone who knows the password,
 * because a stranger may have opened the account with this email address.
 */
export function LoginPasswordPage() {
  const { t } = useLingui();
  const [knows, setKnows] = useState(true);
  const head = <Head title={t`Log in with single sign-on`} />;
  if (!knows) {
    return (
      <AuthCard
        title={<OutcomeTitle>{t`Continue without the password?`}</OutcomeTitle>}
        lead={t`Your single sign-on shows that this email is yours. If another person opened the account with it, we lock them out:`}
        foot={<BackToLogin />}
      >
        {head}
        <WithoutPassword
          onBack={() => {
            setKnows(true);
          }}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t`Enter your Rota password`}
      lead={t`This email already has a Rota account with a password. Enter it just once. After that you can log in both ways.`}
      foot={<BackToLogin />}
    >
      {head}
      <PasswordForm />
      <Button
        variant="quiet"
        block
        className="mt-2"
        onClick={() => {
          setKnows(false);
        }}
      >
        {t`I do not know this password`}
      </Button>
    </AuthCard>
  );
}

function PasswordForm() {
  const { t } = useLingui();
  const letIn = useCompleteLogin();
  return (
    <AccountForm<{ password: string }>
      id="login-password"
      fields={['password']}
      loadSchema={loadSchema}
      send={(body) => letIn(publicApi.provePasswordOnce({ body }))}
      explain={(error) => errorMessage(error, t`An error occurred during login`)}
      submit={t`Continue`}
      busyText={t`Checking...`}
    >
      {(field) => <PasswordField label={t`Password`} autoComplete="current-password" required {...field('password')} />}
    </AccountForm>
  );
}

function WithoutPassword({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const letIn = useCompleteLogin();
  const goOn = useAction({
    key: 'none',
    send: () => letIn(publicApi.goOnWithoutPassword({ body: {} })),
  });
  return (
    <div className="flex flex-col gap-6">
      <ul className="-mt-2 flex list-disc flex-col gap-2 pl-5">
        <li>
          <Trans>The password stops working, in the mobile app too. We email you how to set a new one.</Trans>
        </li>
        <li>
          <Trans>We log out every other device and turn off the calendar address.</Trans>
        </li>
        <li>
          <Trans>Your money, circles and details stay. Check that they are really yours.</Trans>
        </li>
      </ul>
      <Failure words={goOn.failure && errorMessage(goOn.failure, t`An error occurred during login`)} />
      <Button
        size="lg"
        block
        busy={goOn.isBusy}
        busyText={t`Signing in...`}
        onClick={() => {
          goOn.run();
        }}
      >
        {t`Continue without the password`}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t`I know the password`}
      </Button>
    </div>
  );
}
