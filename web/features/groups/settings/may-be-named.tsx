import { useLingui } from '@lingui/react/macro';
import { api } from '../../../lib/api/member-api.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { MemberSwitch } from './member-switch.tsx';

export function MayBeNamed() {
  const { t } = useLingui();
  const myId = useViewerId();
  return (
    <MemberSwitch
      label={t`My first name may be in messages to our group chat`}
      hint={t`Such a message says how many have paid. With this on, it can also thank you by name once you have paid. It never names anyone who has not paid.`}
      isOn={({ members }) => members.some(({ userId, mayBeNamed }) => userId === myId && mayBeNamed === true)}
      send={(id, enabled) => api.setMayBeNamed({ params: { id }, body: { enabled } })}
      unchanged={t`This was not changed`}
    />
  );
}
