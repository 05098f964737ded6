import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone, TabletSmartphone } from 'lucide-react';
import { depositFee } from '../../../contract/deposit-fee.ts';
import { formatNaira } from '../../../contract/money.ts';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdireCloth } from '../../ui/motif.tsx';
import type { RingSeat } from '../../circles/ring-seat.tsx';
import { RotationRing } from '../../circles/rotation-ring.tsx';
import { exampleAmount, MEMBER_EXAMPLES, RATES } from '../parts/example-amounts.ts';
import { ComingSoonBadge } from '../../frame/coming-soon-badge.tsx';

export function Hero() {
  const { t } = useLingui();
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div className="page-width grid gap-x-12 gap-y-6 py-8 sm:py-12 lg:grid-cols-[1.2fr_1fr] lg:py-20">
        <div className="lg:self-end">
          <h1 className="text-2xl sm:text-3xl">
            <Trans>Save together. Take turns.</Trans>
          </h1>
          <p className="mt-3 max-w-xl sm:mt-4 sm:text-lg">
            <Trans>
              Ajo, esusu or adashe with people you trust, on your phone. Everyone pays the same each round, and one of
              you takes the whole pot. No interest, no loan, every kobo accounted for.
            </Trans>
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-8">
            <ButtonLink href={paths.signup} size="lg" className="max-sm:w-full">
              {t`Create an account`}
            </ButtonLink>
            <ButtonLink href={paths.join} variant="secondary" size="lg" className="max-sm:w-full">
              {t`I have an invitation`}
            </ButtonLink>
          </div>
        </div>
        {/** On a phone the example directly follows the sign-up button, so that a short scroll reveals it. */}
        <div className="max-lg:relative max-lg:py-8 lg:row-span-2 lg:self-center">
          <AdireCloth className="absolute inset-y-0 -z-10 max-lg:left-1/2 max-lg:w-screen max-lg:-translate-x-1/2 lg:right-0 lg:left-[58%]" />
          <ExampleCircle />
        </div>
        <div className="lg:self-start">
          <p className="flex flex-wrap gap-x-6">
            <Link href={paths.partner} className="text-link inline-flex min-h-11 items-center">
              {t`Become a partner`}
            </Link>
            <Link href={paths.about} className="text-link inline-flex min-h-11 items-center">
              {t`About Rota: what it is and what it is not`}
            </Link>
          </p>
          <AppBadges />
        </div>
      </div>
    </section>
  );
}

function AppBadges() {
  const { t } = useLingui();
  const message = t`Our mobile app is coming soon! Stay tuned for updates.`;
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:flex">
      <ComingSoonBadge icon={<TabletSmartphone />} store="App Store" note={t`Coming soon`} message={message} />
      <ComingSoonBadge icon={<Smartphone />} store="Google Play" note={t`Coming soon`} message={message} />
    </div>
  );
}

/** First example of the cards below. */
const [EXAMPLE] = MEMBER_EXAMPLES;
/** Short first names, none of which is a surname. */
const EXAMPLE_NAMES = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'] as const;
const EXAMPLE_SEATS = EXAMPLE.members;
const EXAMPLE_ROUND = 3;

function ExampleCircle() {
  const { t } = useLingui();
  const seats: RingSeat[] = EXAMPLE_NAMES.map((name, index) => {
    const position = index + 1;
    return {
      position,
      name,
      state: 'paid',
      received: position < EXAMPLE_ROUND,
      current: position === EXAMPLE_ROUND,
    };
  });
  const recipient = EXAMPLE_NAMES[EXAMPLE_ROUND - 1];
  const contribution = formatNaira(EXAMPLE.contributionKobo);
  const { total, most } = RATES;
  const adding = formatNaira(depositFee(EXAMPLE.contributionKobo));
  // Amount on the example's card, which holds under any fee policy.
  const brought = exampleAmount(EXAMPLE, 'payout');
  return (
    <div className="mx-auto w-full max-w-md rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-7">
      <RotationRing
        className="one-month"
        label={t`An example circle in round ${EXAMPLE_ROUND} of ${EXAMPLE_SEATS}`}
        seats={seats}
      >
        <span className="text-[min(0.875rem,5vw)] text-muted">
          <Trans>
            Round {EXAMPLE_ROUND} of {EXAMPLE_SEATS}
          </Trans>
        </span>
        <span className="mt-1 text-[min(1rem,5.5vw)] font-medium text-balance">
          <Trans>{recipient} gets at least</Trans>
        </span>
        <span className="tabular mt-1 text-[min(1rem,6vw)] font-semibold text-positive sm:text-xl">{brought}</span>
      </RotationRing>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        <Trans>
          An example: five people pay {contribution} each month. After five months each has had the pot once. The
          circle's fees are {total} of the pot today, never more than {most}. Adding {contribution} to your wallet costs{' '}
          {adding} more.
        </Trans>
      </p>
    </div>
  );
}
