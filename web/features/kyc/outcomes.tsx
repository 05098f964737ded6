import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { HOUR_MS } from '../../../contract/durations.ts';
import { IDENTITY_CHECK_HOURS } from '../../../contract/limits.ts';
import { useSavedInvitation } from '../../circles/saved-invitation.ts';
import { Head } from '../../frame/head.tsx';
import { q } from '../../lib/api/member-api.ts';
import { keptSeat } from '../../lib/session/kept-seat.ts';
import { returnToOf } from '../../lib/session/return-to.ts';
import { useViewerId } from '../../lib/session/session.ts';
import { handoverPaths } from '../../lib/shell/handover-paths.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { formatDateTime, parseInstant } from '../../lib/i18n/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Bar, DashboardArrow } from './step-frame.tsx';

const REDIRECT_SECONDS = 3;
const CHECKED_BY_ITSELF_MS = IDENTITY_CHECK_HOURS * HOUR_MS;

const TONES = {
  positive: 'rounded-full bg-tint-positive text-positive',
  brand: 'rounded-lg bg-tint-brand text-brand',
};

interface OutcomeProps {
  Icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  /**
   * Text in the bar of a phone, with the way back, which is an action on a wide screen. Without it there is no way
   * back, because the page redirects automatically.
   */
  bar?: string;
  /** True to take the focus from the removed form. */
  announce?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A whole page with one message. Its actions are at the foot of a phone. */
export function Outcome({ Icon, tone, title, bar, announce = false, actions, children }: OutcomeProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) heading.current?.focus();
  }, [announce]);
  return (
    <div data-own-foot="" data-one-button="" className="page-width flex flex-col max-md:min-h-dvh md:py-4 lg:py-8">
      <Head title={t`Identity Verification`} />
      {bar === undefined ? null : <Bar back={<DashboardArrow />} text={bar} />}
      <div className="mx-auto flex w-full max-w-lg grow flex-col text-center">
        <div className={cx('flex grow flex-col items-center pb-6 md:pt-12', bar === undefined ? 'pt-28' : 'pt-10')}>
          <span
            className={cx('inline-flex size-22 items-center justify-center border border-transparent', TONES[tone])}
          >
            <Icon aria-hidden="true" className="size-11" />
          </span>
          <h1 ref={heading} tabIndex={-1} className="mt-5 text-xl">
            {title}
          </h1>
          <div className="mt-1 flex flex-col gap-2 [overflow-wrap:anywhere]">{children}</div>
        </div>
        <div className="flex flex-col gap-2 py-4 md:mx-auto md:min-w-80">{actions}</div>
      </div>
    </div>
  );
}

/** Returns the circle whose invitation the person signed up with. Load it early, because the page soon leaves. */
export function useInvitingCircle() {
  const code = useSavedInvitation();
  const { data } = useQuery({ ...q.getInvitation({ code: code ?? '' }), enabled: code !== undefined, retry: false });
  return code === undefined ? undefined : { code, name: data?.group.name, owner: data?.ownerName };
}

interface VerificationCompleteProps {
  redirect: boolean;
  firstName: string;
  invitation: ReturnType<typeof useInvitingCircle>;
}

/** States that the identity is verified. With `redirect`, continues to the dashboard automatically. */
export function VerificationComplete({ redirect, firstName, invitation }: VerificationCompleteProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const seat = keptSeat(useViewerId());
  const returnTo =
    returnToOf(useSearch(), window.location.origin) ?? (seat === undefined ? undefined : handoverPaths.link(seat));
  useEffect(() => {
    if (!redirect) return undefined;
    const timer = setTimeout(() => {
      navigate(paths.dashboard);
    }, REDIRECT_SECONDS * 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [redirect, navigate]);
  const circle = invitation?.name;
  const owner = invitation?.owner;
  return (
    <Outcome
      Icon={CircleCheck}
      tone="positive"
      title={t`Verification Complete`}
      announce={redirect}
      actions={
        <>
          {returnTo === undefined ? null : (
            <ButtonLink size="lg" block href={returnTo}>{t`Back to the seat`}</ButtonLink>
          )}
          {invitation === undefined || returnTo !== undefined ? null : (
            <ButtonLink size="lg" block href={paths.applyWith(invitation.code)}>
              {circle === undefined ? t`See your invitation` : t`See ${circle}`}
            </ButtonLink>
          )}
          <ButtonLink
            size="lg"
            block
            href={paths.dashboard}
            variant={invitation === undefined && returnTo === undefined ? 'primary' : 'quiet'}
          >{t`Go to Dashboard`}</ButtonLink>
          {redirect ? (
            <p className="text-sm text-muted">
              <Plural
                value={REDIRECT_SECONDS}
                one="Going to your dashboard in # second..."
                other="Going to your dashboard in # seconds..."
              />
            </p>
          ) : null}
        </>
      }
    >
      <p>
        {owner === undefined
          ? t`Thank you, ${firstName}. You can now create and join circles.`
          : t`Thank you, ${firstName}. ${owner} and the circle are waiting for you.`}
      </p>
    </Outcome>
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
    <Outcome
      Icon={Hourglass}
      tone="brand"
      title={t`We are checking your details`}
      bar={t`Identity Verification`}
      announce={justSent}
      actions={
        <>
          <ButtonLink size="lg" block href={paths.dashboard}>{t`Back to Dashboard`}</ButtonLink>
          <Button size="lg" block variant="secondary" onClick={onCorrect}>{t`Correct my details`}</Button>
        </>
      }
    >
      {isWithPeople ? (
        <p>
          <Trans>
            The identity register could not confirm your details within{' '}
            <Plural value={IDENTITY_CHECK_HOURS} one="# hour" other="# hours" />. A person at Rota looks at them now.
          </Trans>
        </p>
      ) : null}
      <p>{t`You do not need to do anything. We tell you here and by email as soon as your identity is confirmed.`}</p>
      <p>{t`If you sent something wrong, correct it and send the form again.`}</p>
      {submittedAt === null ? null : (
        <p className="text-sm text-muted">
          <Trans>Sent on {when}.</Trans>
        </p>
      )}
    </Outcome>
  );
}
