import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { HOUR_MS } from '../../../contract/durations.ts';
import { IDENTITY_CHECK_HOURS } from '../../../contract/limits.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { formatDateTime, parseInstant } from '../../lib/i18n/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

const REDIRECT_MS = 3_000;
const CHECKED_BY_ITSELF_MS = IDENTITY_CHECK_HOURS * HOUR_MS;

const TONES = {
  positive: 'bg-tint-positive text-positive',
  warning: 'bg-tint-warning text-warning',
  brand: 'bg-tint-brand text-brand',
};

interface OutcomeCardProps {
  Icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  /** True to take the focus from the removed form. */
  announce?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

export function OutcomeCard({ Icon, tone, title, announce = false, actions, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!announce) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
  }, [announce]);
  return (
    <Card>
      <div className="flex flex-col items-center py-4 text-center sm:py-6">
        <span className={cx('inline-flex size-16 items-center justify-center rounded-full', TONES[tone])}>
          <Icon aria-hidden="true" className="size-8" />
        </span>
        <h2 ref={heading} tabIndex={-1} data-quiet-focus="" className="mt-5 text-xl">
          {title}
        </h2>
        <div className="mt-2 max-w-lg text-muted">{children}</div>
        <div className="mt-6 flex flex-col gap-3 self-stretch sm:flex-row sm:self-center">{actions}</div>
      </div>
    </Card>
  );
}

interface VerificationCompleteProps {
  redirect: boolean;
  /** Code of the circle the person was invited to. */
  invitation: string | undefined;
}

/** States that the identity is verified. With `redirect`, continues to the dashboard automatically. */
export function VerificationComplete({ redirect, invitation }: VerificationCompleteProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!redirect) return undefined;
    const timer = setTimeout(() => {
      navigate(paths.dashboard);
    }, REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [redirect, navigate]);
  return (
    <OutcomeCard
      Icon={CircleCheck}
      tone="positive"
      title={t`Verification Complete`}
      announce={redirect}
      actions={
        <>
          {invitation === undefined ? null : (
            <ButtonLink href={paths.applyWith(invitation)}>{t`See your invitation`}</ButtonLink>
          )}
          <ButtonLink href={paths.dashboard} variant={invitation === undefined ? 'primary' : 'secondary'}>
            {t`Go to Dashboard`}
          </ButtonLink>
        </>
      }
    >
      <p>{t`Your identity is verified. You can now create and join circles.`}</p>
      {redirect ? <p className="mt-2">{t`Taking you to your dashboard...`}</p> : null}
    </OutcomeCard>
  );
}

interface UnderReviewProps {
  submittedAt: string | null;
  justSent: boolean;
  /** Reopens the form. */
  onCorrect: () => void;
}

/**
 * Shown if the registry did not respond. We repeat the check, and later staff review the form. Until a decision, the
 * person may correct the form.
 */
export function UnderReview({ submittedAt, justSent, onCorrect }: UnderReviewProps) {
  const { t } = useLingui();
  const when = formatDateTime(submittedAt);
  const nowMs = useProductNow();
  const isWithPeople = nowMs - (parseInstant(submittedAt) ?? nowMs) >= CHECKED_BY_ITSELF_MS;
  return (
    <OutcomeCard
      Icon={Hourglass}
      tone="brand"
      title={t`We are checking your details`}
      announce={justSent}
      actions={
        <>
          <ButtonLink href={paths.dashboard}>{t`Back to Dashboard`}</ButtonLink>
          <Button variant="secondary" onClick={onCorrect}>{t`Correct my details`}</Button>
        </>
      }
    >
      {isWithPeople ? (
        <p className="mb-2">
          <Trans>
            The identity register could not confirm your details within{' '}
            <Plural value={IDENTITY_CHECK_HOURS} one="# hour" other="# hours" />. A person at Rota looks at them now.
          </Trans>
        </p>
      ) : null}
      <p>{t`You do not need to do anything. We tell you here and by email as soon as your identity is confirmed.`}</p>
      <p className="mt-2">{t`If you sent something wrong, correct it and send the form again.`}</p>
      {submittedAt === null ? null : (
        <p className="mt-2 text-sm">
          <Trans>Sent on {when}.</Trans>
        </p>
      )}
    </OutcomeCard>
  );
}
