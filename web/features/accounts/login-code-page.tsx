import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { LOST_FACTORS_HOURS } from '../../../contract/limits.ts';
import { Head } from '../../frame/head.tsx';
import { errorWords, publicApi } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { FactorCodeField } from '../../ui/factor-code-field.tsx';
import { AccountForm, useWelcome } from './account-form.tsx';
import { AuthCard, BackToLogin, OutcomeTitle } from './auth-card.tsx';
import { LostFactorsForm } from './lost-factors-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const loadSchema = async () => (await import('../../../contract/two-factor.ts')).twoFactorCodeBody;

/**
 * The second step of a login: the password, or the identity provider, has said who it is; a code or a passkey shows it
 * is them. Whoever has lost all of these asks here for a way back in.
 */
export function LoginCodePage() {
  const { t } = useLingui();
  const passkeyFirst = new URLSearchParams(useSearch()).get('with') === 'passkey';
  const [step, setStep] = useState<'prove' | 'lost' | 'asked'>('prove');
  const head = <Head title={t`Login code`} />;
  if (step === 'asked') {
    return (
      <AuthCard title={<OutcomeTitle>{t`We have what you sent`}</OutcomeTitle>} foot={<BackToLogin />}>
        {head}
        <Asked />
      </AuthCard>
    );
  }
  if (step === 'lost') {
    return (
      <AuthCard
        title={<OutcomeTitle>{t`Lost your phone and your codes?`}</OutcomeTitle>}
        lead={t`Show us again who you are. Somebody at Rota then looks at it.`}
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
            If we agree, <Plural value={LOST_FACTORS_HOURS} one="# hour goes" other="# hours go" /> by before you can
            log in with your password alone. Until then we tell you by email, so that nobody else can do this in your
            name.
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
          ? t`There is a passkey on this account. Nobody gets in with the password alone.`
          : t`Two-factor authentication is on for this account. Nobody gets in with the password alone.`
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
        {passkeyFirst ? t`I have lost my passkey and my codes` : t`I have lost my phone and my codes`}
      </Button>
    </AuthCard>
  );
}

function Asked() {
  return (
    <p>
      <Trans>
        Somebody at Rota looks at it. We tell you by email what comes of it, and when you can log in with your password
        alone. If you find your phone or your codes, log in with them: that stops this.
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

/** There is no app that could show a code: what is left beside the passkey are recovery codes. */
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
          tells: 'security_alert',
        });
      }}
      explain={(error) => errorWords(error, t`An error occurred during login`)}
      submit={t`Continue`}
      busyText={t`Checking...`}
    >
      {(field) => <FactorCodeField {...field('code')} {...(only === undefined ? {} : { only })} />}
    </AccountForm>
  );
}
