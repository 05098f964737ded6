import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCode } from '../../contract/code-form.ts';
import { ApiError } from '../lib/api/api.ts';
import { api, q } from '../lib/api/member-api.ts';
import { reloadPublicConfig, usePublicConfig } from '../lib/api/public-config.ts';
import { shouldRetryUnanswered } from '../lib/api/query.ts';
import { cookieValue, setCookie } from '../lib/consent/cookie.ts';
import { INVITATION_COOKIE } from '../lib/session/invitation-cookie.ts';
import { useViewer } from '../lib/session/session.ts';

/** Stores the viewer's invitation code on the server, so that other devices find the invitation too. */
export async function saveInvitation(client: QueryClient, code: string): Promise<void> {
  await api.saveInvitation({ body: { code } });
  await client.invalidateQueries(q.getSavedInvitation());
  await reloadPublicConfig();
}

export function useSavedInvitation(): string | undefined {
  // Queried only when an invitation exists, because browsers log a 404 as an error.
  const enabled = usePublicConfig()?.invited === true;
  const { data } = useQuery({ ...q.getSavedInvitation(), enabled, retry: shouldRetryUnanswered });
  return enabled ? data?.code : undefined;
}

/** Submits the invitation stored in this browser once the viewer is signed in. */
export function useSubmitInvitation(client: QueryClient): void {
  const isSignedIn = useViewer() != null;
  useEffect(() => {
    const code = cookieValue(document.cookie, INVITATION_COOKIE);
    if (!isSignedIn || code === undefined) return;
    const forget = (): void => {
      setCookie(INVITATION_COOKIE, '', 'Lax', 0);
    };
    if (!isCode(code)) forget();
    else
      saveInvitation(client, code).then(forget, (error: unknown) => {
        // A refusal deletes the stored invitation. After a network or server failure, the next page retries.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) forget();
      });
  }, [isSignedIn, client]);
}
