import { Trans, useLingui } from '@lingui/react/macro';
import {
  BadgeCheck,
  BellRing,
  BookOpenCheck,
  CalendarDays,
  HandCoins,
  Link2,
  ListChecks,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MarkedList } from '../parts/content-parts.tsx';
import { RATES } from '../parts/figures.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { IconList, Section, Steps, type IconPoint } from '../parts/section.tsx';
import { PartnerEarnings } from './partner-earnings.tsx';

/** For those who run circles: what it is, what it brings, and how one begins. */
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

/** The pitch in one breath, with the ways in and back. */
function PartnerHead() {
  const { t } = useLingui();
  const { owner } = RATES;
  return (
    <PageBanner
      title={t`Run a circle. Be paid for the work.`}
      lead={
        <Trans>
          Every circle has somebody who brings the people together and keeps them together. On Rota that is the partner:
          you start the circle, we keep the books, and {owner} of every pot that is paid out goes to your wallet.
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

/** The two ways to run a circle. Both earn the same. */
function PartnerModels() {
  const { t } = useLingui();
  const { owner } = RATES;
  return (
    <Section
      title={t`Two ways to be a partner`}
      lead={t`You choose for each circle when you start it. Both earn the same: ${owner} of every pot.`}
    >
      <ul className="grid gap-4 md:grid-cols-2">
        <Model
          Icon={HandCoins}
          title={t`Participating partner`}
          text={t`You contribute like everybody else, and you manage the circle.`}
          items={[
            t`You hold the first seat: the first pot is yours`,
            t`You pay your contribution in every round, as all members do`,
            t`You vote on who joins`,
            t`You earn ${owner} of every pot, also of your own`,
          ]}
        />
        <Model
          Icon={ListChecks}
          title={t`Non-participating partner`}
          text={t`You only manage, and you can run several circles side by side.`}
          items={[
            t`You hold no seat: you pay no contribution and receive no pot`,
            t`All seats are for members, and you do not vote`,
            t`You may remove a member until the circle starts`,
            t`You earn ${owner} of every pot, in each of your circles`,
          ]}
        />
      </ul>
    </Section>
  );
}

function Model({
  Icon,
  title,
  text,
  items,
}: {
  Icon: LucideIcon;
  title: string;
  text: string;
  items: readonly string[];
}) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-6">
      <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <MarkedList kind="yes" items={items} />
    </li>
  );
}

/** What Rota takes off a partner's shoulders. */
function PartnerBenefits() {
  const { t } = useLingui();
  const benefits: readonly IconPoint[] = [
    {
      Icon: WalletMinimal,
      title: t`No cash in your hands`,
      text: t`Members pay from their wallets into the pot, and the pot is paid out by itself. Nobody has to trust you with a bag of money.`,
    },
    {
      Icon: BellRing,
      title: t`No running after people`,
      text: t`Everybody is reminded in time. Late payers pay a late fee, and the round closes without you having to shout.`,
    },
    {
      Icon: BadgeCheck,
      title: t`Members with a proven identity`,
      text: t`BVN and NIN are checked before anybody can join. Whoever has a debt elsewhere on Rota cannot join your circle.`,
    },
    {
      Icon: BookOpenCheck,
      title: t`Books that every member can check`,
      text: t`Every member sees who has paid and who has received. You can download the circle's book for any meeting.`,
    },
    {
      Icon: CalendarDays,
      title: t`Your rules`,
      text: t`You set how much, how often, how many people and when it starts. You can change it until the circle starts, not after.`,
    },
    {
      Icon: Link2,
      title: t`One code to share`,
      text: t`Send your invitation code by WhatsApp, SMS or on paper, or let your circle stand in the public list.`,
    },
  ];
  return (
    <Section band title={t`What you no longer have to do yourself`}>
      <IconList points={benefits} />
    </Section>
  );
}

/** The four steps from nothing to a running circle. */
function PartnerSteps() {
  const { t } = useLingui();
  return (
    <Section band title={t`Getting started`}>
      <Steps
        steps={[
          { title: t`Open an account`, text: t`Sign up or log in, and verify your email address.` },
          {
            title: t`Prove who you are`,
            text: t`Your members want to know who runs their circle: verify your BVN and NIN.`,
          },
          {
            title: t`Start your circle`,
            text: t`Choose how much, how often and how many people, and whether you take part or only manage.`,
          },
          {
            title: t`Share the code`,
            text: t`Invite the people you trust. When all seats are taken and the day has come, the circle starts by itself.`,
          },
        ]}
      />
    </Section>
  );
}

/** What a partner answers for, and the ways on. */
function PartnerEnd() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="partner-start" className="bg-tint-brand">
      <div className="page-width flex flex-col items-center py-14 text-center sm:py-20">
        <h2 id="partner-start" className="text-xl sm:text-2xl">
          {t`Do your people already save together?`}
        </h2>
        <p className="mt-3 max-w-xl text-muted">
          <Trans>
            Then bring them. A partner does not answer for what members owe, and Rota does not either. Choose people you
            would lend the money to.
          </Trans>
        </p>
        <div className="mt-7 flex w-full flex-wrap justify-center gap-3">
          <ButtonLink href={paths.login} size="lg" className="max-sm:w-full">
            {t`Start as a partner`}
          </ButtonLink>
          <ButtonLink href={paths.contact} variant="secondary" size="lg" className="max-sm:w-full">
            {t`Ask us a question`}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
