import { Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { countryWords } from '../../../lib/words/country-words.ts';
import { divisionOf, percentWords } from '../../../lib/words/rates.ts';
import { formatFullDate } from '../../../lib/words/time.ts';
import { frequencyWords } from '../../../lib/words/words.ts';
import { Card } from '../../../ui/card.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { AUTO_CONTRIBUTE_ID, AutoContribute } from '../round/auto-contribute.tsx';
import { leaveFormingWords } from '../cycle-words.ts';
import { HouseRules } from '../page/house-rules.tsx';
import { Invitation } from '../invitation.tsx';
import { LeaveGroup } from '../leaving/leave-dialog.tsx';
import { NEXT_CYCLE_ID, showsNextCycle } from '../page/standing.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { OwnerSettings, RemoveMembers } from './owner-settings.tsx';
import type { GroupDetail } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { dateOfRound } from '../round/round-view.ts';

/**
 * What is fixed for this group, what the person can set for themselves, what the owner can change, and the ways out.
 */
export function SettingsTab() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group, userMembership } = detail;
  const owned = group.ownerId === myId;
  const runs = group.status === 'forming' || group.status === 'active';
  const holdsSeat = userMembership?.status === 'approved';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <HouseRules group={group} />
        <GroupFacts />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {holdsSeat && runs ? <MyPayments /> : null}
        {owned && runs ? <OwnerInvitation /> : null}
        {owned ? <OwnerSettings /> : null}
        {owned && !group.ownerParticipates && group.status === 'forming' ? <RemoveMembers /> : null}
        {showsNextCycle(detail, myId) ? <NextCycleState /> : null}
        {!owned && userMembership?.status === 'pending' ? <WithdrawApplication /> : null}
        {!owned && holdsSeat && runs ? <Leaving /> : null}
      </div>
    </div>
  );
}

function MyPayments() {
  const { t } = useLingui();
  const { group, userMembership } = useGroupDetail();
  return (
    <Card title={t`Your payments`}>
      {group.status === 'active' ? (
        // The switch itself stands in the card of the open round.
        <p>
          {userMembership?.autoContribute === true ? t`Auto-contribute is on` : t`Auto-contribute is off`}
          {'. '}
          <PartLink id={AUTO_CONTRIBUTE_ID}>{t`Change it in the round above`}</PartLink>
        </p>
      ) : (
        <AutoContribute />
      )}
    </Card>
  );
}

/** Leads to another part of the page: to its place on the screen, and its first control to the focus. */
function PartLink({ id, children }: { id: string; children: string }) {
  return (
    <a
      className="text-link"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const part = document.getElementById(id);
        part?.scrollIntoView({ block: 'center' });
        part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}

function NextCycleState() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  return (
    <Card title={t`Next cycle`}>
      <p>
        {detail.group.nextCycle === null ? t`The members have not been asked yet.` : t`The members have been asked.`}{' '}
        <PartLink id={NEXT_CYCLE_ID}>{t`See it at the top of the page`}</PartLink>
      </p>
    </Card>
  );
}

function OwnerInvitation() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  return (
    <Card
      title={t`Invite people`}
      lead={
        detail.group.status === 'forming'
          ? t`Whoever has the code can apply; the members vote on each applicant.`
          : t`The group is not accepting new members now. The code stays the same for the next cycle.`
      }
    >
      <Invitation group={detail.group} />
    </Card>
  );
}

function Leaving() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  return (
    <Card
      title={t`Leave this group`}
      lead={
        detail.group.status === 'forming'
          ? leaveFormingWords(detail.group)
          : t`You first see if you can leave now, and what it costs or gives back, to the kobo. Nothing happens before the last step.`
      }
    >
      <LeaveGroup />
    </Card>
  );
}

/** An applicant takes the application back: there is nothing to check or to settle. */
function WithdrawApplication() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = group.name;
  const withdraw = useAction({
    send: (idempotencyKey) => api.leaveGroup({ params: { id: group.id }, body: {}, idempotencyKey }),
    intent: group.id,
    success: () => ({ title: t`Application Withdrawn`, description: t`You owe nothing here.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to leave group`),
  });
  return (
    <Card title={t`Your application`} lead={t`You can take it back as long as the members have not decided.`}>
      <ConfirmAction
        label={t`Withdraw application`}
        title={t`Withdraw your application to ${name}?`}
        description={
          <Trans>Your place is free again for somebody else. You may apply again with the invitation code.</Trans>
        }
        confirm={t`Withdraw application`}
        action={withdraw}
        busyText={t`Withdrawing...`}
        onConfirm={withdraw.run}
      />
    </Card>
  );
}

/** The terms of the group and its fees, in percent and in naira of a full pot. */
function GroupFacts() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group } = detail;
  const division = divisionOf(group);
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  const members = group.currentMembers;
  const seats = group.maxMembers;
  const owner = detail.members.find(({ userId }) => userId === group.ownerId)?.name;
  const country = countryWords(group.country);
  const start = useStart(detail);
  return (
    <Card title={t`About the group`}>
      <DescriptionList
        className="-my-2.5"
        rows={[
          ...(owner === undefined ? [] : [{ term: t`Owner`, value: owner }]),
          { term: t`Contribution`, value: formatNairaText(group.contributionAmount) },
          { term: t`Frequency`, value: frequencyWords(group.frequency) },
          { term: t`Members`, value: t`${members} of ${seats}` },
          { term: t`Cycle`, value: String(group.currentCycle) },
          ...(group.startedAt == null ? [] : [{ term: t`Started`, value: formatFullDate(group.startedAt) }]),
          ...(start === undefined ? [] : [start]),
          { term: t`Created`, value: formatFullDate(group.createdAt) },
          { term: t`Who can find it`, value: group.isPrivate ? t`Only with the code` : t`Anyone in ${country}` },
          { term: t`Country`, value: country },
          { term: t`The owner`, value: group.ownerParticipates ? t`Contributes too` : t`Only manages` },
          { term: t`A full pot`, value: formatNaira(division.grossKobo) },
          { term: t`Platform fee (${platformRate})`, value: formatNaira(division.platformFeeKobo) },
          { term: t`Group management fee (${managementRate})`, value: formatNaira(division.managementFeeKobo) },
          { term: t`The recipient of a full pot gets`, value: formatNaira(division.netKobo), strong: true },
        ]}
      />
    </Card>
  );
}

/**
 * When the circle may start, or, once it has, the day its first contribution was due; a cancelled one never started.
 */
function useStart(detail: GroupDetail): { term: string; value: string } | undefined {
  const { t } = useLingui();
  const { status, startDate } = detail.group;
  if (status === 'cancelled') return undefined;
  if (status === 'forming') {
    return { term: t`Start date`, value: startDate === null ? t`When it is full` : formatFullDate(startDate) };
  }
  const firstDue = dateOfRound(detail, 1);
  return firstDue === undefined ? undefined : { term: t`First due date`, value: formatFullDate(firstDue) };
}
