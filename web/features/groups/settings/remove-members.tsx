import { useLingui } from '@lingui/react/macro';
import type { Member } from '../../../../contract/groups.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { removeWords } from '../cycle-words.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { seated } from '../round/round-view.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** An owner who does not take part may remove members while the group is forming (circle-rules §4). */
export function RemoveMembers() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const members = seated(detail.members);
  return (
    <Card title={t`Remove a member`} lead={t`Possible while the group is forming, because you do not take part.`} flush>
      {members.length === 0 ? (
        <p className="px-5 pb-5 text-muted sm:px-6 sm:pb-6">{t`There is no member yet.`}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <Row key={member.userId} member={member} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ member }: { member: Member }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = member.name;
  const remove = useAction({
    send: (idempotencyKey) => api.removeMember({ params: { id: group.id, userId: member.userId }, idempotencyKey }),
    intent: member.userId,
    success: () => ({ title: t`Member Removed`, description: t`${name} is no longer in this group.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to remove the member`),
  });
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
        action={remove}
        busyText={t`Removing...`}
        onConfirm={remove.run}
      />
    </li>
  );
}
