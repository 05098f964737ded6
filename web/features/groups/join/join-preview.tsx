import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Crown, MapPin, Users } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import { countryWords } from '../../../lib/words/country-words.ts';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { groupStatus } from '../../../lib/words/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HouseRules } from '../terms/house-rules.tsx';
import { earliestDays } from '../price/price.ts';
import { PriceCard } from '../price/price-card.tsx';
import type { Invitation } from './data.ts';
import { obstacleTo, type Obstacle } from './applying.ts';

interface JoinPreviewProps {
  invitation: Invitation;
  /** The person has asked for it from elsewhere on the page. */
  takeFocus: boolean;
}

/** The group that a code leads to, with its price, before anything is asked of it. */
export function JoinPreview({ invitation, takeFocus }: JoinPreviewProps) {
  const { group, ownerName, freeSeats } = invitation;
  const nowMs = useProductNow();
  const obstacle = obstacleTo(group);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const { kind, text } = groupStatus(group.status);
  const free = group.maxMembers - group.currentMembers;
  const country = countryWords(group.country);
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 scroll-mt-24 text-xl [overflow-wrap:anywhere]">
            {group.name}
          </h2>
          <StatusBadge kind={kind}>{text}</StatusBadge>
        </div>
        {group.description == null || group.description === '' ? null : (
          <p className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{group.description}</p>
        )}
        <ul className="mt-4 flex flex-col gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
          <Fact icon={<Crown aria-hidden="true" />}>
            {group.ownerParticipates ? (
              <Trans>Owned by {ownerName}, who takes part</Trans>
            ) : (
              <Trans>Managed by {ownerName}, who does not take part</Trans>
            )}
          </Fact>
          <Fact icon={<Users aria-hidden="true" />}>
            <Places group={group} free={free} />
          </Fact>
          <Fact icon={<MapPin aria-hidden="true" />}>
            <Trans>Only members in {country} can join this group.</Trans>
          </Fact>
        </ul>
        {obstacle === undefined ? null : <ObstacleNotice group={group} obstacle={obstacle} />}
      </Card>
      <HouseRules group={group} />
      {obstacle === undefined ? (
        <PriceCard
          group={group}
          turn={{ kind: 'free', seats: freeSeats }}
          schedule={{ assumed: true, dayOf: (round) => earliestDays(group, nowMs)[round - 1] }}
        />
      ) : null}
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

/** 'Places' counts applicants too: they keep theirs until the members have voted. */
export function Places({ group, free }: { group: Group; free: number }) {
  const taken = group.currentMembers;
  const seats = group.maxMembers;
  return (
    <>
      <Trans>
        {taken} of {seats} places taken
      </Trans>
      {free <= 0 ? null : (
        <>
          {', '}
          <Plural value={free} one="# place free" other="# places free" />
        </>
      )}
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
          obstacle === 'member'
            ? t`You are already a member of this group`
            : t`Your application to this group is waiting for votes`
        }
        actions={<ButtonLink variant="secondary" href={paths.group(group.id)}>{t`View Group`}</ButtonLink>}
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
        ? t`All its places are taken. A place is free again when an application is rejected or somebody leaves before it starts.`
        : t`It has already started, or is over. Ask the owner whether they start another one.`}
    </Alert>
  );
}
