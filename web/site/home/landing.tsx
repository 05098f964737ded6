import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section, Steps } from '../parts/section.tsx';
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
      <Book />
      <HowItWorks />
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
    <Section title={t`How it works`}>
      <Steps
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
    </Section>
  );
}

function CallToAction() {
  const { t } = useLingui();
  return (
    <section className="md:bg-tint-brand">
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
            {t`Log in`}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
