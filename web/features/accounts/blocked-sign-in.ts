import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The message of a sign-in that the identity provider's return refused: `?error=idp_blocked&message=…` on the login,
 * `?blocked=idp&message=…` on the sign-up. It is kept for the page and the address is cleaned.
 */
export function useBlockedSignIn(
  parameter: 'error' | 'blocked',
  code: 'idp_blocked' | 'idp',
  path: string,
): string | undefined {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [message, setMessage] = useState<string>();
  const arrived = query.get(parameter) === code ? (query.get('message') ?? '') : '';
  if (arrived !== '' && arrived !== message) setMessage(arrived);
  useEffect(() => {
    if (arrived !== '') navigate(path, { replace: true });
  }, [arrived, navigate, path]);
  return message;
}
