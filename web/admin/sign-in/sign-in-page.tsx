import { useRef, useState, type SubmitEvent } from 'react';
import { adminLoginBody, type Admin } from '../../../contract/admin/sign-in.ts';
import { errorWords } from '../../lib/api/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { adminApi, keepToken } from '../api.ts';
import { focusWrong, problemsOf, typedIn } from '../check.ts';

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

/** The form with which an admin signs in. */
export function SignInPage({
  wasSignedOut,
  onSignedIn,
}: {
  wasSignedOut: boolean;
  onSignedIn: (admin: Admin) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      username: typedIn(data, 'username'),
      password: typedIn(data, 'password'),
      securityCode: typedIn(data, 'securityCode'),
    };
    const wrong = problemsOf(adminLoginBody, body);
    setFields(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) {
      focusWrong(form.current, wrong);
      return;
    }
    setBusy(true);
    try {
      const { token, admin } = await adminApi.adminLogin({ body });
      keepToken(token);
      onSignedIn(admin);
    } catch (error) {
      setFailure(errorWords(error, 'Nothing answered. Please check your connection and try again.'));
      setBusy(false);
      form.current?.querySelector('input')?.focus();
    }
  };
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <title>Sign in · Rota console</title>
      <h1 className="mb-6 text-2xl">Rota console</h1>
      <Card>
        <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {wasSignedOut && failure === undefined ? <Alert>You are signed out. Please sign in again.</Alert> : null}
          {failure === undefined ? null : (
            <Alert live tone="negative">
              {failure}
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
