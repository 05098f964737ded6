import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '../../../contract/passkeys.ts';
import { useAction } from '../../lib/api/action.ts';
import { ApiError, errorWords } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { makePasskey } from '../../lib/session/passkey.ts';
import { formatDate } from '../../lib/words/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { nothingChanged, RecoveryCodes, RecoveryState } from './recovery-codes.tsx';

const loadSchema = async () => (await import('../../../contract/passkeys.ts')).renamePasskeyBody;

interface PasskeysDialogProps {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** What a change of the passkeys concerns. */
const CONCERNED = [q.listPasskeys(), q.getTwoFactor()];

/** Adds a passkey of this device. */
const useAdding = (onCodes: (codes: readonly string[]) => void) =>
  useAction({
    key: 'none',
    send: async () => {
      const credential = await makePasskey(await api.beginPasskey());
      return api.addPasskey({ body: { credential } });
    },
    renew: CONCERNED,
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    },
  });

/** Why there is no passkey more: the server would not, or the device. */
function NotAdded({ failure }: { failure: Error }) {
  const { t } = useLingui();
  return (
    <Alert refusal tone="negative" className="mb-4">
      {failure instanceof ApiError
        ? errorWords(failure, t`Please check your connection and try again.`)
        : t`No passkey was made on this device. It needs a screen lock, and can have one passkey for each account. You can also make it on your phone, or use an authenticator app.`}
    </Alert>
  );
}

/** The passkeys of somebody: adds, names and removes them. */
export function PasskeysDialog({ isOpen, setOpen }: PasskeysDialogProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const add = useAdding(setCodes);
  const close = (): void => {
    setOpen(false);
    // What was shown once is not shown again.
    setCodes(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !add.isBusy) close();
      }}
      title={codes === undefined ? t`Passkeys` : t`Keep your recovery codes`}
      description={
        codes === undefined
          ? t`With a passkey you log in by your finger, face or screen lock. Nobody can guess it, or lure it out of you.`
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
          <Button onClick={close}>{t`I have kept them`}</Button>
        )
      }
    >
      {add.failure === undefined ? null : <NotAdded failure={add.failure} />}
      {codes === undefined ? (
        <Passkeys isOpen={isOpen} disabled={add.isBusy} onCodes={setCodes} />
      ) : (
        <RecoveryCodes title={t`From now on your password alone does not open your account`} codes={codes} />
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
  // Each is read here: the dialog's library may come later than the answer, and what is first read then is not renewed.
  const { data, error, isError, isFetching, refetch } = useQuery({ ...q.listPasskeys(), enabled: isOpen });
  const { data: factor } = useQuery({ ...q.getTwoFactor(), enabled: isOpen });
  if (data === undefined) {
    return (
      <NotLoaded live title={t`This could not be loaded`} query={{ error, isError, isFetching, refetch }}>
        <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-16', 'h-16']} />
      </NotLoaded>
    );
  }
  const { passkeys } = data;
  if (passkeys.length === 0) {
    return (
      <p>
        <Trans>
          You have none yet. Once you add one, a login with your password asks for it too; ten recovery codes let you in
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

function PasskeyRow({ passkey, disabled }: { passkey: Passkey; disabled: boolean }) {
  const { t } = useLingui();
  const [renames, setRenames] = useState(false);
  const remove = useAction({
    key: 'none',
    send: (): Promise<unknown> => api.removePasskey({ params: { id: passkey.id } }),
    renew: CONCERNED,
    failed: nothingChanged,
  });
  const { name } = passkey;
  const added = formatDate(passkey.createdAt);
  const used = passkey.lastUsedAt === null ? undefined : formatDate(passkey.lastUsedAt);
  if (renames) {
    return (
      <li className="py-4 first:pt-0">
        <Rename
          passkey={passkey}
          onDone={() => {
            setRenames(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">
          {used === undefined ? t`Added on ${added}` : t`Added on ${added}, last used on ${used}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={t`Rename ${name}`}
          disabled={disabled || remove.isBusy}
          onClick={() => {
            setRenames(true);
          }}
        >{t`Rename`}</Button>
        <Button
          variant="secondary"
          aria-label={t`Remove ${name}`}
          busy={remove.isBusy}
          busyText={t`Removing...`}
          disabled={disabled}
          onClick={() => {
            remove.run();
          }}
        >{t`Remove`}</Button>
      </div>
    </li>
  );
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useLingui();
  const form = useRotaForm<{ name: string }>({
    id: 'passkey',
    fields: ['name'],
    defaultValues: { name: passkey.name },
    schema: loadSchema,
  });
  const client = useQueryClient();
  const submit = form.send(
    async (body) => {
      await api.renamePasskey({ params: { id: passkey.id }, body });
      await client.invalidateQueries(q.listPasskeys());
      onDone();
    },
    (error) => errorWords(error, t`Please check your connection and try again.`),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblems form={form} />
      <TextField label={t`Name`} required autoFocus {...form.field('name')} />
      <SubmitButton busy={form.formState.isSubmitting} busyText={t`Saving...`}>{t`Save`}</SubmitButton>
    </form>
  );
}
