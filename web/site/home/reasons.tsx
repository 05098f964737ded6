import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Banknote, BellRing, CalendarDays, Check, Percent, Vote } from 'lucide-react';
import { MAX_CONTRIBUTION_KOBO, MAX_MEMBERS, MIN_CONTRIBUTION_KOBO, MIN_MEMBERS } from '../../../circle/figures.ts';
import { formatWholeNaira, kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink } from '../parts/content-parts.tsx';
import { RATES } from '../parts/example-amounts.ts';
import { IconList, Section, type IconPoint } from '../parts/section.tsx';

export function Reasons() {
  const { t } = useLingui();
  const { late } = RATES;
  const reasons: readonly IconPoint[] = [
    {
      Icon: Percent,
      title: t`0% interest`,
      text: t`Your circle's own money. No one lends.`,
    },
    {
      Icon: BadgeCheck,
      title: t`Everyone is verified`,
      text: t`BVN and NIN before anyone can join.`,
    },
    {
      Icon: Vote,
      title: t`You decide who joins`,
      text: t`One "no" keeps a person out.`,
    },
    {
      Icon: CalendarDays,
      title: t`A schedule everyone can see`,
      text: t`Weekly, every two weeks or monthly.`,
    },
    {
      Icon: BellRing,
      title: t`Reminders and late fees`,
      text: t`A late payment costs ${late} more.`,
    },
    {
      Icon: Banknote,
      title: t`Paid out to your bank`,
      text: t`Your own Nigerian bank account.`,
    },
  ];
  return (
    <Section title={t`Why people save in a circle with Rota`} className="lg:order-1 lg:col-span-2">
      <IconList points={reasons} />
    </Section>
  );
}

export function Inclusion() {
  const { t } = useLingui();
  const least = formatWholeNaira(kobo(MIN_CONTRIBUTION_KOBO));
  const most = formatWholeNaira(kobo(MAX_CONTRIBUTION_KOBO));
  const points = [
    t`No credit history and no collateral needed`,
    t`Contributions from ${least} to ${most}`,
    t`Circles of ${MIN_MEMBERS} to ${MAX_MEMBERS} people you trust`,
    t`Made for small phones and slow networks`,
  ];
  return (
    <Section title={t`Big money when it is your turn, without a bank`} className="max-lg:bg-tint-accent">
      <p>
        <Trans>
          School fees, stock for the shop, a year's rent: large sums come due at once, while income comes in small
          pieces. Rota keeps the custom and adds what paper cannot: proven identities, a fixed calendar, a record of
          every kobo.
        </Trans>
      </p>
      <ul className="mt-3 flex flex-col gap-1.5 text-sm font-medium">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={2.5} />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ImportantNotice() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="important-notice" className="max-lg:page-width max-lg:py-6 lg:py-10">
      <div className="rounded-lg bg-tint-warning p-4 text-sm lg:p-5">
        <h2 id="important-notice" className="text-base">{t`Important notice`}</h2>
        <p className="mt-1">
          <Trans>
            Rota is a facilitation platform, not a bank. It does not lend, pays no interest, and does not hold or invest
            users' funds. A circle depends on its members. If one does not pay, the round closes after a few days with
            what was paid in, and what is missing stays their debt to you. Join people you trust, and pay in only what
            you can spare.
          </Trans>
        </p>
        <p className="mt-1 *:inline-flex *:min-h-11 *:items-center">
          <InlineLink href={paths.about}>{t`Read what Rota is, who holds the money and what can go wrong`}</InlineLink>
        </p>
      </div>
    </section>
  );
}
