import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useParams } from 'wouter';
import { useSecondPass } from '../../../lib/boot/second-pass.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { GroupBadges } from '../../../ui/group-badges.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Attention } from './attention.tsx';
import { isUnknownGroup, useChangedStanding, useGroup } from '../data.ts';
import { DeadEnd } from './dead-end.tsx';
import { DebtsCard } from '../debts/debts-card.tsx';
import { isGroupId } from '../edit/edit-values.ts';
import { EndedCard } from './ended-card.tsx';
import { FormerCard } from './former-card.tsx';
import { FormingCard } from './forming-card.tsx';
import { GroupParts, type GroupSlots } from './group-page-parts.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { GroupStats } from './group-stats.tsx';
import { RoundCard } from '../round/round-card.tsx';
import { NEXT_CYCLE_ID, decidesWithOthers, isFormer } from './standing.ts';
import { ApplicationNotice } from './application-notice.tsx';
import { GroupDetailContext, useGroupDetail } from './group-detail.ts';

const GroupPriceCard = lazy(async () => ({ default: (await import('../price/price-card.tsx')).GroupPriceCard }));
const NextCycle = lazy(async () => ({ default: (await import('../settings/next-cycle.tsx')).NextCycle }));

/** One circle: what I owe now, when it is my turn, and who is in it. */
export function GroupPage({ slots }: { slots: GroupSlots }) {
  const { id } = useParams<{ id: string }>();
  // Any other word would name another address of the API.
  return isGroupId(id) ? <KnownGroup id={id} slots={slots} /> : <NotFound />;
}

function NotFound() {
  const { t } = useLingui();
  usePageTitle(t`Group`);
  return (
    <DeadEnd title={t`Group Not Found`} action={<ButtonLink href={paths.groups}>{t`Back to My Groups`}</ButtonLink>}>
      {t`There is no such group, or you are not part of it.`}
    </DeadEnd>
  );
}

function KnownGroup({ id, slots }: { id: string; slots: GroupSlots }) {
  const { t } = useLingui();
  const group = useGroup(id);
  // All at once the page would keep a slow phone from answering a touch.
  const detail = useDeferredValue(group.data);
  usePageTitle(group.data?.group.name ?? t`Group`);
  if (group.data !== undefined) {
    if (detail === undefined) return <GroupSkeleton />;
    return (
      <GroupDetailContext value={detail}>
        <Detail slots={slots} />
      </GroupDetailContext>
    );
  }
  if (!group.isError) return <GroupSkeleton />;
  if (isUnknownGroup(group.error)) return <NotFound />;
  return (
    <div className="page-width py-8">
      <PageHeader title={t`Group`} back={{ href: paths.groups, label: t`Back to My Groups` }} />
      <LoadFailure
        live
        title={t`Error Loading Group`}
        query={group}
        fallback={t`The group could not be loaded. Please check your connection and try again.`}
      />
    </div>
  );
}

function Detail({ slots }: { slots: GroupSlots }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group, round } = detail;
  const owned = group.ownerId === useViewerId();
  useChangedStanding(detail);
  // What is to do now stands before the rest, which is the greater half of the page, further down or still to be asked
  // for.
  const isTopDrawn = useSecondPass();
  return (
    <div className="page-width py-8">
      <PageHeader
        title={group.name}
        lead={group.description}
        back={{ href: paths.groups, label: t`Back to My Groups` }}
        actions={<GroupBadges group={group} owned={owned} />}
      />
      <div className="flex flex-col gap-6">
        <ApplicationNotice />
        {isTopDrawn && decidesWithOthers(detail) ? <Attention /> : null}
        <DebtsCard former={isFormer(detail)} />
        <Now />
        {isTopDrawn ? (
          <>
            <GroupStats round={round} />
            {group.status === 'forming' && !isFormer(detail) ? (
              <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
                <GroupPriceCard />
              </Suspense>
            ) : null}
            <GroupParts slots={slots} />
          </>
        ) : (
          <Skeleton className="h-192" />
        )}
      </div>
    </div>
  );
}

/** What is going on, as far as it concerns the person looking. */
function Now() {
  const detail = useGroupDetail();
  const { group, round } = detail;
  if (isFormer(detail)) return <FormerCard />;
  if (group.status === 'active' && round !== null) return <RoundCard round={round} />;
  if (group.status === 'forming') return <FormingCard />;
  return (
    <>
      <EndedCard />
      {group.status === 'completed' ? (
        <Suspense fallback={null}>
          <div id={NEXT_CYCLE_ID} className="scroll-mt-20 empty:hidden">
            <NextCycle />
          </div>
        </Suspense>
      ) : null}
    </>
  );
}
