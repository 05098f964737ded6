import { Trans, useLingui } from '@lingui/react/macro';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '../../../contract/groups.ts';
import type { castVote } from '../../../contract/votes.ts';
import { callApi } from '../../lib/api.ts';
import { useRefresh } from '../../lib/member-data.ts';
import { failureToast } from '../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

type Choice = 'approve' | 'reject';

function useCastVote(groupId: string, member: Member, done: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const name = member.name;
  return useMoneyMutation(
    (body: { vote: Choice; reason: string }, idempotencyKey) =>
      callApi<typeof castVote>('POST', '/api/groups/:id/members/:candidateId/vote', {
        params: { id: groupId, candidateId: member.userId },
        body,
        idempotencyKey,
      }),
    {
      onSuccess: ({ result }) => {
        done();
        refresh();
        const words = {
          approved: { title: t`Member Approved`, description: t`${name} is now a member of this group.` },
          rejected: { title: t`Member Rejected`, description: t`The application of ${name} was rejected.` },
          waiting: { title: t`Vote Recorded`, description: t`Waiting for the other members to vote.` },
        }[result];
        toast({ ...words, tone: result === 'rejected' ? 'neutral' : 'positive' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Failed to Cast Vote`, t`An error occurred while casting your vote.`));
      },
    },
  );
}

/** Approve or reject, once: the dialog says what the vote does and takes an optional reason. */
export function CastVote({ groupId, member }: { groupId: string; member: Member }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState<Choice>('approve');
  const vote = useCastVote(groupId, member, () => {
    setOpen(false);
  });
  const name = member.name;
  const ask = (next: Choice) => () => {
    setChoice(next);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        aria-label={t`Approve ${name}`}
        icon={<ThumbsUp aria-hidden="true" className="size-5" />}
        onClick={ask('approve')}
      >
        {t`Approve`}
      </Button>
      <Button
        variant="secondary"
        aria-label={t`Reject ${name}`}
        icon={<ThumbsDown aria-hidden="true" className="size-5" />}
        onClick={ask('reject')}
      >
        {t`Reject`}
      </Button>
      <DecisionDialog
        open={open}
        onOpenChange={setOpen}
        title={choice === 'approve' ? <Trans>Approve {name}?</Trans> : <Trans>Reject {name}?</Trans>}
        description={
          choice === 'approve'
            ? t`You trust this person to pay every round. You vote once; your vote cannot be changed.`
            : t`One rejection rejects the application. You vote once; your vote cannot be changed.`
        }
        hint={t`The members and the owner can read it, ${name} cannot.`}
        confirm={choice === 'approve' ? t`Approve` : t`Reject`}
        variant={choice === 'approve' ? 'primary' : 'danger'}
        busy={vote.isPending}
        busyText={t`Casting vote...`}
        onDecide={(reason) => {
          vote.mutate({ vote: choice, reason });
        }}
      />
    </div>
  );
}
