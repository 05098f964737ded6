import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cancelWords } from '../cycle-words.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** For the owner: the way to the edit page, and to giving the group up while it is forming. */
export function OwnerSettings() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const forming = group.status === 'forming';
  return (
    <Card
      title={t`Owner tools`}
      lead={
        forming
          ? t`Change the name, description and terms, or give the group up before it starts.`
          : t`The name, the description and who can find the group can always be changed.`
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
        {forming ? <CancelGroup /> : null}
      </div>
    </Card>
  );
}

/** The owner gives a forming group up; there is no way back. */
function CancelGroup() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const name = group.name;
  const cancel = useAction({
    send: (idempotencyKey) => api.cancelGroup({ params: { id: group.id }, idempotencyKey }),
    intent: group.id,
    success: () => ({ title: t`Group Cancelled`, description: t`Everybody in it is told.`, tone: 'neutral' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to cancel the group`),
  });
  return (
    <ConfirmAction
      label={t`Cancel group`}
      title={t`Cancel ${name}?`}
      description={<p>{cancelWords(group)}</p>}
      confirm={t`Cancel group for good`}
      action={cancel}
      busyText={t`Cancelling...`}
      onConfirm={cancel.run}
    />
  );
}
