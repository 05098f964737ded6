import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { AUTO_CONTRIBUTE_ID, AutoContribute } from '../auto-contribute.tsx';
import { leaveFormingWords } from '../cycle-words.ts';
import type { PartProps } from '../group-parts.tsx';
import { HouseRules } from '../house-rules.tsx';
import { Invitation } from '../invitation.tsx';
import { LeaveGroup } from '../leaving/leave-group.tsx';
import { NEXT_CYCLE_ID, showsNextCycle } from './next-cycle-shown.ts';
import { GroupFacts } from './group-facts.tsx';
import { OwnerSettings } from './owner-settings.tsx';
import { RemoveMembers } from './remove-members.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

/** What is fixed for this group, what the person can set for themselves, what the owner can change, and the ways out. */
export function SettingsTab({ detail, myId }: PartProps) {
  const { group, userMembership } = detail;
  const owned = group.ownerId === myId;
  const runs = group.status === 'forming' || group.status === 'active';
  const holdsSeat = userMembership?.status === 'approved';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <HouseRules group={group} />
        <GroupFacts detail={detail} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {holdsSeat && runs ? <MyPayments detail={detail} /> : null}
        {owned && runs ? <OwnerInvitation detail={detail} /> : null}
        {owned ? <OwnerSettings group={group} /> : null}
        {owned && !group.ownerParticipates && group.status === 'forming' ? <RemoveMembers detail={detail} /> : null}
        {showsNextCycle(detail, myId) ? <NextCycleState detail={detail} /> : null}
        {!owned && userMembership?.status === 'pending' ? <WithdrawApplication group={group} /> : null}
        {!owned && holdsSeat && runs ? <Leaving detail={detail} /> : null}
      </div>
    </div>
  );
}

type Detail = Pick<PartProps, 'detail'>;

function MyPayments({ detail }: Detail) {
  const { t } = useLingui();
  return (
    <Card title={t`Your payments`}>
      {detail.group.status === 'active' ? <AutoContributeState detail={detail} /> : <AutoContribute detail={detail} />}
    </Card>
  );
}

/** The switch itself stands in the card of the open round. */
function AutoContributeState({ detail }: Detail) {
  const { t } = useLingui();
  return (
    <p>
      {detail.userMembership?.autoContribute === true ? t`Auto-contribute is on` : t`Auto-contribute is off`}
      {'. '}
      <a
        className="text-link"
        href={`#${AUTO_CONTRIBUTE_ID}`}
        onClick={(event) => {
          event.preventDefault();
          goTo(AUTO_CONTRIBUTE_ID);
        }}
      >
        {t`Change it in the round above`}
      </a>
    </p>
  );
}

/** Brings a part of the page to the screen and its first control to the focus. */
function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}

function NextCycleState({ detail }: Detail) {
  const { t } = useLingui();
  return (
    <Card title={t`Next cycle`}>
      <p>
        {detail.group.nextCycle === null ? t`The members have not been asked yet.` : t`The members have been asked.`}{' '}
        <a
          className="text-link"
          href={`#${NEXT_CYCLE_ID}`}
          onClick={(event) => {
            event.preventDefault();
            goTo(NEXT_CYCLE_ID);
          }}
        >
          {t`See it at the top of the page`}
        </a>
      </p>
    </Card>
  );
}

function OwnerInvitation({ detail }: Detail) {
  const { t } = useLingui();
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

function Leaving({ detail }: Detail) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Leave this group`}
      lead={
        detail.group.status === 'forming'
          ? leaveFormingWords(detail.group)
          : t`You see first whether you can leave now, and what it costs or returns to the kobo. Nothing happens before the last step.`
      }
    >
      <LeaveGroup group={detail.group} />
    </Card>
  );
}
