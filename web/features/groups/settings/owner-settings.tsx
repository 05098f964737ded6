import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { Member } from '../../../../contract/round-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { cancelText, removeText } from '../cycle-labels.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { seatHolders } from '../round/round-view.ts';
import { ConfirmAction } from './confirm-action.tsx';

export function OwnerSettings() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group } = detail;
  const { show } = useSheet('start');
  const forming = group.status === 'forming';
  return (
    <Section
      title={t`Owner tools`}
      lead={
        forming
          ? t`Change the name, description and terms, or cancel the circle before it starts.`
          : t`You can always change the name, the description and who can find the circle.`
      }
    >
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink
          href={paths.groupEdit(group.id)}
          variant="secondary"
          icon={<Pencil aria-hidden="true" className="size-5" />}
        >
          {t`Edit group`}
        </ButtonLink>
        {detail.canProposeStart === true ? (
          <Button variant="secondary" onClick={show}>{t`Start with fewer members`}</Button>
        ) : null}
        {forming ? <CancelGroup /> : null}
      </div>
    </Section>
  );
}

function CancelGroup() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = group.name;
  const cancel = useAction({
    send: (idempotencyKey): Promise<unknown> => api.cancelGroup({ params: { id: group.id }, idempotencyKey }),
    intent: group.id,
    read: async () => (await readNow('getGroup', { id: group.id })).group.status === 'cancelled' || undefined,
    success: () => ({ title: t`Circle Cancelled`, description: t`We let every member know.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to cancel the circle`),
  });
  return (
    <ConfirmAction
      label={t`Cancel circle`}
      title={t`Cancel ${name}?`}
      description={cancelText(group)}
      confirm={t`Cancel circle for good`}
      action={cancel}
      busyText={t`Cancelling...`}
      onConfirm={cancel.run}
    />
  );
}

/** Lets an owner without a seat remove members while the group forms (circle-rules §4). */
export function RemoveMembers() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const members = seatHolders(detail);
  return (
    <Section
      title={t`Remove a member`}
      lead={t`You can do this until the circle starts, because you do not take part.`}
    >
      {members.length === 0 ? (
        <p className="text-muted">{t`There are no members yet.`}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <RemovableMember key={member.userId} member={member} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RemovableMember({ member }: { member: Member }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = member.name;
  const remove = useAction({
    send: (idempotencyKey): Promise<unknown> =>
      api.removeMember({ params: { id: group.id, userId: member.userId }, idempotencyKey }),
    intent: member.userId,
    read: async () => {
      const { members } = await readNow('getGroup', { id: group.id });
      return members.some(({ userId, status }) => userId === member.userId && status === 'approved') ? undefined : true;
    },
    success: () => ({
      title: t`Member Removed`,
      description: t`${name} is no longer in this circle.`,
      tone: 'neutral',
    }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to remove the member`),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 min-h-14 border-t border-hair py-1.5 first:border-t-0">
      <Avatar name={name} />
      <p translate="no" className="min-w-0 flex-1 basis-32 font-medium [overflow-wrap:anywhere]">
        {name}
      </p>
      <ConfirmAction
        label={t`Remove`}
        name={t`Remove ${name}`}
        title={t`Remove ${name}?`}
        description={removeText(group)}
        confirm={t`Remove ${name}`}
        action={remove}
        busyText={t`Removing...`}
        onConfirm={remove.run}
      />
    </li>
  );
}
