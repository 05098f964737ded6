import { useRef, type SubmitEvent } from 'react';
import { adminLoginBody, type Admin } from '../../../contract/admin/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { nameEmpty } from '../../lib/forms/form-schema.ts';
import { adminApi, storeToken } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { SIGNING_IN, useConsoleAction } from '../console-action.ts';

const EMPTY = { username: 'Enter your username', password: 'Enter your password' };

function Fields({ wrong: fields }: { wrong: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        error={fields['username']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={fields['password']}
      />
      <TextField
        label="Security code"
        name="securityCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint="From your authenticator app"
        error={fields['securityCode']}
      />
    </>
  );
}

export function SignInPage({
  wasSignedOut,
  onSignedIn,
}: {
  wasSignedOut: boolean;
  onSignedIn: (admin: Admin) => void;
}) {
  const { isBusy, failure, fields, run, refuses } = useConsoleAction(SIGNING_IN);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      username: formValue(data, 'username'),
      password: formValue(data, 'password'),
      securityCode: formValue(data, 'securityCode'),
    };
    if (refuses(nameEmpty(validationErrors(adminLoginBody, body), body, EMPTY), form.current)) return;
    const isDone = await run(async () => {
      const { token, admin } = await adminApi.adminLogin({ body });
      storeToken(token);
      onSignedIn(admin);
      return undefined;
    });
    if (!isDone) form.current?.querySelector('input')?.focus();
  };
  // Field errors appear at their fields, so the alert is only for other refusals.
  const refusal = Object.keys(fields).length > 0 ? undefined : failure;
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <title>Sign in · Rota console</title>
      <h1 className="mb-6 text-2xl">Rota console</h1>
      <Card>
        <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {wasSignedOut && refusal === undefined ? <Alert>You are signed out. Please sign in again.</Alert> : null}
          {refusal === undefined ? null : (
            <Alert live tone="negative">
              {refusal}
            </Alert>
          )}
          <Fields wrong={fields} />
          <Button type="submit" block busy={isBusy} busyText="Signing in...">
            Sign in
          </Button>
        </form>
      </Card>
    </main>
  );
}
