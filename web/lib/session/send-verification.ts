import { useLingui } from '@lingui/react/macro';
import { notDone, useAction } from '../api/action.ts';
import { api, q } from '../api/member-api.ts';

export function useSendVerification() {
  const { t } = useLingui();
  return useAction({
    key: 'none',
    send: () => api.sendVerification(),
    // Another device may have verified the email since.
    renew: [q.getUser()],
    success: () => {
      const description = t`Open the link in it to confirm your address.`;
      return { title: t`Verification email sent`, description, tone: 'positive' };
    },
    failed: notDone(t`Failed to Send Verification`, t`Please try again later.`),
  });
}
