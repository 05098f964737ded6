import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { errorWords } from '../../lib/api/api.ts';
import type { FormSchema } from '../../lib/forms/form-schema.ts';
import { useRotaForm, type RotaForm } from '../../lib/forms/form.ts';
import { paths } from '../../lib/shell/paths.ts';
import { returnToOf } from '../../lib/session/return-to.ts';
import { setViewer } from '../../lib/session/session.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';

interface AccountFormProps<Values extends FieldValues> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in the order of the page. */
  fields: readonly Path<Values>[];
  loadSchema: () => Promise<FormSchema>;
  /** Asks the server; answers the person who is signed in then. */
  send: (values: Values) => Promise<User>;
  welcome: (user: User) => ToastMessage;
  /** What is said when the server gave no words. */
  fallback: string;
  submit: string;
  busyText: string;
  children: (field: RotaForm<Values>['field']) => ReactNode;
}

/** A form after which somebody is signed in, and where they wanted to go: the dashboard, if nowhere else. */
export function AccountForm<Values extends FieldValues>({ loadSchema, ...props }: AccountFormProps<Values>) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const form = useRotaForm<Values>({ id: props.id, fields: props.fields, schema: loadSchema });
  const submit = form.send(async (values) => {
    setFailure(undefined);
    try {
      const user = await props.send(values);
      setViewer(user);
      toast(props.welcome(user));
      navigate(returnToOf(window.location.search, window.location.origin) ?? paths.dashboard);
    } catch (error) {
      if (!form.showServerErrors(error)) setFailure(errorWords(error, props.fallback));
    }
  });
  // The method matters only before this code has arrived: a form sent by the browser itself must not put a password
  // into the address.
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={() => void loadSchema()} className="flex flex-col gap-5">
      <ErrorSummary title={t`There is a problem`} errors={form.summary} attempt={form.attempt} />
      {failure === undefined ? null : (
        <Alert live tone="negative">
          {failure}
        </Alert>
      )}
      {props.children(form.field)}
      <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={props.busyText}>
        {props.submit}
      </SubmitButton>
    </form>
  );
}
