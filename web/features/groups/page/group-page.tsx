import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { Head } from '../../../frame/head.tsx';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useIsNarrow } from '../../../lib/shell/narrow.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { GroupBadges } from '../../../circles/group-badges.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Attention } from './attention.tsx';
import { isUnknownGroup, useChangedMembership, useGroup } from '../data.ts';
import { DeadEnd } from './dead-end.tsx';
import { DebtsCard, useSumWithLateFee } from '../debts/debts-card.tsx';
import { isGroupId } from '../edit/edit-values.ts';
import { GroupParts, type GroupSlots } from './group-page-parts.tsx';
import { CardSkeleton, GroupSkeleton } from './group-skeleton.tsx';
import { RoundCard } from '../round/round-card.tsx';
import { Moments } from '../moments/moments.tsx';
import { Terms, TermsStrip } from '../terms/terms-strip.tsx';
import { NEXT_CYCLE_ID, decidesWithOthers, isFormer, isApprovedOrOwner } from './standing.ts';
import { GroupDetailContext, useGroupDetail } from './group-detail.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';

const applicationNotice = onDemand(async () => (await import('./application-notice.tsx')).ApplicationNotice);
const votesWaiting = onDemand(async () => (await import('../votes/pending-votes.tsx')).PendingVotes);
const ended = onDemand(async () => (await import('./ended-card.tsx')).EndedCard, CardSkeleton);
const former = onDemand(async () => (await import('./former-card.tsx')).FormerCard, CardSkeleton);
const forming = onDemand(async () => (await import('./forming-card.tsx')).FormingCard, CardSkeleton);
const nextCycle = onDemand(async () => (await import('../settings/next-cycle.tsx')).NextCycle);

export function GroupPage({ slots }: { slots: GroupSlots }) {
  const { id } = useParams<{ id: string }>();
  // Any other text as an id could change the API path.
  return isGroupId(id) ? <KnownGroup id={id} slots={slots} /> : <NotFound />;
}

function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Group`} />
      <DeadEnd title={t`Group Not Found`} action={<ButtonLink href={paths.groups}>{t`Back to My Groups`}</ButtonLink>}>
        {t`There is no circle here, or you are not part of it.`}
      </DeadEnd>
    </>
  );
}

function KnownGroup({ id, slots }: { id: string; slots: GroupSlots }) {
  const { t } = useLingui();
  const group = useGroup(id);
  if (group.data !== undefined) {
    return (
      <GroupDetailContext value={group.data}>
        <Head title={group.data.group.name} />
        <Detail slots={slots} />
      </GroupDetailContext>
    );
  }
  if (group.isError && isUnknownGroup(group.error)) return <NotFound />;
  if (!group.isError) {
    return (
      <>
        <Head title={t`Group`} />
        <GroupSkeleton />
      </>
    );
  }
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Group`} />
      <PageHeader title={t`Group`} back={{ href: paths.groups, label: t`Back to My Groups` }} />
      <LoadFailure live title={t`Error Loading Group`} query={group} />
    </div>
  );
}

function Detail({ slots }: { slots: GroupSlots }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group } = detail;
  const owned = group.ownerId === useViewerId();
  // A late fee that is the only debt is paid with the round, so the round comes first.
  const debtsLast = useSumWithLateFee() !== undefined;
  useChangedMembership(detail);
  // In an active circle, a phone shows the round before the terms.
  const termsLast = useIsNarrow() && group.status === 'active';
  return (
    <div className="page-width py-4 sm:py-8">
      <Moments />
      <PageHeader
        title={<Verbatim>{group.name}</Verbatim>}
        lead={group.description === null ? null : <span className="max-sm:line-clamp-2">{group.description}</span>}
        back={{ href: paths.groups, label: t`Back to My Groups` }}
        actions={<GroupBadges group={group} owned={owned} />}
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        {isApprovedOrOwner(detail) ? null : <applicationNotice.Needed />}
        {isApprovedOrOwner(detail) && group.status === 'forming' ? <votesWaiting.Needed /> : null}
        {decidesWithOthers(detail) ? <Attention /> : null}
        {debtsLast ? null : <DebtsCard />}
        <Now />
        {debtsLast ? <DebtsCard /> : null}
        {termsLast ? null : <TermsStrip />}
        <GroupParts slots={slots} />
        {termsLast ? <TermsStrip /> : null}
      </div>
      <Terms />
    </div>
  );
}

function Now() {
  const detail = useGroupDetail();
  const { group, round } = detail;
  if (isFormer(detail)) return <former.Needed />;
  if (group.status === 'active' && round !== null) return <RoundCard round={round} />;
  if (group.status === 'forming') return <forming.Needed />;
  return (
    <>
      <ended.Needed />
      {group.status === 'completed' ? (
        <div id={NEXT_CYCLE_ID} className="scroll-mt-20 empty:hidden">
          <nextCycle.Needed />
        </div>
      ) : null}
    </>
  );
}
