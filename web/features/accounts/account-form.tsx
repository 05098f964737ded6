import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { errorWords } from '../../lib/api/api.ts';
import type { FormSchema } from '../../lib/forms/form-schema.ts';
import { useLightForm, type LightForm } from '../../lib/forms/light-form.ts';
import { paths } from '../../lib/shell/paths.ts';
import { returnToOf } from '../../lib/session/return-to.ts';
import { setViewer } from '../../lib/session/session.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';

interface AccountFormProps<Name extends string> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in the order of the page. */
  fields: readonly Name[];
  loadSchema: () => Promise<FormSchema>;
  /** Asks the server; answers the person who is signed in then. */
  send: (values: Record<Name, string>) => Promise<User>;
  welcome: (user: User) => ToastMessage;
  /** What is said when the server gave no words. */
  fallback: string;
  submit: string;
  busyText: string;
  children: (field: LightForm<Name>['field']) => ReactNode;
}

/** A form after which somebody is signed in, and where they wanted to go: the dashboard, if nowhere else. */
export function AccountForm<Name extends string>({ id, fields, loadSchema, ...form }: AccountFormProps<Name>) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const light = useLightForm({ id, fields, schema: loadSchema });
  const submit = light.send(async (values) => {
    setFailure(undefined);
    try {
      const user = await form.send(values);
      setViewer(user);
      toast(form.welcome(user));
      navigate(returnToOf(window.location.search, window.location.origin) ?? paths.dashboard);
    } catch (error) {
      if (!light.showServerErrors(error)) setFailure(errorWords(error, form.fallback));
    }
  });
  // The method matters only before this code has arrived: a form sent by the browser itself must not put a password
  // into the address.
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={() => void loadSchema()} className="flex flex-col gap-5">
      <ErrorSummary title={t`There is a problem`} errors={light.summary} attempt={light.attempt} />
      {failure === undefined ? null : (
        <Alert live tone="negative">
          {failure}
        </Alert>
      )}
      {form.children(light.field)}
      <Button type="submit" size="lg" block busy={light.busy} busyText={form.busyText}>
        {form.submit}
      </Button>
    </form>
  );
}
