import { useLingui } from '@lingui/react/macro';
import { AccountForm } from './account-form.tsx';
import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { VERIFICATION_LINK_HOURS } from '../../../contract/figures.ts';
import { Head } from '../../frame/head.tsx';
import { errorWords, publicApi } from '../../lib/api/api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { currentViewer, isKycVerified, setViewer, useViewer, type Viewer } from '../../lib/session/session.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';

type Outcome =
  | { state: 'checking' }
  | { state: 'verified' }
  | { state: 'failed'; message: string }
  | { state: 'no-token' };

/** A link works once, so a token is sent once however often the page renders. */
const attempts = new Map<string, Promise<void>>();

function confirm(token: string): Promise<void> {
  const known = attempts.get(token);
  if (known !== undefined) return known;
  const attempt = publicApi.verifyEmail({ body: { token } }).then(() => {
    const viewer = currentViewer();
    if (viewer != null) setViewer({ ...viewer, emailVerified: true });
  });
  attempts.set(token, attempt);
  return attempt;
}

function useOutcome(fallback: string): Outcome {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [answer, setAnswer] = useState<{ token: string; outcome: Outcome }>();
  useEffect(() => {
    if (token === '') return;
    confirm(token).then(
      () => {
        setAnswer({ token, outcome: { state: 'verified' } });
      },
      (error: unknown) => {
        setAnswer({ token, outcome: { state: 'failed', message: errorWords(error, fallback) } });
      },
    );
  }, [token, fallback]);
  // The built page is the same for every link.
  if (token === '' && !import.meta.env.SSR) return { state: 'no-token' };
  return answer?.token === token ? answer.outcome : { state: 'checking' };
}

/** Where the link of the verification mail leads, and where a new link can be asked for. */
export function VerifyEmailPage() {
  const { t } = useLingui();
  const outcome = useOutcome(t`We could not check this link. Please try again.`);
  return (
    <>
      <Head title={t`Verify your email`} />
      {outcome.state === 'verified' ? <Verified /> : <NotVerified outcome={outcome} />}
    </>
  );
}

function NotVerified({ outcome }: { outcome: Exclude<Outcome, { state: 'verified' }> }) {
  const { t } = useLingui();
  if (outcome.state === 'checking') {
    return (
      <AuthCard title={t`Verify your email`}>
        <BusyNotice>{t`Checking your link...`}</BusyNotice>
      </AuthCard>
    );
  }
  const failed = outcome.state === 'failed';
  return (
    <AuthCard
      title={failed ? t`This link did not work` : t`Verify your email`}
      lead={
        failed
          ? outcome.message
          : t`We send a link to the address you signed up with. Open it within ${VERIFICATION_LINK_HOURS} hours to verify the address.`
      }
    >
      <ResendVerification />
    </AuthCard>
  );
}

/** Whoever has to prove who they are is led on to it: it is what they confirmed the address for. */
function useWayOn(viewer: Viewer): void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const goesOn = viewer != null && viewer.country === 'NG' && !isKycVerified(viewer);
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

function Verified() {
  const { t } = useLingui();
  const viewer = useViewer();
  useWayOn(viewer);
  const next =
    viewer == null
      ? { href: paths.login, label: t`Login` }
      : isKycVerified(viewer)
        ? { href: paths.dashboard, label: t`Go to your dashboard` }
        : { href: paths.kyc, label: t`Complete KYC` };
  return (
    <AuthCard
      title={
        <>
          <MailCheck aria-hidden="true" className="mb-4 size-10 text-positive" />
          {t`Your email is verified`}
        </>
      }
      lead={t`Next, verify your identity with your BVN and NIN. Then you can join or create a circle.`}
    >
      <div role="status">
        <ButtonLink href={next.href} size="lg" block>
          {next.label}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

const loadSchema = async () => (await import('../../../contract/accounts.ts')).resendVerification.body;

/** Asks for a new link: with one press for somebody signed in, by address for a visitor. */
function ResendVerification() {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer?.emailVerified === true) {
    return (
      <>
        <p className="mb-5">{t`Your email address is already verified. There is nothing left to do here.`}</p>
        <ButtonLink href={paths.dashboard} size="lg" block>
          {t`Go to your dashboard`}
        </ButtonLink>
      </>
    );
  }
  return viewer == null ? <ResendByAddress /> : <ResendToMe />;
}

function useResendToasts() {
  const { t } = useLingui();
  return {
    sent: () => {
      toast({
        title: t`Verification email sent`,
        description: t`If the address belongs to an account that is not verified yet, a link is on its way.`,
        tone: 'positive',
      });
    },
    failed: (error: unknown) => {
      toast({
        title: t`Failed to Send Verification`,
        description: errorWords(error, t`Please try again later.`),
        tone: 'negative',
      });
    },
  };
}

function ResendToMe() {
  const { t } = useLingui();
  const notify = useResendToasts();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await publicApi.sendVerification();
      notify.sent();
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="lg" block busy={busy} busyText={t`Sending...`} onClick={() => void send()}>
      {t`Send a new link`}
    </Button>
  );
}

function ResendByAddress() {
  const { t } = useLingui();
  const notify = useResendToasts();
  return (
    <AccountForm<{ email: string }>
      id="resend"
      fields={['email']}
      loadSchema={loadSchema}
      send={async (body) => {
        await publicApi.resendVerification({ body });
        notify.sent();
      }}
      explain={(error) => {
        notify.failed(error);
        return undefined;
      }}
      submit={t`Send a new link`}
      busyText={t`Sending...`}
    >
      {(field) => <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />}
    </AccountForm>
  );
}
