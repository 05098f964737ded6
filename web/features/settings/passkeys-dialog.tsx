import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/api/action.ts';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { makePasskey } from '../../lib/session/passkey.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { RecoveryCodes, RecoveryState } from './recovery-codes.tsx';
import { PASSKEY_QUERIES, PasskeyRow } from './passkey-row.tsx';

interface PasskeysDialogProps {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

const useAdding = (onCodes: (codes: readonly string[]) => void) =>
  useAction({
    key: 'none',
    send: async () => {
      const credential = await makePasskey(await api.beginPasskeyRegistration());
      return api.addPasskey({ body: { credential } });
    },
    renew: PASSKEY_QUERIES,
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    },
  });

/** Explains a failure of the server or of the device. */
function NotAdded({ failure }: { failure: Error }) {
  const { t } = useLingui();
  return (
    <Alert refusal tone="negative" className="mb-4">
      {failure instanceof ApiError
        ? errorMessage(failure, t`Please check your connection and try again.`)
        : t`No passkey was made on this device. It needs a screen lock, and allows one passkey for each account. You can also make one on your phone, or use an authenticator app.`}
    </Alert>
  );
}

export function PasskeysDialog({ isOpen, setOpen }: PasskeysDialogProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const add = useAdding(setCodes);
  const close = (): void => {
    setOpen(false);
    // Recovery codes are shown only once.
    setCodes(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !add.isBusy) close();
      }}
      title={codes === undefined ? t`Passkeys` : t`Save your recovery codes`}
      description={
        codes === undefined
          ? t`With a passkey you log in with your finger, face or screen lock. No one can guess it or trick you into giving it away.`
          : undefined
      }
      footer={
        codes === undefined ? (
          <Button
            busy={add.isBusy}
            busyText={t`Waiting for your device...`}
            onClick={() => {
              add.run();
            }}
          >
            {t`Add a passkey`}
          </Button>
        ) : (
          <Button onClick={close}>{t`I have saved them`}</Button>
        )
      }
    >
      {add.failure === undefined ? null : <NotAdded failure={add.failure} />}
      {codes === undefined ? (
        <Passkeys isOpen={isOpen} disabled={add.isBusy} onCodes={setCodes} />
      ) : (
        <RecoveryCodes title={t`Your password alone no longer opens your account`} codes={codes} />
      )}
    </Dialog>
  );
}

interface PasskeysProps {
  isOpen: boolean;
  disabled: boolean;
  onCodes: (codes: readonly string[]) => void;
}

function Passkeys({ isOpen, disabled, onCodes }: PasskeysProps) {
  const { t } = useLingui();
  // Read in each render: the query re-renders only for fields already read, and the content that uses it mounts later.
  const { data, error, isError, isFetching, refetch } = useQuery({ ...q.listPasskeys(), enabled: isOpen });
  const { data: factor } = useQuery({ ...q.getTwoFactor(), enabled: isOpen });
  if (data === undefined) {
    return (
      <NotLoaded live title={t`We could not load this`} query={{ error, isError, isFetching, refetch }}>
        <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-16', 'h-16']} />
      </NotLoaded>
    );
  }
  const { passkeys } = data;
  if (passkeys.length === 0) {
    return (
      <p>
        <Trans>
          You have none yet. Once you add one, logging in with your password needs it too. Ten recovery codes let you in
          without it.
        </Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} disabled={disabled} />
        ))}
      </ul>
      {factor === undefined ? null : (
        <RecoveryState left={factor.recoveryCodesLeft} disabled={disabled} onRenewed={onCodes} />
      )}
    </div>
  );
}
