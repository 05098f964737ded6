import { useLingui } from '@lingui/react/macro';
import { useAction } from '../lib/api/action.ts';
import { api } from '../lib/api/member-api.ts';
import { firstNameOf } from '../lib/i18n/first-name.ts';
import { failureToast } from '../lib/api/payment-failure.ts';
import { readReminded } from './remind.ts';
import { Button } from '../ui/button.tsx';

interface RemindMemberProps {
  groupId: string;
  userId: string;
  name: string;
  /** False if the member was reminded today. */
  canRemind: boolean;
}

export function RemindMember({ groupId, userId, name, canRemind }: RemindMemberProps) {
  const { t } = useLingui();
  const action = useAction({
    send: (idempotencyKey): Promise<unknown> => api.remindMember({ params: { id: groupId, userId }, idempotencyKey }),
    read: () => readReminded(groupId, userId),
    success: () => ({
      title: t`Reminder sent`,
      description: t`${name} now knows what they owe, and by when.`,
      tone: 'positive',
    }),
    failed: (error) => failureToast(error, t`Failed to send the reminder`, t`Please try again`),
  });
  const first = firstNameOf(name);
  if (!canRemind) return <span className="text-sm text-muted">{t`Reminded today`}</span>;
  return (
    <Button
      variant="secondary"
      aria-label={t`Remind ${name}`}
      busy={action.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        action.run();
      }}
    >
      {t`Remind ${first}`}
    </Button>
  );
}
