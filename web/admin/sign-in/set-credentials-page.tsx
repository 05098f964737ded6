import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { chooseSecretsBody } from '../../../contract/admin/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { adminApi, read } from '../api.ts';
import { focusFirstInvalid, validationErrors, formValue } from '../form-validation.ts';
import { SIGNING_IN, useConsoleAction } from '../console-action.ts';
import { Outcome } from '../outcome.tsx';
import { useAdmin } from '../session.ts';

type Offer = Awaited<ReturnType<typeof adminApi.getAuthenticatorSetup>>;

/** Fetched once, because a second secret would not match the code that the admin has already scanned. */
const offer = {
  queryKey: ['getAuthenticatorSetup'] as unknown as QueryKey, // The app's type covers members' reads only.
  queryFn: () => adminApi.getAuthenticatorSetup(),
  staleTime: Infinity,
  gcTime: 0,
};

function NewApp({ secret, otpauthUrl }: Offer) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Your own authenticator app</legend>
      <p>Scan this with the app on your phone.</p>
      <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
      <a href={otpauthUrl} className="inline-flex min-h-11 items-center text-link">
        Open in the app on this phone
      </a>
      <p className="text-sm text-muted">Or type this key into the app:</p>
      <code className="rounded-md border border-dashed border-control bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <div>
        <CopyButton text={secret} label="Copy the key" copiedLabel="Copied" variant="quiet" />
      </div>
    </fieldset>
  );
}

function Choose({ offered }: { offered: Offer }) {
  const client = useQueryClient();
  const { username } = useAdmin();
  const act = useConsoleAction(SIGNING_IN);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFirstInvalid(form.current, act.fields);
  }, [act.fields]);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { password: formValue(data, 'password'), secret: offered.secret, code: formValue(data, 'code') };
    if (act.refuses(validationErrors(chooseSecretsBody, body), form.current)) return;
    await act.run(async () => {
      client.setQueryData(read('getAdmin').queryKey, await adminApi.setOwnCredentials({ body }));
      return undefined;
    });
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Outcome act={act} />
      {/** The password manager stores the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label="Your own password"
        hint="At least 8 characters, different from the one you were given"
        name="password"
        autoComplete="new-password"
        error={act.fields['password']}
      />
      <NewApp {...offered} />
      <TextField
        label="Code from your app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={act.fields['code']}
      />
      <Button type="submit" block busy={act.isBusy} busyText="Saving...">
        Save
      </Button>
    </form>
  );
}

/** Replaces every page while an admin still has credentials that another admin set. */
export function SetCredentialsPage({ onSignOut }: { onSignOut: () => void }) {
  const query = useQuery(offer);
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <title>Your own password and app · Rota console</title>
      <h1 className="mb-2 text-2xl">Set your own password and app</h1>
      <p className="mb-6 text-muted">
        Someone else has seen your first password and key. Set your own before you continue.
      </p>
      <Card>
        {query.data === undefined ? (
          query.isError ? (
            <LoadFailure live title="The key for your app could not be loaded" query={query} />
          ) : (
            <LoadingBlocks label="Loading..." className="gap-4" blocks={['h-12', 'h-56']} />
          )
        ) : (
          <Choose offered={query.data} />
        )}
      </Card>
      <Button variant="quiet" className="mt-4" onClick={onSignOut}>
        Sign out
      </Button>
    </main>
  );
}
