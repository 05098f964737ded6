import { useRef, useState, type SubmitEvent } from 'react';
import { ADMIN_ROLES, type AdminRole } from '../../../contract/admin/permissions.ts';
import { createAdmin } from '../../../contract/admin/team.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect, TextArea, TextField } from '../../ui/field.tsx';
import { adminApi } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { Outcome } from '../outcome.tsx';
import { useConsoleAction } from '../console-action.ts';
import { roleLabel } from '../labels.ts';

function Fields({ wrong: fields }: { wrong: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField label="Username" name="username" autoCapitalize="none" error={fields['username']} />
      <TextField label="Email" name="email" type="email" error={fields['email']} />
      <TextField label="First name" optional="optional" name="firstName" error={fields['firstName']} />
      <TextField label="Last name" optional="optional" name="lastName" error={fields['lastName']} />
      <TextField label="Phone" optional="optional" name="phone" type="tel" error={fields['phone']} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        error={fields['password']}
      />
      <NativeSelect
        label="Role"
        name="role"
        defaultValue=""
        placeholder="Choose a role"
        options={ADMIN_ROLES.map((role) => ({ value: role, label: roleLabel(role) }))}
        error={fields['role']}
      />
      <TextArea label="Reason" name="reason" rows={2} className="sm:col-span-2" error={fields['reason']} />
    </>
  );
}

/** Adds an admin; the secret of their authenticator app is shown once. */
export function AddAdmin() {
  const act = useConsoleAction();
  const form = useRef<HTMLFormElement>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textOf = (name: string): string => formValue(data, name);
    const ifTyped = (name: string): string | undefined => textOf(name) || undefined;
    setSecret(null);
    const body = {
      username: textOf('username'),
      email: textOf('email'),
      firstName: ifTyped('firstName'),
      lastName: ifTyped('lastName'),
      phone: ifTyped('phone'),
      password: textOf('password'),
      role: textOf('role') as AdminRole, // Safe cast: the options are roles.
      reason: textOf('reason'),
    };
    const wrong = validationErrors(createAdmin.body, body);
    if (act.refuses(wrong, form.current)) return;
    const isDone = await act.run(async () => {
      const made = await adminApi.createAdmin({ body });
      setSecret(made.secret);
      return made.admin.isActive
        ? `${made.admin.username} can sign in now.`
        : `${made.admin.username} can sign in once another admin approves it under Proposals and sees the app secret.`;
    });
    if (isDone) form.current?.reset();
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <Card
      title="Add an admin"
      lead="Give them the password and the secret in person, not by email. At their first sign-in they set their own."
    >
      <form
        ref={form}
        noValidate
        autoComplete="off"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        <div className="flex flex-col gap-4 sm:col-span-2">
          <Outcome act={act} />
          {secret === null ? null : (
            <Alert title="For their authenticator app, shown once">
              <code className="[overflow-wrap:anywhere]">{secret}</code>
            </Alert>
          )}
        </div>
        <Fields wrong={act.fields} />
        <Button type="submit" busy={act.isBusy} className="sm:col-span-2">
          Add
        </Button>
      </form>
    </Card>
  );
}
