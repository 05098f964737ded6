import { Trans, useLingui } from '@lingui/react/macro';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Member } from '../../../../contract/round-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { DecisionDialog, type Choice } from '../decision-dialog.tsx';
import { readVote } from '../votes/read-vote.ts';
import { useGroupDetail } from './group-detail.ts';

export function CastVote({ member: { name, userId } }: { member: Pick<Member, 'name' | 'userId'> }) {
  const { t } = useLingui();
  const { id: groupId, status } = useGroupDetail().group;
  const action = useAction({
    send: (idempotencyKey, { choice, reason }: { choice: Choice; reason: string }) =>
      api.castVote({ params: { id: groupId, candidateId: userId }, body: { vote: choice, reason }, idempotencyKey }),
    read: () => readVote(groupId, userId),
    success: ({ result }) => {
      switch (result) {
        case 'approved':
          return {
            title: t`Member Approved`,
            // In a running circle, people apply only for an offered seat, and have to pay for it.
            description:
              status === 'active'
                ? t`${name} is voted in and can now pay for the seat.`
                : t`${name} is now a member of this circle.`,
            tone: 'positive',
          };
        case 'rejected':
          return { title: t`Member Rejected`, description: t`The application of ${name} was rejected.` };
        case 'waiting':
          return undefined;
      }
    },
    failed: (error) => failureToast(error, t`Failed to Cast Vote`, t`An error occurred while casting your vote.`),
  });
  return (
    <DecisionDialog
      approve={{
        label: t`Approve`,
        name: t`Approve ${name}`,
        icon: ThumbsUp,
        title: <Trans>Approve {name}?</Trans>,
        description: t`You trust this person to pay every round. You vote once, and cannot change your vote.`,
        confirm: t`Approve`,
        variant: 'primary',
      }}
      reject={{
        label: t`Reject`,
        name: t`Reject ${name}`,
        icon: ThumbsDown,
        title: <Trans>Reject {name}?</Trans>,
        description: t`If you say no, this person is not accepted. You vote once, and cannot change your vote.`,
        confirm: t`Reject`,
        variant: 'danger',
      }}
      hint={t`The members and the owner can read it, ${name} cannot.`}
      offline={t`You need network to vote`}
      busyText={t`Casting vote...`}
      action={action}
    />
  );
}
