import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { LOST_FACTORS_HOURS } from '../../../contract/limits.ts';
import { Head } from '../../frame/head.tsx';
import { errorMessage, publicApi } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { FactorCodeField } from '../../ui/factor-code-field.tsx';
import { AccountForm, useWelcome } from './account-form.tsx';
import { AuthCard, BackToLogin, OutcomeTitle } from './auth-card.tsx';
import { LostFactorsForm } from './lost-factors-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const loadSchema = async () => (await import('../../../contract/two-factor.ts')).twoFactorCodeBody;

/** The second login step takes a code or a passkey. A person who has lost both requests recovery on this page. */
export function LoginCodePage() {
  const { t } = useLingui();
  const passkeyFirst = new URLSearchParams(useSearch()).get('with') === 'passkey';
  const [step, setStep] = useState<'prove' | 'lost' | 'asked'>('prove');
  const head = <Head title={t`Login code`} />;
  if (step === 'asked') {
    return (
      <AuthCard title={<OutcomeTitle>{t`We have your request`}</OutcomeTitle>} foot={<BackToLogin />}>
        {head}
        <LostFactorsRequested />
      </AuthCard>
    );
  }
  if (step === 'lost') {
    return (
      <AuthCard
        title={<OutcomeTitle>{t`Lost your phone and your codes?`}</OutcomeTitle>}
        lead={t`Show us again who you are. Then our team reviews your request.`}
        foot={<BackToLogin />}
      >
        {head}
        <LostFactorsForm
          onAsked={() => {
            setStep('asked');
          }}
        />
        <p className="mt-5 text-muted">
          <Trans>
            If we agree, you must wait <Plural value={LOST_FACTORS_HOURS} one="# hour" other="# hours" /> before you can
            log in with your password alone. We email you meanwhile, so that no one else can do this in your name.
          </Trans>
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={passkeyFirst ? t`Now use your passkey` : t`Enter your login code`}
      lead={
        passkeyFirst
          ? t`This account has a passkey. The password alone does not open it.`
          : t`This account needs a login code. The password alone does not open it.`
      }
      foot={<BackToLogin />}
    >
      {head}
      {passkeyFirst ? <PasskeyFirst /> : <CodeFirst />}
      <Button
        variant="quiet"
        block
        className="mt-2"
        onClick={() => {
          setStep('lost');
        }}
      >
        {passkeyFirst ? t`I lost my passkey and my codes` : t`I lost my phone and my codes`}
      </Button>
    </AuthCard>
  );
}

function LostFactorsRequested() {
  return (
    <p>
      <Trans>
        Our team reviews your request. We email you our decision, and when you can log in with your password alone. If
        you find your phone or your codes, log in with them to stop the request.
      </Trans>
    </p>
  );
}

function CodeFirst() {
  const { t } = useLingui();
  return (
    <>
      <CodeForm />
      <PasskeySignIn label={t`Use a passkey instead`} />
    </>
  );
}

/** Without an authenticator app, recovery codes are the alternative to the passkey. */
function PasskeyFirst() {
  const { t } = useLingui();
  const [hasNone, setHasNone] = useState(false);
  return (
    <>
      <PasskeySignIn label={t`Use a passkey`} variant={hasNone ? 'secondary' : 'primary'} />
      {hasNone ? (
        <div className="mt-6">
          <CodeForm only="recovery" />
        </div>
      ) : (
        <Button
          variant="quiet"
          block
          className="mt-2"
          onClick={() => {
            setHasNone(true);
          }}
        >
          {t`Use a recovery code`}
        </Button>
      )}
    </>
  );
}

function CodeForm({ only }: { only?: 'recovery' }) {
  const { t } = useLingui();
  const welcome = useWelcome();
  return (
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
          announces: 'security_alert',
        });
      }}
      explain={(error) => errorMessage(error, t`An error occurred during login`)}
      submit={t`Continue`}
      busyText={t`Checking...`}
    >
      {(field) => <FactorCodeField {...field('code')} {...(only === undefined ? {} : { only })} />}
    </AccountForm>
  );
}
