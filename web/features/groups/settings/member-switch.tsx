import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { useLingui } from '@lingui/react/macro';
import { useAction } from '../../../lib/api/action.ts';
import { readNow } from '../../../lib/api/member-api.ts';
import { sendSettled } from '../../../lib/api/money-intent.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Switch } from '../../../ui/choice.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface MemberSwitchProps {
  label: string;
  hint: string;
  isOn: (detail: GroupDetail) => boolean;
  send: (groupId: string, enabled: boolean) => Promise<{ enabled: boolean }>;
  /** Title of the toast if it fails. */
  unchanged: string;
}

/** A member's own setting in a circle. Shows the state on the server, not the last press. */
export function MemberSwitch({ label, hint, isOn, send, unchanged }: MemberSwitchProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { id } = detail.group;
  const save = useAction({
    key: 'none',
    send: (enabled: boolean) =>
      sendSettled(
        () => send(id, enabled),
        async () => (isOn(await readNow('getGroup', { id })) === enabled ? { enabled } : undefined),
      ),
    failed: (error) => failureToast(error, unchanged, t`Please try again`),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={save.inFlight ?? isOn(detail)}
      disabled={save.isBusy}
      onChange={(event) => {
        save.run(event.currentTarget.checked);
      }}
    />
  );
}
