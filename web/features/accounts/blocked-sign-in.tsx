import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withReturnTo } from '../../lib/session/return-to.ts';
import { Alert } from '../../ui/alert.tsx';

export interface BlockedSignInProps {
  parameter: 'error' | 'blocked';
  code: 'idp_blocked' | 'idp';
  path: string;
}

/**
 * Shows why the identity provider refused a login: `?error=idp_blocked&message=…` on login, `?blocked=idp&message=…`
 * on signup. Removes the two parameters from the URL and keeps `returnTo`.
 */
export function BlockedSignIn({ parameter, code, path }: BlockedSignInProps) {
  const { t } = useLingui();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const [, navigate] = useLocation();
  const [message, setMessage] = useState<string>();
  const isRefused = query.get(parameter) === code;
  const arrived = query.get('message') ?? '';
  if (isRefused && arrived !== message) setMessage(arrived);
  useEffect(() => {
    if (isRefused) navigate(withReturnTo(path, search), { replace: true });
  }, [isRefused, navigate, path, search]);
  if (message === undefined) return null;
  return (
    <Alert live tone="negative" className="mb-5">
      {message === '' ? t`We could not log you in that way. Please use your email and password.` : message}
    </Alert>
  );
}
