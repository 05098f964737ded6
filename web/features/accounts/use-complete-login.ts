import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { ApiError } from '../../lib/api/api.ts';
import { withReturnTo } from '../../lib/session/return-to.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useWelcome } from './account-form.tsx';

/** Logs in with the server's response, or opens the second factor's page if one is required. */
export function useCompleteLogin(): (answer: Promise<{ readonly user: User }>) => Promise<void> {
  const { t } = useLingui();
  const welcome = useWelcome();
  const [, navigate] = useLocation();
  return async (answer) => {
    try {
      const { user } = await answer;
      welcome(user, {
        title: t`Welcome back!`,
        description: t`You've successfully logged in.`,
        tone: 'positive',
        announces: 'security_alert',
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.flag('requiresTwoFactor')) throw error;
      const page = error.flag('passkeyFirst') ? `${paths.loginCode}?with=passkey` : paths.loginCode;
      navigate(withReturnTo(page, window.location.search));
    }
  };
}
