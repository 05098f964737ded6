import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { sendSettled } from '../../../lib/api/money-intent.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { Switch } from '../../../ui/choice.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** Lets Rota pay each round's contribution on its due day. Shows what the server holds, not what was pressed. */
export function AutoContribute() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group, userMembership } = detail;
  // The server's answer counts until the group is read anew: the switch would jump back for a moment, and a press at
  // that moment would do the opposite of what was meant.
  const [answer, setAnswer] = useState<{ enabled: boolean; until: GroupDetail }>();
  const refresh = useRefresh();
  const amount = formatNairaText(group.contributionAmount);
  const save = useMutation({
    mutationFn: (enabled: boolean) =>
      sendSettled(
        () => api.setAutoContribute({ params: { id: group.id }, body: { enabled } }),
        async () => {
          const { userMembership: kept } = await readNow('getGroup', { id: group.id });
          return kept?.autoContribute === enabled ? { enabled } : undefined;
        },
      ),
    onSuccess: ({ enabled }) => {
      setAnswer({ enabled, until: detail });
      refresh();
      toast({
        title: enabled ? t`Auto-contribute is on` : t`Auto-contribute is off`,
        description: enabled
          ? t`Each round's contribution is paid from your wallet on its due day.`
          : t`You pay each round yourself.`,
        tone: 'positive',
      });
    },
    onError: (error) => {
      refresh();
      toast(failureToast(error, t`Auto-contribute was not changed`, t`Please try again`));
    },
  });
  const saved = answer?.until === detail ? answer.enabled : (userMembership?.autoContribute ?? false);
  return (
    <Switch
      label={t`Auto-contribute`}
      hint={t`On the due day Rota pays ${amount} from your wallet for you, at 8:00am, 8:00pm or the end of the day, as soon as your balance covers it. You can still pay earlier yourself.`}
      checked={save.isPending ? save.variables : saved}
      disabled={save.isPending}
      onChange={(event) => {
        save.mutate(event.currentTarget.checked);
      }}
    />
  );
}
