import { useLingui } from '@lingui/react/macro';
import { VERIFICATION_LINK_HOURS } from '../../../contract/limits.ts';
import { Head } from '../../frame/head.tsx';
import { useAction } from '../../lib/api/action.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import { AuthCard, OutcomeTitle } from './auth-card.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { useOutcome, type Outcome, confirm, check } from './email-outcome.ts';
import { EmailVerified } from './email-verified.tsx';

export function VerifyEmailPage() {
  const { t } = useLingui();
  const { outcome, ask } = useOutcome(t`We do not know if it worked. Please check your connection and try again.`);
  return (
    <>
      <Head title={t`Verify your email`} />
      <Content outcome={outcome} ask={ask} />
    </>
  );
}

interface ContentProps {
  outcome: Outcome;
  ask: (question: (token: string) => Promise<Outcome>) => Promise<void>;
}

function Content({ outcome, ask }: ContentProps) {
  const { t } = useLingui();
  switch (outcome.state) {
    case 'checking':
      return (
        <AuthCard title={t`Verify your email`}>
          <BusyNotice>{t`Checking your link...`}</BusyNotice>
        </AuthCard>
      );
    case 'good':
      return <Question ask={ask} />;
    case 'unknown':
      return <Unanswered words={outcome.message} ask={ask} />;
    case 'verified':
    case 'already':
      return <EmailVerified isOwn={outcome.isOwn} isNew={outcome.state === 'verified'} />;
    case 'dead':
      return (
        <AuthCard
          title={<OutcomeTitle>{t`This link did not work`}</OutcomeTitle>}
          lead={t`This link is invalid or has expired`}
        >
          <ResendVerification />
        </AuthCard>
      );
    case 'no-token':
      return (
        <AuthCard
          title={t`Verify your email`}
          lead={t`We sent a link to the address you signed up with. Open it within ${VERIFICATION_LINK_HOURS} hours to verify the address.`}
        >
          <ResendVerification />
        </AuthCard>
      );
  }
}

type Ask = ContentProps['ask'];

function Question({ ask }: { ask: Ask }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={t`Is this your email?`}
      lead={t`Press the button if you opened a Rota account with the email we sent this link to.`}
    >
      <AskButton
        label={t`Yes, verify my email`}
        busyText={t`Verifying...`}
        ask={() => ask((token) => confirm(token, false))}
      />
      <p className="mt-5 text-muted">{t`Not you? Just close this page. Nothing has changed.`}</p>
    </AuthCard>
  );
}

function Unanswered({ words, ask }: { words: string; ask: Ask }) {
  const { t } = useLingui();
  return (
    <AuthCard title={t`Verify your email`}>
      <Failure words={words} />
      <div className="mt-6">
        <AskButton label={t`Try again`} busyText={t`Checking your link...`} ask={() => ask(check)} />
      </div>
    </AuthCard>
  );
}

interface AskButtonProps {
  label: string;
  busyText: string;
  ask: () => Promise<void>;
}

function AskButton({ label, busyText, ask }: AskButtonProps) {
  const { isBusy, run } = useAction({ key: 'none', send: ask });
  return (
    <Button
      size="lg"
      block
      busy={isBusy}
      busyText={busyText}
      onClick={() => {
        run();
      }}
    >
      {label}
    </Button>
  );
}
