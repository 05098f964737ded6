import { useLocation } from 'wouter';

/** Address of a wallet form with a naira amount filled in. Apart from `paths`, which public pages load. */
export const withAmount = (path: string, amount: string): string => `${path}?amount=${encodeURIComponent(amount)}`;

/** Removes the amount from the address once its money has moved, so that a reload does not offer it again. */
export function useForgetAmount(): () => void {
  const [path, navigate] = useLocation();
  return () => {
    const { pathname, search } = window.location;
    // The person may have left the form meanwhile.
    const isHere = pathname === path && new URLSearchParams(search).has('amount');
    if (isHere) navigate(path, { replace: true, state: window.history.state as unknown });
  };
}
