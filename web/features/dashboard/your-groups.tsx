import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { formatMemberCount } from '../../circles/places.ts';
import { useUnreadMessages } from '../../circles/unread-messages.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';
import { Section } from '../../ui/section.tsx';
import { GroupBadges } from '../../circles/group-badges.tsx';
import { ViewDetails, WholeCardLink } from '../../circles/whole-card-link.tsx';
import { RoundRing } from '../../circles/round-ring.tsx';
import { progressText } from './group-facts.ts';

const SHOWN = 6;

export function YourGroups({ groups }: { groups: readonly ListedGroup[] }) {
  const { t } = useLingui();
  if (groups.length === 0) return null;
  return (
    <Section title={t`Your Groups`}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
        {byUrgency(groups)
          .slice(0, SHOWN)
          .map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
      </ul>
    </Section>
  );
}

function GroupCard({ group }: { group: ListedGroup }) {
  const { name, currentRound } = group;
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const members = formatMemberCount(group);
  return (
    <li className="group relative flex flex-col justify-between rounded-lg border border-line bg-surface px-4 py-3">
      <WholeCardLink group={group} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 translate="no" className="text-base [overflow-wrap:anywhere]">
              {name}
            </h3>
            <GroupBadges group={group} owned={false} />
          </div>
          <p className="tabular text-sm text-muted">
            <Trans>
              <b className="font-semibold text-ink">{amount}</b> {every}
            </Trans>
          </p>
        </div>
        <span className="pointer-events-none relative">
          <RoundRing group={group} className="size-11" />
          <Unread groupId={group.id} />
        </span>
      </div>
      <div className="tabular mt-1 flex items-end justify-between gap-x-2 text-sm">
        <p className="min-w-0 text-muted">
          <Trans>
            Members <b className="font-semibold text-ink">{members}</b>
          </Trans>
          {group.status === 'forming' || group.status === 'cancelled' ? (
            <span className="block">{progressText(group)}</span>
          ) : (
            <>
              {' · '}
              <Trans>
                Round <b className="font-semibold text-ink">{currentRound}</b>
              </Trans>
            </>
          )}
        </p>
        <ViewDetails />
      </div>
    </li>
  );
}

function Unread({ groupId }: { groupId: string }) {
  const count = useUnreadMessages(groupId);
  if (count === 0) return null;
  return (
    <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-brand">
      <span className="sr-only">
        <Plural value={count} one="# unread message" other="# unread messages" />
      </span>
    </span>
  );
}
