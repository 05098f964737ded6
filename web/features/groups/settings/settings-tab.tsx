import { Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { refetchIsMember } from '../page/refetch-is-member.ts';
import { AutoContribute } from '../round/auto-contribute.tsx';
import { leaveFormingText } from '../cycle-labels.ts';
import { Invitation } from '../invitation.tsx';
import { LeaveGroup } from '../leaving/leave-dialog.tsx';
import { useSheet } from '../page/sheet-address.ts';
import { isApprovedOrOwner, NEXT_CYCLE_ID, showsNextCycle } from '../page/standing.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { MayBeNamed } from './may-be-named.tsx';
import { OwnerSettings, RemoveMembers } from './owner-settings.tsx';

export function SettingsTab() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group, userMembership } = detail;
  const owned = group.ownerId === myId;
  const runs = group.status === 'forming' || group.status === 'active';
  const holdsSeat = userMembership?.status === 'approved';
  return (
    <div className="flex max-w-2xl flex-col gap-7">
      {holdsSeat && runs ? <MyPayments /> : null}
      {holdsSeat && runs ? <MyName /> : null}
      {owned && runs ? <OwnerInvitation /> : null}
      {owned ? <OwnerSettings /> : null}
      {owned && !group.ownerParticipates && group.status === 'forming' ? <RemoveMembers /> : null}
      {showsNextCycle(detail, myId) ? <NextCycleState /> : null}
      {!owned && userMembership?.status === 'pending' ? <WithdrawApplication /> : null}
      {detail.canHandOver === true || (isApprovedOrOwner(detail) && userMembership?.handover != null) ? (
        <HandingOver />
      ) : null}
      <Terms />
      {!owned && holdsSeat && runs ? <Leaving /> : null}
    </div>
  );
}

function MyPayments() {
  const { t } = useLingui();
  return (
    <Section title={t`Your payments`}>
      <AutoContribute />
    </Section>
  );
}

function MyName() {
  const { t } = useLingui();
  return (
    <Section title={t`Your name`}>
      <MayBeNamed />
    </Section>
  );
}

/** Links to the terms sheet, because people look for the terms in the settings. */
function Terms() {
  const { t } = useLingui();
  const { show } = useSheet('terms');
  return (
    <Section
      title={t`Terms of this circle`}
      lead={t`What you pay and get, all fees, the house rules and who can join.`}
    >
      <RowLink className="border-y border-hair" onClick={show}>{t`See all terms`}</RowLink>
    </Section>
  );
}

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
    <Section title={t`Next cycle`}>
      <p>
        {detail.group.nextCycle === null ? t`The members have not been asked yet.` : t`We have asked the members.`}{' '}
        <PartLink id={NEXT_CYCLE_ID}>{t`See it at the top of the page`}</PartLink>
      </p>
    </Section>
  );
}

function OwnerInvitation() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  return (
    <Section
      title={t`Invite people`}
      lead={
        group.status === 'forming'
          ? group.requiresVoting === false
            ? t`Anyone with the code can apply. The first person to apply is in at once, then the members vote on everyone else.`
            : t`Anyone with the code can apply. The members vote on each applicant.`
          : t`The circle is not taking new members now. The code stays the same for the next cycle.`
      }
    >
      <Invitation group={group} isSecond />
    </Section>
  );
}

function HandingOver() {
  const { t } = useLingui();
  const hasOffer = useGroupDetail().userMembership?.handover != null;
  const { show } = useSheet('handover');
  return (
    <Section
      title={t`Hand over your seat`}
      lead={t`If you cannot go on, someone else can take your seat and your turn. No one in the circle loses anything.`}
    >
      <Button variant="secondary" className="max-sm:w-full" onClick={show}>
        {hasOffer ? t`See your offer` : t`Hand over my seat`}
      </Button>
    </Section>
  );
}

function Leaving() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  return (
    <Section
      title={t`Leave this circle`}
      lead={
        detail.group.status === 'forming'
          ? leaveFormingText(detail.group)
          : t`First see if you can leave now, and what you pay or get back. Nothing happens before the last step.`
      }
    >
      <LeaveGroup />
    </Section>
  );
}

/** Withdrawing an application needs no checks, unlike leaving. */
function WithdrawApplication() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = group.name;
  const withdraw = useAction({
    send: (idempotencyKey): Promise<unknown> => api.leaveGroup({ params: { id: group.id }, body: {}, idempotencyKey }),
    intent: group.id,
    read: async () => ((await refetchIsMember(group.id)) ? undefined : true),
    success: () => ({ title: t`Application Withdrawn`, description: t`You owe nothing here.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to leave group`),
  });
  return (
    <Section
      title={t`Your application`}
      lead={
        group.status === 'active'
          ? t`You can withdraw it until you have paid for the seat.`
          : t`You can withdraw it until the members decide.`
      }
    >
      <ConfirmAction
        label={t`Withdraw application`}
        title={t`Withdraw your application to ${name}?`}
        description={
          group.status === 'active' ? (
            <Trans>The offer ends, and the member keeps their seat. They can offer it again.</Trans>
          ) : (
            <Trans>Your place becomes free for another person. You may apply again with the invitation code.</Trans>
          )
        }
        confirm={t`Withdraw application`}
        action={withdraw}
        busyText={t`Withdrawing...`}
        onConfirm={withdraw.run}
      />
    </Section>
  );
}
