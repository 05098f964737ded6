import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { signWithPasskey } from '../../lib/session/passkey.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface WithPasskeyProps {
  /** Called once the server accepts the passkey. */
  onDone: (confirmed: true) => void;
  /** States that no passkey was used, and the alternative. */
  nothingUsed: string;
}

/** Confirms with a passkey, which counts as password and second factor. */
export function WithPasskey({ onDone, nothingUsed }: WithPasskeyProps) {
  const { t } = useLingui();
  const { data } = useQuery(q.listPasskeys());
  const prove = useAction({
    key: 'none',
    send: async () => api.reauthenticateWithPasskey({ body: { credential: await signWithPasskey('proof') } }),
    renew: [],
    onSuccess: () => {
      onDone(true);
    },
  });
  if (data === undefined || data.passkeys.length === 0) return null;
  return (
    <div className="mt-4">
      {prove.failure !== undefined ? (
        <Alert refusal tone="negative" className="mb-4">
          {nothingUsed}
        </Alert>
      ) : null}
      <Button
        variant="secondary"
        block
        busy={prove.isBusy}
        busyText={t`Checking...`}
        onClick={() => {
          prove.run();
        }}
      >{t`Use a passkey instead`}</Button>
    </div>
  );
}
