import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { Group } from '../../../contract/group-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { formatMemberCount } from '../../circles/places.ts';
import { paths } from '../../lib/shell/paths.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { GroupBadges } from '../../circles/group-badges.tsx';
import { RoundRing } from '../../circles/round-ring.tsx';
import { progressText } from './group-facts.ts';

const SHOWN = 6;

export function YourGroups({ groups, userId }: { groups: readonly Group[]; userId: string }) {
  const { t } = useLingui();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="your-groups">
      <h2 id="your-groups" className="text-lg">
        {t`Your Groups`}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {byUrgency(groups)
          .slice(0, SHOWN)
          .map((group) => (
            <li key={group.id}>
              <GroupCard group={group} owned={group.ownerId === userId} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function GroupCard({ group, owned }: { group: Group; owned: boolean }) {
  const { t } = useLingui();
  const name = group.name;
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 shadow-lift sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 translate="no" className="text-base [overflow-wrap:anywhere]">
            {name}
          </h3>
          <div className="mt-2">
            <GroupBadges group={group} owned={owned} />
          </div>
        </div>
        <RoundRing group={group} className="size-11" />
      </div>
      <p className="tabular mt-2 sm:mt-3">
        <Trans>
          <span className="text-lg font-semibold">{amount}</span> <span className="text-sm text-muted">{every}</span>
        </Trans>
      </p>
      <dl className="mt-1 mb-3 flex flex-wrap gap-x-4 text-sm sm:mt-3 sm:mb-5 sm:gap-x-8 max-sm:*:flex max-sm:*:gap-1">
        <div>
          <dt className="text-muted">{t`Members`}</dt>
          <dd className="tabular font-medium">{formatMemberCount(group)}</dd>
        </div>
        <div>
          <dt className="text-muted">{t`Round`}</dt>
          <dd className="tabular font-medium">
            {group.status === 'forming' || group.status === 'cancelled' ? progressText(group) : group.currentRound}
          </dd>
        </div>
      </dl>
      <div className="mt-auto flex flex-wrap gap-3">
        <ButtonLink
          href={paths.group(group.id)}
          variant="secondary"
          className="flex-1 max-sm:px-3"
          aria-label={t`View Details of ${name}`}
        >
          {t`View Details`}
        </ButtonLink>
        {group.membership?.status === 'approved' ? (
          <ButtonLink
            href={paths.groupTab(group.id, 'messages')}
            variant="secondary"
            className="flex-1 max-sm:px-3"
            aria-label={t`Messages in ${name}`}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {t`Messages`}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}
