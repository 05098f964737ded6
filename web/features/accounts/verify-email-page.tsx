import { useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { VERIFICATION_LINK_HOURS } from '../../../contract/figures.ts';
import { Head } from '../../frame/head.tsx';
import { errorWords, publicApi } from '../../lib/api/api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { currentViewer, isKycVerified, setViewer, useViewer } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { ResendVerification } from './resend-verification.tsx';

type Outcome =
  { state: 'checking' } | { state: 'verified' } | { state: 'failed'; message: string } | { state: 'no-token' };

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

function Verified() {
  const { t } = useLingui();
  const viewer = useViewer();
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
