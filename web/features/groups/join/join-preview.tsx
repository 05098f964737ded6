import { Trans, useLingui } from '@lingui/react/macro';
import { ListOrdered, MapPin, Users } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { formatCountry } from '../../../lib/i18n/country-names.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { groupStatus } from '../../../lib/i18n/labels.ts';
import { Alert } from '../../../ui/alert.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { HouseRules } from '../terms/house-rules.tsx';
import { earliestDays } from '../price/price.ts';
import { OrderText } from '../price/order-text.tsx';
import { PriceCard } from '../price/price-card.tsx';
import type { Invitation } from './data.ts';
import { joinObstacle, type Obstacle } from './join-obstacle.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { PaysAndReceives, Fact, OwnerFact, Places, JoiningSummary } from './joining-summary.tsx';

interface JoinPreviewProps {
  invitation: Invitation;
  /** True if the circle was chosen elsewhere on the page. */
  takeFocus: boolean;
  /** False outside Nigeria. */
  mayApply: boolean;
  /** Button to apply, or the step required before applying. */
  children: ReactNode;
}

export function JoinPreview({ invitation, takeFocus, mayApply, children }: JoinPreviewProps) {
  const { group, ownerName, ownerTurn, freeSeats } = invitation;
  const nowMs = useProductNow();
  const obstacle = joinObstacle(group);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const { kind, text } = groupStatus(group.status);
  const country = formatCountry(group.country);
  return (
    <>
      <Section>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 scroll-mt-24 text-xl [overflow-wrap:anywhere]">
            <Verbatim>{group.name}</Verbatim>
          </h2>
          {obstacle === undefined ? null : <StatusBadge kind={kind}>{text}</StatusBadge>}
        </div>
        <PaysAndReceives group={group} className="mt-2" />
        {obstacle === undefined ? (
          <div className="mt-4 flex flex-col gap-4">{children}</div>
        ) : (
          <ObstacleNotice group={group} obstacle={obstacle} />
        )}
        <ul className="mt-5 flex flex-col gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
          <OwnerFact group={group} ownerName={ownerName} />
          <Fact icon={<ListOrdered aria-hidden="true" />}>
            <OrderText group={group} ownerTurn={ownerTurn} />
          </Fact>
          <Fact icon={<Users aria-hidden="true" />}>
            <Places group={group} />
          </Fact>
        </ul>
        {obstacle === undefined && mayApply ? <JoiningSummary group={group} className="mt-4" /> : null}
        {group.description == null || group.description === '' ? null : (
          <p className="mt-4 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{group.description}</p>
        )}
        <p className="mt-4 flex gap-2 text-sm text-muted">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
          <Trans>Only members in {country} can join this circle.</Trans>
        </p>
      </Section>
      <HouseRules group={group} />
      {obstacle === undefined ? (
        <PriceCard
          group={group}
          turn={areTurnsHidden(group) ? { kind: 'lot' } : { kind: 'free', seats: freeSeats }}
          ownerTurn={ownerTurn}
          schedule={{ assumed: true, dayOf: (round) => earliestDays(group, nowMs)[round - 1] }}
        />
      ) : null}
    </>
  );
}

function ObstacleNotice({ group, obstacle }: { group: Group; obstacle: Obstacle }) {
  const { t } = useLingui();
  if (obstacle === 'member' || obstacle === 'applied') {
    return (
      <Alert
        className="mt-5"
        title={
          obstacle === 'applied'
            ? t`Your application to this circle is waiting for votes`
            : onlyManages(group)
              ? t`You manage this circle`
              : t`You are already a member of this circle`
        }
        actions={<ButtonLink variant="secondary" href={paths.group(group.id)}>{t`View Circle`}</ButtonLink>}
      />
    );
  }
  return (
    <Alert
      tone="warning"
      className="mt-5"
      title={obstacle === 'full' ? t`This group is full` : t`This group is not accepting new members`}
    >
      {obstacle === 'full'
        ? t`All its places are taken. One may become free again before the start.`
        : t`It has already started or ended. Ask the owner if they plan another one.`}
    </Alert>
  );
}
