import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, HandCoins, MapPin, Users } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import type { Offer } from '../../../../contract/handovers.ts';
import { formatNairaText, ZERO_KOBO } from '../../../../contract/money.ts';
import { membersLabel } from '../../../circles/places.ts';
import { formatCountry } from '../../../lib/i18n/country-names.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { Section } from '../../../ui/section.tsx';
import { Fact, OwnerFact, WhatMembersSee } from '../join/joining-summary.tsx';
import { HouseRules } from '../terms/house-rules.tsx';
import { lateFeesIn, SeatPriceRows } from './seat-price.tsx';

/** The price round by round, who pays the newcomer, and the circle. */
export function SeatOfferFacts({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { price, role } = offer;
  const leaver = role === 'leaver' ? undefined : firstNameOf(offer.leaverName);
  const hasFees = lateFeesIn(price) > ZERO_KOBO;
  return (
    <>
      <Section
        title={t`What the seat costs`}
        lead={
          hasFees ? t`The rounds so far, with unpaid late fees.` : t`What everyone else has paid by now, and no fee.`
        }
      >
        <SeatPriceRows price={price} leaver={leaver} />
      </Section>
      <Payers offer={offer} />
      <Circle offer={offer} />
      <HouseRules group={offer.group} />
    </>
  );
}

function Payers({ offer: { ahead } }: { offer: Offer }) {
  const { t } = useLingui();
  const { collected, worst } = ahead;
  const names = formatList(collected.map(({ name }) => name));
  const most = formatNairaText(ahead.receives);
  const least = formatNairaText(worst?.atClose ?? null);
  const later = formatNairaText(worst?.later ?? null);
  return (
    <Section title={t`Who will pay you`}>
      <p>
        {collected.length === 0 ? (
          <Trans>No one has had their pot yet without this seat. Everyone pays into your round.</Trans>
        ) : (
          <Plural
            value={collected.length}
            one={`${names} has had the pot and still pays into yours. So does everyone else.`}
            other={`${names} have had their pots and still pay into yours. So does everyone else.`}
          />
        )}
      </p>
      {worst === null ? null : (
        <p className="mt-1 text-sm text-muted">
          {t`If one member misses your round, you get ${least} instead of ${most}, and ${later} when they pay.`}
        </p>
      )}
    </Section>
  );
}

function Circle({ offer: { group, ownerName, turnDay, seat } }: { offer: Offer }) {
  const { t } = useLingui();
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const day = formatDate(turnDay);
  const round = group.currentRound;
  const rounds = group.maxMembers;
  const members = membersLabel(group);
  const country = formatCountry(group.country);
  return (
    <Section title={<span translate="no">{group.name}</span>}>
      <ul className="mt-2 flex flex-col gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
        <Fact icon={<HandCoins aria-hidden="true" />}>
          {amount} {every}
        </Fact>
        <Fact icon={<CalendarDays aria-hidden="true" />}>
          <Trans>
            Round {round} of {rounds} is open. Seat {seat} collects about {day}.
          </Trans>
        </Fact>
        <Fact icon={<Users aria-hidden="true" />}>{t`${members} members`}</Fact>
        <OwnerFact group={group} ownerName={ownerName} />
        <Fact icon={<MapPin aria-hidden="true" />}>
          <Trans>Only members in {country} can join this circle.</Trans>
        </Fact>
      </ul>
      {group.description == null || group.description === '' ? null : (
        <p className="mt-4 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{group.description}</p>
      )}
      <div className="mt-4 text-sm text-muted">
        <WhatMembersSee />
      </div>
    </Section>
  );
}
