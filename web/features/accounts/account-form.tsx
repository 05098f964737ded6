import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import type { FormSchema } from '../../lib/forms/form-schema.ts';
import { useRotaForm, type RotaForm } from '../../lib/forms/form.ts';
import { paths } from '../../lib/shell/paths.ts';
import { returnToOf } from '../../lib/session/return-to.ts';
import { leaveToAnother } from '../../lib/session/page-person.ts';
import { isPageOf } from '../../lib/session/whose-page.ts';
import { setViewer } from '../../lib/session/session.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';

interface AccountFormProps<Values extends FieldValues> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in the order of the page. */
  fields: readonly Path<Values>[];
  loadSchema: () => Promise<FormSchema>;
  /** What stands in the fields at first, where that is not nothing. */
  defaultValues?: DefaultValues<Values>;
  send: (values: Values) => Promise<void>;
  /** What is said of a failure that belongs to no field; nothing where it is said elsewhere. */
  explain: (error: unknown) => string | undefined;
  submit: string;
  busyText: string;
  children: (field: RotaForm<Values>['field']) => ReactNode;
}

/** A form with which somebody signs in, or gets back in. */
export function AccountForm<Values extends FieldValues>({ loadSchema, ...props }: AccountFormProps<Values>) {
  const { id, fields, defaultValues } = props;
  const form = useRotaForm<Values>({
    id,
    fields,
    schema: loadSchema,
    ...(defaultValues === undefined ? {} : { defaultValues }),
  });
  // The method matters only before this code has arrived: a form sent by the browser itself must not put a password
  // into the address.
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

/** The page to open after login: `returnTo`, else the dashboard. */
export const wayOn = (): string => returnToOf(window.location.search, window.location.origin) ?? paths.dashboard;

/**
 * Returns a function that opens the wanted page with a toast. On another person's page it reloads instead, so that none
 * of their data remains.
 */
export function useWelcome(): (user: User, words: ToastMessage) => void {
  const [, navigate] = useLocation();
  return (user, words) => {
    if (!isPageOf(user.id)) {
      leaveToAnother('here', wayOn());
      return;
    }
    setViewer(user);
    toast(words);
    navigate(wayOn());
  };
}
