import { Trans, useLingui } from '@lingui/react/macro';
import { handoverPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Each } from '../each.tsx';
import { Part } from '../invitation/part.tsx';
import { Circle, Next, Price } from './seat-parts.tsx';
import { seatAuthLinks } from './seat-auth-links.ts';

/** An offered seat before sign-in. Of all members it names only the seller, by first name. */
export function OfferedSeat() {
  const { t } = useLingui();
  const [seat, circle, seller] = [mark('seat'), mark('circle'), mark('seller')];
  return (
    <div data-one-button="" className="page-width max-w-3xl py-5 sm:py-8">
      <p className="text-sm font-medium text-muted [overflow-wrap:anywhere]">
        {t`${seller} offers you a seat in a savings circle`}
      </p>
      <h1 className="mt-1 text-xl [overflow-wrap:anywhere] sm:text-2xl">{t`Take over seat ${seat} in ${circle}`}</h1>
      <div className="mt-4 rounded-lg border border-transparent bg-tint-brand p-4 sm:p-6">
        <h2 className="text-sm font-medium tracking-normal">{t`Price of the seat now`}</h2>
        <p className="tabular text-2xl font-semibold [overflow-wrap:anywhere]">{mark('price')}</p>
        <Ahead />
        <AuthLinks />
      </div>
      <p className="mt-3 text-sm text-muted">{t`You pay the price only after all members have said yes.`}</p>
      <div className="mt-7 flex flex-col gap-6">
        <Price />
        <Worst />
        <Circle />
        <Next />
      </div>
    </div>
  );
}

/** States what the seat still pays and what it brings. */
function Ahead() {
  const { t } = useLingui();
  const [amount, all, most, day, until] = [mark('amount'), mark('total'), mark('net'), mark('turnDay'), mark('until')];
  const times = '⟦times⟧';
  return (
    <div className="mt-1">
      <Each list="onceMore">
        <p>{t`Then you pay ${amount} in 1 round. Your turn is about ${day}.`}</p>
      </Each>
      <Each list="more">
        <p>{t`Then you pay ${amount} in ${times} rounds. Your turn is about ${day}.`}</p>
      </Each>
      <p className="mt-1 font-medium tabular">
        <Trans>
          In all you pay {all} and receive up to {most}.
        </Trans>
      </p>
      <Each list="open">
        <p className="mt-1 text-muted">
          <Trans>Open until {until}. Applying costs nothing.</Trans>
        </p>
      </Each>
      <Each list="taken">
        <p className="mt-1 font-medium">{t`Someone has already applied for this seat. If it is you, log in to go on.`}</p>
      </Each>
    </div>
  );
}

/** One button. Both ways lead back to the seat. */
function AuthLinks() {
  const { t } = useLingui();
  const ways = seatAuthLinks();
  return (
    <div className="mt-4 flex flex-col gap-1 sm:flex-row sm:gap-3">
      <Each list="open">
        <ButtonLink href={ways.signup} size="lg" className="sm:grow">{t`Apply for this seat`}</ButtonLink>
        <ButtonLink href={ways.login} size="lg" variant="quiet">{t`I have an account`}</ButtonLink>
      </Each>
      <Each list="taken">
        <ButtonLink href={ways.login} size="lg" className="sm:grow">{t`Log In`}</ButtonLink>
      </Each>
    </div>
  );
}

function Worst() {
  const { t } = useLingui();
  const [least, later, most] = ['⟦least⟧', '⟦later⟧', mark('net')];
  return (
    <Each list="worst">
      <Part title={t`If things go wrong`}>
        <p>{t`If one member misses your round, you get ${least} instead of ${most}, and ${later} when they pay.`}</p>
      </Part>
    </Each>
  );
}
