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
  const search = useSearch();
  const [, navigate] = useLocation();
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const words = query.get('message');
    if (query.get(parameter) !== code || words === null || words === '') return;
    setMessage(words);
    navigate(path, { replace: true });
  }, [search, navigate, parameter, code, path]);
  return message;
}
