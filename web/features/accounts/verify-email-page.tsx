import { useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { VERIFICATION_LINK_HOURS } from '../../../contract/figures.ts';
import { Head } from '../../frame/head.tsx';
import { useAction } from '../../lib/api/action.ts';
import { ApiError, errorWords, publicApi } from '../../lib/api/api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useLinkToken } from '../../lib/session/link-token.ts';
import { isIdentityAsked } from '../../../contract/standing.ts';
import { setViewer, useViewer, type Viewer } from '../../lib/session/session.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/error-summary.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import { AuthCard, OutcomeTitle } from './auth-card.tsx';
import { ResendVerification } from './resend-verification.tsx';

type Outcome =
  | { state: 'checking' | 'good' | 'dead' | 'no-token' }
  | { state: 'verified' | 'already'; isOwn: boolean }
  /** No response, or an unexpected one. */
  | { state: 'unknown'; message: string };

/** Refreshes the viewer, whose cached profile may still be unverified. */
async function learnOfIt(isOwn: boolean): Promise<void> {
  if (!isOwn) return;
  const user = await publicApi.getUser().catch(() => undefined);
  if (user !== undefined) setViewer(user);
}

async function check(token: string): Promise<Outcome> {
  const { link, isOwn } = await publicApi.checkVerification({ body: { token } });
  if (link === 'verified') await learnOfIt(isOwn);
  if (link === 'verified') return { state: 'already', isOwn };
  return link === 'good' && isOwn ? confirm(token, isOwn) : { state: link };
}

/** Verifies the email. A link already used in another tab is no failure. */
async function confirm(token: string, isOwn: boolean): Promise<Outcome> {
  try {
    await publicApi.verifyEmail({ body: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const { link } = await publicApi.checkVerification({ body: { token } });
    return link === 'verified' ? { state: 'already', isOwn } : { state: 'dead' };
  }
  await learnOfIt(isOwn);
  return { state: 'verified', isOwn };
}

interface Answered {
  readonly token: string;
  readonly outcome: Outcome;
}

/**
 * Checks the link on load. It verifies automatically only if the link's owner is logged in here; elsewhere a button
 * does, because mail scanners open links too (decision 0123).
 */
function useOutcome(fallback: string) {
  const token = useLinkToken();
  const [answer, setAnswer] = useState<Answered>();
  const ask = useCallback(
    (question: (token: string) => Promise<Outcome>): Promise<void> => {
      if (token === undefined || token === '') return Promise.resolve();
      return question(token).then(
        (outcome) => {
          setAnswer({ token, outcome });
        },
        (error: unknown) => {
          const isRefused = error instanceof ApiError && error.status === 400;
          const unknown = { state: 'unknown', message: errorWords(error, fallback) } as const;
          setAnswer({ token, outcome: isRefused ? { state: 'dead' } : unknown });
        },
      );
    },
    [token, fallback],
  );
  useEffect(() => {
    void ask(check);
  }, [ask]);
  const outcome: Outcome =
    token === ''
      ? { state: 'no-token' }
      : answer !== undefined && answer.token === token
        ? answer.outcome
        : { state: 'checking' };
  return { outcome, ask };
}

/** Where the link of the verification mail leads, and where a new link can be asked for. */
export function VerifyEmailPage() {
  const { t } = useLingui();
  const { outcome, ask } = useOutcome(t`We got no clear answer. Please check your connection and try again.`);
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
      return <Verified isOwn={outcome.isOwn} isNew={outcome.state === 'verified'} />;
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
          lead={t`We send a link to the address you signed up with. Open it within ${VERIFICATION_LINK_HOURS} hours to verify the address.`}
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

/** Opens KYC for a member who still has to verify their identity. */
function useWayOn(viewer: Viewer): void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const goesOn = viewer != null && isIdentityAsked(viewer);
  const goOn = useEffectEvent(() => {
    toast({
      title: t`Your email is verified`,
      description: t`Next, verify your identity with your BVN and NIN.`,
      tone: 'positive',
    });
    navigate(paths.kyc, { replace: true });
  });
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
}

interface VerifiedProps {
  /** True if the address belongs to the logged-in member. */
  isOwn: boolean;
  /** True if this page verified it just now. */
  isNew: boolean;
}

function Verified({ isOwn, isNew }: VerifiedProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  useWayOn(isOwn ? viewer : undefined);
  const isOther = viewer != null && !isOwn;
  const next =
    viewer == null
      ? { href: paths.login, label: t`Login` }
      : isOther || !isIdentityAsked(viewer)
        ? { href: paths.dashboard, label: t`Go to your dashboard` }
        : { href: paths.kyc, label: t`Complete KYC` };
  return (
    <AuthCard
      title={
        <OutcomeTitle>
          <MailCheck aria-hidden="true" className="mb-4 size-10 text-positive" />
          {isOther ? t`This email is verified` : isNew ? t`Your email is verified` : t`Your email is already verified`}
        </OutcomeTitle>
      }
      lead={
        isOther
          ? t`It belongs to another account. To use that account, log out and log in with its email.`
          : isNew && (viewer == null || isIdentityAsked(viewer))
            ? t`Next, verify your identity with your BVN and NIN. Then you can join or create a circle.`
            : t`There is nothing left to do here.`
      }
    >
      <div role="status">
        <ButtonLink href={next.href} size="lg" block>
          {next.label}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
