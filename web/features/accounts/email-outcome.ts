import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorMessage, publicApi } from '../../lib/api/api.ts';
import { useLinkToken } from '../../lib/session/link-token.ts';
import { setViewer } from '../../lib/session/session.ts';

export type Outcome =
  | { state: 'checking' | 'good' | 'dead' | 'no-token' }
  | { state: 'verified' | 'already'; isOwn: boolean }
  /** No response, or an unexpected one. */
  | { state: 'unknown'; message: string };

/** Refreshes the viewer, whose cached profile may still be unverified. */
async function refreshViewer(isOwn: boolean): Promise<void> {
  if (!isOwn) return;
  const user = await publicApi.getUser().catch(() => undefined);
  if (user !== undefined) setViewer(user);
}

export async function check(token: string): Promise<Outcome> {
  const { link, isOwn } = await publicApi.checkVerification({ body: { token } });
  if (link === 'verified') await refreshViewer(isOwn);
  if (link === 'verified') return { state: 'already', isOwn };
  return link === 'good' && isOwn ? confirm(token, isOwn) : { state: link };
}

/** Verifies the email. A link already used in another tab is no failure. */
export async function confirm(token: string, isOwn: boolean): Promise<Outcome> {
  try {
    await publicApi.verifyEmail({ body: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const { link } = await publicApi.checkVerification({ body: { token } });
    return link === 'verified' ? { state: 'already', isOwn } : { state: 'dead' };
  }
  await refreshViewer(isOwn);
  return { state: 'verified', isOwn };
}

interface LinkOutcome {
  readonly token: string;
  readonly outcome: Outcome;
}

/**
 * Checks the link on load. Verifies only if its owner is logged in, because mail scanners open links (decision 0021).
 */
export function useOutcome(fallback: string) {
  const token = useLinkToken();
  const [answer, setAnswer] = useState<LinkOutcome>();
  const ask = useCallback(
    (question: (token: string) => Promise<Outcome>): Promise<void> => {
      if (token === undefined || token === '') return Promise.resolve();
      return question(token).then(
        (outcome) => {
          setAnswer({ token, outcome });
        },
        (error: unknown) => {
          const isRefused = error instanceof ApiError && error.status === 400;
          const unknown = { state: 'unknown', message: errorMessage(error, fallback) } as const;
          setAnswer({ token, outcome: isRefused ? { state: 'dead' } : unknown });
        },
      );
    },
    [token, fallback],
  );
  useEffect(() => {
    void ask(check);
  }, [ask]);
  const outcome: Outcome =
    token === ''
      ? { state: 'no-token' }
      : answer !== undefined && answer.token === token
        ? answer.outcome
        : { state: 'checking' };
  return { outcome, ask };
}
