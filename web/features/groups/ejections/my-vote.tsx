import { Trans, useLingui } from '@lingui/react/macro';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Ejection, voteOnEjection } from '../../../../contract/ejections.ts';
import type { GroupDetail } from '../../../../contract/groups.ts';
import { callApi } from '../../../lib/api.ts';
import { useProductNow } from '../../../lib/clock.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { ExitConsequences } from './consequences.tsx';
import { isOpenVote, stageOf } from './ejection-view.ts';

interface MyEjectionVoteProps {
  ejection: Ejection;
  detail: GroupDetail;
  myId: string;
}

/** What the person looking can do about somebody else's ejection: vote once, or why not. */
export function MyEjectionVote({ ejection, detail, myId }: MyEjectionVoteProps) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  if (!isOpenVote(ejection, nowMs)) return null;
  if (ejection.myVote !== null) {
    return (
      <p className="text-sm text-muted">
        {ejection.nominatorUserId === myId
          ? t`Your nomination counts as your approval. Waiting for the other members.`
          : t`You have voted. Waiting for the other members.`}
      </p>
    );
  }
  if (detail.userMembership?.status !== 'approved') return null;
  if (!ejection.canVote) {
    return (
      <Alert tone="warning" title={t`You cannot vote while you owe a payment in this group`}>
        {t`Pay what is overdue and your debts here first; then you can vote until the time is over. Until then the others decide without you.`}
      </Alert>
    );
  }
  return <CastEjectionVote ejection={ejection} detail={detail} myId={myId} />;
}

type Choice = 'approve' | 'reject';

function useCastVote(ejection: Ejection, done: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const name = ejection.nominatedName;
  return useMoneyMutation(
    (body: { vote: Choice; reason: string }, idempotencyKey) =>
      callApi<typeof voteOnEjection>('POST', '/api/ejections/:ejectionId/votes', {
        params: { ejectionId: ejection.id },
        body,
        idempotencyKey,
      }),
    {
      onSuccess: (answer) => {
        done();
        refresh();
        switch (stageOf(answer.ejection)) {
          case 'ejected':
            toast({ title: t`Ejection Approved`, description: t`${name} is no longer a member of this group.` });
            break;
          case 'waiting':
            toast({
              title: t`Ejection Approved`,
              description: t`${name} goes when the round of their turn has ended.`,
            });
            break;
          case 'rejected':
            toast({ title: t`Ejection Rejected`, description: t`${name} stays a member of this group.` });
            break;
          default:
            toast({
              title: t`Vote Recorded`,
              description: t`Waiting for the other members to vote.`,
              tone: 'positive',
            });
        }
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to cast vote`));
      },
    },
  );
}

/** Approve or reject, once: the dialog says what approval means for everybody's money and takes an optional reason. */
function CastEjectionVote({ ejection, detail, myId }: MyEjectionVoteProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState<Choice>('approve');
  const vote = useCastVote(ejection, () => {
    setOpen(false);
  });
  const name = ejection.nominatedName;
  const ask = (next: Choice) => () => {
    setChoice(next);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="danger"
        aria-label={t`Approve ejection of ${name}`}
        icon={<ThumbsUp aria-hidden="true" className="size-5" />}
        onClick={ask('approve')}
      >
        {t`Approve ejection`}
      </Button>
      <Button
        variant="secondary"
        aria-label={t`Reject ejection of ${name}`}
        icon={<ThumbsDown aria-hidden="true" className="size-5" />}
        onClick={ask('reject')}
      >
        {t`Reject ejection`}
      </Button>
      <DecisionDialog
        open={open}
        onOpenChange={setOpen}
        title={choice === 'approve' ? <Trans>Eject {name}?</Trans> : <Trans>Keep {name} in the group?</Trans>}
        description={
          choice === 'approve'
            ? t`You vote once; your vote cannot be changed.`
            : t`One rejection ends the vote. You vote once; your vote cannot be changed.`
        }
        hint={t`The members and the owner can read it, ${name} once the vote is decided.`}
        confirm={choice === 'approve' ? t`Approve ejection` : t`Reject ejection`}
        variant={choice === 'approve' ? 'danger' : 'primary'}
        busy={vote.isPending}
        busyText={t`Casting vote...`}
        onDecide={(reason) => {
          vote.mutate({ vote: choice, reason });
        }}
      >
        {choice === 'approve' ? (
          <ExitConsequences detail={detail} userId={ejection.nominatedUserId} myId={myId} className="mb-4" />
        ) : null}
      </DecisionDialog>
    </div>
  );
}
