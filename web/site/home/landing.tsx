import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone, TabletSmartphone } from 'lucide-react';
import { ComingSoonBadge } from '../../frame/coming-soon-badge.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Steps } from '../parts/section.tsx';
import { Book } from './book.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { ImportantNotice, Inclusion, Reasons } from './reasons.tsx';
import { Tiers } from './tiers.tsx';

/** Two sections side by side on wide screens. */
const PAIR_CLASS = 'lg:page-width lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-14 lg:[&_.page-width]:px-0';

export function Landing() {
  return (
    <>
      <LoggedOut />
      <Hero />
      <div className="page-width grid gap-x-14 pt-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:pt-12">
        <Book />
        <HowItWorks />
      </div>
      <div className={PAIR_CLASS}>
        <Tiers />
        <Reasons />
        <Comparison />
      </div>
      <div className={PAIR_CLASS}>
        <Inclusion />
        <ImportantNotice />
      </div>
      <CallToAction />
    </>
  );
}

/** Notices for `/?logout=complete`. The script shows the one that `account` selects and cleans the URL. */
function LoggedOut() {
  const { t } = useLingui();
  const notices = {
    'signed-out': t`You have logged out. See you at the next round.`,
    deleted: t`Your account is deleted, and you are logged out.`,
    deactivated: t`Your account is deactivated, and you are logged out.`,
  };
  return (
    <div role="status">
      {Object.entries(notices).map(([end, words]) => (
        <p key={end} data-logout={end} hidden className="page-width border-b border-line py-3 font-medium">
          {words}
        </p>
      ))}
    </div>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="steps" className="py-8 lg:pb-12">
      <h2 id="steps" className="mb-4 text-xl sm:text-2xl">{t`How it works`}</h2>
      <Steps
        stacked
        steps={[
          {
            title: t`Sign up and prove who you are`,
            text: t`Your email, your BVN and your NIN. It takes a few minutes.`,
          },
          {
            title: t`Join a circle, or start one`,
            text: t`A friend's code, and the members vote. Or your own: how much, how often, how many people.`,
          },
          {
            title: t`Pay each round, take your turn`,
            text: t`Add money by card or bank transfer. On your turn the whole pot is yours.`,
          },
        ]}
      />
      <AppBadges />
    </section>
  );
}

function AppBadges() {
  const { t } = useLingui();
  const message = t`Our mobile app is coming soon! Stay tuned for updates.`;
  return (
    <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:flex">
      <ComingSoonBadge icon={<TabletSmartphone />} store="App Store" note={t`Coming soon`} message={message} />
      <ComingSoonBadge icon={<Smartphone />} store="Google Play" note={t`Coming soon`} message={message} />
    </div>
  );
}

function CallToAction() {
  const { t } = useLingui();
  return (
    <section className="for-visitors md:bg-tint-brand">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 py-6 max-md:justify-center max-md:text-center md:justify-between md:py-8">
        <div>
          <h2 className="text-xl sm:text-2xl">
            <Trans>Ready to take your turn?</Trans>
          </h2>
          <p className="mt-1 max-w-xl text-sm text-balance text-muted">
            <Trans>An account is free. Before you pay anything, you see the whole amount, every fee included.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full">
          <ButtonLink href={paths.signup} size="lg" className="max-sm:w-full">
            {t`Create an account`}
          </ButtonLink>
          <ButtonLink href={paths.login} variant="secondary" size="lg" className="max-sm:w-full">
            {t`Login`}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
