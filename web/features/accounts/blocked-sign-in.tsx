import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Alert } from '../../ui/alert.tsx';

export interface BlockedSignInProps {
  parameter: 'error' | 'blocked';
  code: 'idp_blocked' | 'idp';
  path: string;
}

/**
 * The message of a sign-in that the identity provider's return refused: `?error=idp_blocked&message=…` on the login,
 * `?blocked=idp&message=…` on the sign-up. It is kept for the page and the address is cleaned.
 */
export function BlockedSignIn({ parameter, code, path }: BlockedSignInProps) {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [message, setMessage] = useState<string>();
  const arrived = query.get(parameter) === code ? (query.get('message') ?? '') : '';
  if (arrived !== '' && arrived !== message) setMessage(arrived);
  useEffect(() => {
    if (arrived !== '') navigate(path, { replace: true });
  }, [arrived, navigate, path]);
  if (message === undefined) return null;
  return (
    <Alert live tone="negative" className="mb-5">
      {message}
    </Alert>
  );
}
