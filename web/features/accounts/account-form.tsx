import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import type { FormSchema } from '../../lib/forms/form-schema.ts';
import { useRotaForm, type RotaForm } from '../../lib/forms/form.ts';
import { paths } from '../../lib/shell/paths.ts';
import { returnToOf } from '../../lib/session/return-to.ts';
import { reloadForOtherPerson } from '../../lib/session/page-person.ts';
import { isPageOf } from '../../lib/session/page-owner.ts';
import { setViewer } from '../../lib/session/session.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';

interface AccountFormProps<Values extends FieldValues> {
  /** Prefix of element ids, unique on the page. */
  id: string;
  /** Names of the fields, in page order. */
  fields: readonly Path<Values>[];
  loadSchema: () => Promise<FormSchema>;
  defaultValues?: DefaultValues<Values>;
  send: (values: Values) => Promise<void>;
  /** Returns the text of a failure that belongs to no field; undefined if the failure is shown elsewhere. */
  explain: (error: unknown) => string | undefined;
  submit: string;
  busyText: string;
  children: (field: RotaForm<Values>['field']) => ReactNode;
}

export function AccountForm<Values extends FieldValues>({ loadSchema, ...props }: AccountFormProps<Values>) {
  const { id, fields, defaultValues } = props;
  const form = useRotaForm<Values>({
    id,
    fields,
    schema: loadSchema,
    ...(defaultValues === undefined ? {} : { defaultValues }),
  });
  // A native submit before this script loads must not put a password into the URL.
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.send(props.send, props.explain)}
      onFocus={() => void loadSchema()}
      className="flex flex-col gap-5"
    >
      <FormProblems form={form} />
      {props.children(form.field)}
      <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={props.busyText}>
        {props.submit}
      </SubmitButton>
    </form>
  );
}

/** Returns the page to open after login: `returnTo`, else the dashboard. */
export const pageAfterLogin = (): string =>
  returnToOf(window.location.search, window.location.origin) ?? paths.dashboard;

/** Returns a function that opens the requested page, or reloads a page that belongs to another person. */
export function useWelcome(): (user: User, words: ToastMessage) => void {
  const [, navigate] = useLocation();
  return (user, words) => {
    if (!isPageOf(user.id)) {
      reloadForOtherPerson('here', pageAfterLogin());
      return;
    }
    setViewer(user);
    toast(words);
    navigate(pageAfterLogin());
  };
}
