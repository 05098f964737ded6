import { useLingui } from '@lingui/react/macro';
import type { Group, GroupDetail, Member } from '../../../../contract/groups.ts';
import type { removeMember } from '../../../../contract/leaving.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { removeWords } from '../cycle-words.ts';
import { seated } from '../round-view.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** An owner who does not take part may remove members while the group is forming (circle-rules §4). */
export function RemoveMembers({ detail }: { detail: GroupDetail }) {
  const { t } = useLingui();
  const members = seated(detail.members);
  return (
    <Card title={t`Remove a member`} lead={t`Possible while the group is forming, because you do not take part.`} flush>
      {members.length === 0 ? (
        <p className="px-5 pb-5 text-muted sm:px-6 sm:pb-6">{t`There is no member yet.`}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <Row key={member.userId} member={member} group={detail.group} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ member, group }: { member: Member; group: Group }) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const name = member.name;
  const remove = useMoneyMutation(
    ({ userId }: { userId: string }, idempotencyKey) =>
      callApi<typeof removeMember>('POST', '/api/groups/:id/members/:userId/remove', {
        params: { id: group.id, userId },
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        refresh();
        toast({ title: t`Member Removed`, description: t`${name} is no longer in this group.`, tone: 'neutral' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to remove the member`));
      },
    },
  );
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5 sm:px-6">
      <Avatar name={name} />
      <p className="min-w-0 flex-1 basis-32 font-medium [overflow-wrap:anywhere]">{name}</p>
      <ConfirmAction
        label={t`Remove`}
        name={t`Remove ${name}`}
        title={t`Remove ${name}?`}
        description={<p>{removeWords(group)}</p>}
        confirm={t`Remove ${name}`}
        busy={remove.isPending}
        busyText={t`Removing...`}
        onConfirm={(close) => {
          remove.mutateAsync({ userId: member.userId }).then(
            close,
            // `onError` has told of it.
            () => undefined,
          );
        }}
      />
    </li>
  );
}
