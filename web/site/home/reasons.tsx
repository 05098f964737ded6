import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Banknote, BellRing, CalendarDays, Check, Info, Percent, Vote } from 'lucide-react';
import { MAX_CONTRIBUTION_KOBO, MAX_MEMBERS, MIN_CONTRIBUTION_KOBO, MIN_MEMBERS } from '../../../circle/figures.ts';
import { formatWholeNaira, kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { AdireCloth } from '../../ui/motif.tsx';
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
      text: t`It is your circle's own money. No one lends and no one earns interest. You pay a small fee on the pot, and one for adding money to your wallet. You see both before you pay.`,
    },
    {
      Icon: BadgeCheck,
      title: t`Everyone is verified`,
      text: t`Every member proves their identity with their BVN and NIN before they can join or create a circle.`,
    },
    {
      Icon: Vote,
      title: t`You decide who joins`,
      text: t`Every member of a circle votes on each newcomer. One "no" is enough to keep a person out.`,
    },
    {
      Icon: CalendarDays,
      title: t`A schedule everyone can see`,
      text: t`Weekly, every two weeks or monthly. You see every due date and every turn before the first payment. If a member does not pay, a round closes some days later.`,
    },
    {
      Icon: BellRing,
      title: t`Reminders and late fees`,
      text: t`We remind everyone in time. A member who pays late pays a late fee of ${late} to the member they kept waiting.`,
    },
    {
      Icon: Banknote,
      title: t`Paid out to your bank`,
      text: t`The pot reaches your wallet when the round is complete, and you withdraw it to your own Nigerian bank account.`,
    },
  ];
  return (
    <Section band title={t`Why people save in a circle with Rota`}>
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
    t`Circles of ${MIN_MEMBERS} to ${MAX_MEMBERS} people you know and trust`,
    t`Works on a small phone and a slow connection`,
  ];
  return (
    <section aria-labelledby="inclusion" className="border-y border-line bg-tint-accent">
      <div className="page-width grid gap-8 py-14 sm:py-20 md:grid-cols-2 md:items-center md:gap-14">
        <div>
          <h2 id="inclusion" className="text-xl sm:text-2xl">
            <Trans>Big money when it is your turn, without a bank</Trans>
          </h2>
          <p className="mt-4">
            <Trans>
              School fees, stock for the shop, a year's rent: large sums come due at once, while income comes in small
              pieces. Generations have met this with esusu, ajo and adashe. Rota keeps the custom and adds what paper
              and memory cannot: proven identities, a fixed calendar, and a record of every kobo.
            </Trans>
          </p>
          <ul className="mt-6 flex flex-col gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3 font-medium">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2.5} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <AdireCloth className="hidden h-full min-h-72 rounded-lg md:block" />
      </div>
    </section>
  );
}

export function ImportantNotice() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="important-notice" className="page-width pb-14 sm:pb-20">
      <div className="rounded-lg border border-warning/40 bg-tint-warning p-5 sm:p-8">
        <h2 id="important-notice" className="flex items-center gap-3 text-lg">
          <Info aria-hidden="true" className="size-6 shrink-0 text-warning" />
          {t`Important notice`}
        </h2>
        <div className="mt-3 grid gap-x-10 gap-y-3 md:grid-cols-2">
          <p>
            <Trans>
              Rota is a facilitation platform, not a bank. It does not lend, pays no interest, and does not hold or
              invest users' funds. Deposits and withdrawals go through a card and bank payment provider.
            </Trans>
          </p>
          <p>
            <Trans>
              A circle depends on its members. If a member does not pay, the round closes after a few days with what was
              paid in. What is missing stays their debt to you. Join circles with people you trust, and pay in only what
              you can spare.
            </Trans>
          </p>
        </div>
        <p className="mt-2 *:inline-flex *:min-h-11 *:items-center">
          <InlineLink href={paths.about}>{t`Read what Rota is, who holds the money and what can go wrong`}</InlineLink>
        </p>
      </div>
    </section>
  );
}
