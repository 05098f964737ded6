import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, BellRing, BookOpenCheck, CalendarDays, Link2, WalletMinimal } from 'lucide-react';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RATES } from '../parts/example-amounts.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { IconList, Section, Steps, type IconPoint } from '../parts/section.tsx';
import { PartnerEarnings } from './partner-earnings.tsx';
import { PartnerModels } from './partner-models.tsx';

export function Partner() {
  return (
    <>
      <PartnerHead />
      <PartnerModels />
      <PartnerBenefits />
      <PartnerEarnings />
      <PartnerSteps />
      <PartnerEnd />
    </>
  );
}

function PartnerHead() {
  const { t } = useLingui();
  const { owner } = RATES;
  return (
    <PageBanner
      title={t`Run a circle. Be paid for the work.`}
      lead={
        <Trans>
          Every circle has one person who brings the people together and keeps them together. On Rota that is the
          partner. You start the circle, we keep the books, and {owner} of every pot goes to your wallet when it is paid
          out.
        </Trans>
      }
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={paths.login} size="lg" className="max-sm:w-full">
          {t`Start as a partner`}
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary" size="lg" className="max-sm:w-full">
          {t`Back to the home page`}
        </ButtonLink>
      </div>
    </PageBanner>
  );
}

function PartnerBenefits() {
  const { t } = useLingui();
  const benefits: readonly IconPoint[] = [
    {
      Icon: WalletMinimal,
      title: t`No cash in your hands`,
      text: t`Members pay from their wallets into the pot, and Rota pays it out automatically. No one has to trust you with a bag of money.`,
    },
    {
      Icon: BellRing,
      title: t`No running after people`,
      text: t`We remind everyone in time. Late payers pay a late fee, and the round closes without you having to shout.`,
    },
    {
      Icon: BadgeCheck,
      title: t`Verified members`,
      text: t`We check BVN and NIN before anyone can join. A person with a debt elsewhere on Rota cannot join your circle.`,
    },
    {
      Icon: BookOpenCheck,
      title: t`Books that every member can check`,
      text: t`Every member sees who has paid and who has received. You can download the circle's book for any meeting.`,
    },
    {
      Icon: CalendarDays,
      title: t`Your rules`,
      text: t`You set how much, how often, how many people and when it starts. You can change it until the circle starts.`,
    },
    {
      Icon: Link2,
      title: t`One code to share`,
      text: t`Send your invitation code by WhatsApp, by SMS or on paper, or show your circle in the public list.`,
    },
  ];
  return (
    <Section band title={t`What you no longer do yourself`}>
      <IconList points={benefits} />
    </Section>
  );
}

function PartnerSteps() {
  const { t } = useLingui();
  return (
    <Section band title={t`Getting started`}>
      <Steps
        steps={[
          { title: t`Open an account`, text: t`Sign up or log in, and verify your email address.` },
          {
            title: t`Prove who you are`,
            text: t`Your members want to know who runs their circle, so verify your BVN and NIN.`,
          },
          {
            title: t`Start your circle`,
            text: t`Choose how much, how often and how many people, and if you take part or only manage.`,
          },
          {
            title: t`Share the code`,
            text: t`Invite the people you trust. When all seats are taken and the start date has come, the circle starts automatically.`,
          },
        ]}
      />
    </Section>
  );
}

function PartnerEnd() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="partner-start" className="bg-sunken">
      <div className="page-width flex flex-col items-center py-8 text-center sm:py-12">
        <h2 id="partner-start" className="text-xl sm:text-2xl">
          {t`Do your people already save together?`}
        </h2>
        <p className="mt-3 max-w-xl text-muted">
          <Trans>
            Then bring them. Choose people you would lend money to, because neither you nor Rota will pay what members
            owe.
          </Trans>
        </p>
        <div className="mt-7 flex w-full flex-wrap justify-center gap-3">
          <ButtonLink href={paths.login} variant="secondary" size="lg" className="max-sm:w-full">
            {t`Start as a partner`}
          </ButtonLink>
          <ButtonLink href={paths.contact} variant="quiet" size="lg" className="max-sm:w-full">
            {t`Ask us a question`}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
