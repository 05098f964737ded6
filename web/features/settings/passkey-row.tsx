import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '../../../contract/passkeys.ts';
import { useAction } from '../../lib/api/action.ts';
import { errorMessage } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { nothingChangedToast } from './recovery-codes.tsx';

const loadSchema = async () => (await import('../../../contract/passkeys.ts')).renamePasskeyBody;

/** Queries to refetch after a passkey change. */
export const PASSKEY_QUERIES = [q.listPasskeys(), q.getTwoFactor()];

export function PasskeyRow({ passkey, disabled }: { passkey: Passkey; disabled: boolean }) {
  const { t } = useLingui();
  const [renames, setRenames] = useState(false);
  const remove = useAction({
    key: 'none',
    send: (): Promise<unknown> => api.removePasskey({ params: { id: passkey.id } }),
    renew: PASSKEY_QUERIES,
    failed: nothingChangedToast,
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
    (error) => errorMessage(error, t`Please check your connection and try again.`),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblems form={form} />
      <TextField label={t`Name`} required autoFocus {...form.field('name')} />
      <SubmitButton busy={form.formState.isSubmitting} busyText={t`Saving...`}>{t`Save`}</SubmitButton>
    </form>
  );
}
