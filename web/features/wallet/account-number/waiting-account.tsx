import { useLingui } from '@lingui/react/macro';
import { Spinner } from '../../../ui/spinner.tsx';

/** Shown while the provider opens the number. The page polls, and an event reports when it is ready. */
export function WaitingAccount() {
  const { t } = useLingui();
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      {t`We are getting your account number. It is ready in about a minute.`}
    </p>
  );
}
