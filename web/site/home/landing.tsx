import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section, Steps } from '../parts/section.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { ImportantNotice, Inclusion, Reasons } from './reasons.tsx';
import { Tiers } from './tiers.tsx';

export function Landing() {
  return (
    <>
      <LoggedOut />
      <Hero />
      <Tiers />
      <Reasons />
      <Comparison />
      <Inclusion />
      <HowItWorks />
      <ImportantNotice />
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
            text: t`Create an account, verify your email, and confirm your identity with your BVN and NIN.`,
          },
          {
            title: t`Join a circle, or start one`,
            text: t`Enter a friend's code, and the members vote on you. Or start your own: choose how much, how often and how many people.`,
          },
          {
            title: t`Pay each round, receive on your turn`,
            text: t`Add money to your wallet by card or bank transfer and pay your contribution. On your turn the whole pot is yours.`,
          },
        ]}
      />
    </Section>
  );
}

function CallToAction() {
  const { t } = useLingui();
  return (
    <section className="border-t border-line bg-tint-brand">
      <div className="page-width flex flex-col items-center py-14 text-center sm:py-20">
        <h2 className="text-xl sm:text-2xl">
          <Trans>Ready to take your turn?</Trans>
        </h2>
        <p className="mt-3 max-w-lg text-balance text-muted">
          <Trans>An account is free. Before you pay anything, you see the whole amount, every fee included.</Trans>
        </p>
        <div className="mt-7 flex w-full flex-wrap justify-center gap-3">
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
