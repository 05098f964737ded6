import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../../contract/money.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { sendSettled } from '../../../lib/api/money-intent.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Switch } from '../../../ui/choice.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** The switch for automatic contributions. Shows the state on the server, not the last press. */
export function AutoContribute() {
  const { t } = useLingui();
  const { group, userMembership } = useGroupDetail();
  const amount = formatNairaText(group.contributionAmount);
  const save = useAction({
    key: 'none',
    send: (enabled: boolean) =>
      sendSettled(
        () => api.setAutoContribute({ params: { id: group.id }, body: { enabled } }),
        async () => {
          const { userMembership: kept } = await readNow('getGroup', { id: group.id });
          return kept?.autoContribute === enabled ? { enabled } : undefined;
        },
      ),
    failed: (error) => failureToast(error, t`Auto-contribute was not changed`, t`Please try again`),
  });
  return (
    <Switch
      label={t`Auto-contribute`}
      hint={t`On the due day Rota pays ${amount} from your wallet for you, at 8:00am, 8:00pm or the end of the day, as soon as your balance covers it. You can still pay earlier yourself.`}
      checked={save.inFlight ?? userMembership?.autoContribute ?? false}
      disabled={save.isBusy}
      onChange={(event) => {
        save.run(event.currentTarget.checked);
      }}
    />
  );
}
