import { Plural, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { Head } from '../../../frame/head.tsx';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useIsWide } from '../../../lib/shell/narrow.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { frequencyLabel, groupStatus, intervalLabel } from '../../../lib/i18n/labels.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { GroupBadges } from '../../../circles/group-badges.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Decisions } from './decisions.tsx';
import { LateStrip } from './late-strip.tsx';
import { isUnknownGroup, useChangedMembership, useGroup } from '../data.ts';
import { DeadEnd } from './dead-end.tsx';
import { DebtsAct, useHasOnlyRoundDebts } from '../debts/debts-act.tsx';
import { isGroupId } from '../edit/edit-values.ts';
import { CircleTabs, type GroupSlots } from './circle-tabs.tsx';
import { ActSkeleton, GroupSkeleton, RingSkeleton } from './group-skeleton.tsx';
import { Exposures } from '../round/exposure-row.tsx';
import { PotRing } from '../round/pot-ring.tsx';
import { RoundAct } from '../round/round-act.tsx';
import { RoundSafety } from '../round/round-safety.tsx';
import { Moments } from '../moments/moments.tsx';
import { ShareSheets } from '../share/share-sheets.tsx';
import { AboutCircle, Terms } from '../terms/about-circle.tsx';
import {
  NEXT_CYCLE_ID,
  decidesWithOthers,
  hasApplicants,
  isApplicant,
  isApprovedOrOwner,
  isFormer,
} from './standing.ts';
import { GroupDetailContext, useGroupDetail } from './group-detail.ts';
import { useSheet } from './sheet-address.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';

const application = onDemand(async () => (await import('./application-act.tsx')).ApplicationAct, ActSkeleton);
const votesWaiting = onDemand(async () => (await import('../votes/pending-votes.tsx')).PendingVotes);
const ended = onDemand(async () => (await import('./ended-act.tsx')).EndedAct, ActSkeleton);
const former = onDemand(async () => (await import('./former-act.tsx')).FormerAct, ActSkeleton);
const forming = onDemand(async () => (await import('./forming-act.tsx')).FormingAct, ActSkeleton);
const formingRing = onDemand(async () => (await import('./forming-ring.tsx')).FormingRing, RingSkeleton);
const finishedRing = onDemand(async () => (await import('./finished-ring.tsx')).FinishedRing, RingSkeleton);
const startSmaller = onDemand(async () => (await import('../start/start-smaller.tsx')).StartSmaller);
const handover = onDemand(async () => (await import('../handover/handover.tsx')).Handover);
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
        <GroupSkeleton id={id} />
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
  const isWide = useIsWide();
  useChangedMembership(detail);
  return (
    <div className="page-width py-4 sm:py-8 md:pt-5">
      <Moments />
      <PageHeader
        title={<Verbatim>{group.name}</Verbatim>}
        line={<StatusLine />}
        back={{ href: paths.groups, label: t`Back to My Groups` }}
      />
      <CircleTabs
        slots={slots}
        isRail={isWide}
        before={
          <>
            <div className="flex min-w-0 flex-col gap-3 md:max-lg:col-start-1 lg:col-start-2 lg:row-start-1">
              <Act />
            </div>
            <div className="min-w-0 pt-2 md:col-start-2 md:row-span-4 md:row-start-1 md:pt-0 lg:sticky lg:top-20 lg:col-start-3 lg:row-span-2">
              <Side />
              {isWide ? <AboutCircle /> : null}
            </div>
          </>
        }
        after={isWide ? null : <AboutCircle />}
      />
      <Terms />
      <Exposures />
      <ShareSheets />
    </div>
  );
}

/** States the circle's current activity in one line. */
function StatusLine() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const owned = group.ownerId === useViewerId();
  const { text } = groupStatus(group.status);
  const frequency = frequencyLabel(group.frequency);
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const round = group.currentRound;
  const rounds = group.maxMembers;
  return (
    <>
      <span className="max-md:hidden">
        <GroupBadges group={group} owned={owned} />
      </span>
      <p>
        <span className="md:hidden">{text} · </span>
        {group.status === 'active' ? t`Round ${round} of ${rounds} · ${frequency}` : t`${amount} ${every}`}
        <span className="max-md:hidden">
          <Others />
        </span>
      </p>
    </>
  );
}

/** Names the owner, or the first other member, and counts the rest. */
function Others() {
  const { group, members } = useGroupDetail();
  const myId = useViewerId();
  const others = members.filter(({ userId, status }) => status === 'approved' && userId !== myId);
  const first = others.find(({ userId }) => userId === group.ownerId) ?? others[0];
  if (first === undefined) return null;
  const name = first.firstName;
  const more = others.length - 1;
  return (
    <>
      {' · '}
      <Plural value={more} _0={`with ${name}`} one={`with ${name} and # other`} other={`with ${name} and # others`} />
    </>
  );
}

/** Shows the viewer's next action, or news for them. */
function Act() {
  const detail = useGroupDetail();
  const { group, round } = detail;
  const debts = useOutstandingDebts(group.id).data ?? [];
  // A late fee that is the only debt is paid with the round, so the round comes first.
  const debtsFirst = !useHasOnlyRoundDebts() && debts.length > 0;
  if (isFormer(detail)) {
    return (
      <>
        <DebtsAct />
        <former.Needed />
      </>
    );
  }
  if (isApplicant(detail)) return <application.Needed />;
  if (group.status === 'active' && round !== null) {
    return (
      <>
        {debtsFirst ? <DebtsAct /> : null}
        <RoundAct round={round} isSecond={debtsFirst} />
      </>
    );
  }
  if (group.status === 'forming') return <forming.Needed />;
  return (
    <>
      <DebtsAct />
      <ended.Needed />
      {group.status === 'completed' ? (
        <div id={NEXT_CYCLE_ID} className="scroll-mt-20 empty:hidden">
          <nextCycle.Needed />
        </div>
      ) : null}
    </>
  );
}

/** Loaded where the viewer has an open offer, or opens the sheet to make one. */
function HandingOver() {
  const { isOpen, hide } = useSheet('handover');
  const hasOffer = useGroupDetail().userMembership?.handover != null;
  return handover.useWhen(isOpen || hasOffer, hide) ? <handover.Part open={isOpen} onClose={hide} /> : null;
}

/** The ring, where the money is, and what else waits for the viewer. */
function Side() {
  const detail = useGroupDetail();
  const { group, round } = detail;
  const nowMs = useProductNow();
  const isOpen = group.status === 'active' && round !== null && !isFormer(detail);
  return (
    <>
      {isOpen ? (
        <>
          <PotRing round={round} />
          <RoundSafety round={round} nowMs={nowMs} />
        </>
      ) : group.status === 'forming' ? (
        <formingRing.Needed />
      ) : group.status === 'completed' && isApprovedOrOwner(detail) ? (
        <finishedRing.Needed />
      ) : null}
      <div className="flex flex-col gap-2 pb-2 empty:hidden">
        {isApprovedOrOwner(detail) && group.status === 'forming' ? <startSmaller.Needed /> : null}
        {isApprovedOrOwner(detail) && hasApplicants(detail) ? <votesWaiting.Needed /> : null}
        <HandingOver />
        {decidesWithOthers(detail) ? <Decisions /> : null}
        {group.status === 'active' ? <LateStrip /> : null}
      </div>
    </>
  );
}
