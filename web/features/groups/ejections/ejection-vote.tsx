import { ExitConsequences } from './consequences.tsx';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ejection } from '../../../../contract/ejections.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import type { ToastMessage } from '../../../lib/shell/toast.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DecisionDialog, type Choice } from '../decision-dialog.tsx';
import { isOpenVote, stageOf } from './ejection-view.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/** The viewer's vote on another member's ejection, or why they have none. */
export function MyEjectionVote({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  if (!isOpenVote(ejection, nowMs)) return null;
  if (ejection.myVote !== null) {
    return (
      <p className="text-sm text-muted">
        {ejection.nominatorUserId === myId
          ? t`Your nomination counts as your yes. Waiting for the other members.`
          : t`You have voted. Waiting for the other members.`}
      </p>
    );
  }
  if (detail.userMembership?.status !== 'approved') return null;
  if (!ejection.canVote) {
    return (
      <Alert tone="warning" title={t`You cannot vote while you owe a payment in this circle`}>
        {t`First pay what is overdue and your debts here. Then you can vote until the time ends.`}
      </Alert>
    );
  }
  return <CastEjectionVote ejection={ejection} />;
}

/** Casts the viewer's vote, which is final. The dialog states the effect on everyone's money. */
function CastEjectionVote({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const name = ejection.nominatedName;
  const action = useAction({
    send: (idempotencyKey, { choice, reason }: { choice: Choice; reason: string }) =>
      api.voteOnEjection({ params: { ejectionId: ejection.id }, body: { vote: choice, reason }, idempotencyKey }),
    read: async () => {
      const { ejections } = await readNow('listEjections', { id: ejection.groupId });
      const voted = ejections.find(({ id, myVote }) => id === ejection.id && myVote !== null);
      return voted && { ejection: voted };
    },
    success: (answer): ToastMessage | undefined => {
      switch (stageOf(answer.ejection)) {
        case 'ejected':
          return { title: t`Ejection Approved`, description: t`${name} is no longer a member of this circle.` };
        case 'waiting':
          return {
            title: t`Ejection Approved`,
            description: t`It is ${name}’s turn. They leave when this round ends.`,
          };
        case 'rejected':
          return { title: t`Ejection Rejected`, description: t`${name} stays a member of this circle.` };
        case 'nominated':
        case 'voting':
        case 'appealing':
        case 'upheld':
        case 'overturned':
          return undefined;
      }
    },
    failed: (error) => failureToast(error, t`Error`, t`Failed to cast vote`),
  });
  return (
    <DecisionDialog
      approve={{
        label: t`Approve ejection`,
        name: t`Approve ejection of ${name}`,
        icon: ThumbsUp,
        title: <Trans>Eject {name}?</Trans>,
        description: t`You vote once, and cannot change your vote.`,
        confirm: t`Approve ejection`,
        variant: 'danger',
        children: <ExitConsequences userId={ejection.nominatedUserId} className="mb-4" />,
      }}
      reject={{
        label: t`Reject ejection`,
        name: t`Reject ejection of ${name}`,
        icon: ThumbsDown,
        title: <Trans>Keep {name} in the circle?</Trans>,
        description: t`One no ends the vote. You vote once, and cannot change your vote.`,
        confirm: t`Reject ejection`,
        variant: 'primary',
      }}
      hint={t`The members and the owner can read it now, and ${name} when the vote is decided.`}
      offline={t`You need network to vote`}
      busyText={t`Casting vote...`}
      action={action}
    />
  );
}
