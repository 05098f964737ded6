import { useState } from 'react';
import { ApiError } from '../api/api.ts';
import { judge, type FormSchema } from './form-schema.ts';

export interface LightForm<Name extends string> {
  /** Counts the submissions that failed, so that the error summary takes the focus each time. */
  attempt: number;
  /** The errors for `ErrorSummary`, in the order of `fields`. */
  summary: { fieldId: string; message: string }[];
  /** True from the press until the submission is over. */
  busy: boolean;
  /** Properties for a field of `web/ui`. */
  field: (name: Name) => {
    name: Name;
    id: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void;
  };
  /** Puts the server's messages by field on the form; answers false when it named none of its fields. */
  showServerErrors: (error: unknown) => boolean;
  /** The form's submit handler: validates and, when all is well, sends. */
  send: (
    submit: (values: Record<Name, string>) => Promise<void>,
  ) => (event: React.SubmitEvent<HTMLFormElement>) => void;
}

interface LightFormOptions<Name extends string> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in the order of the page. */
  fields: readonly Name[];
  schema: () => Promise<FormSchema>;
}

/**
 * The manner of `useRotaForm` without its library, for public pages: the inputs keep their own values, so what was
 * typed before the page came alive stays too.
 */
export function useLightForm<Name extends string>({ id, fields, schema }: LightFormOptions<Name>): LightForm<Name> {
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const fieldId = (name: string): string => `${id}-${name}`;
  const fail = (messages: Readonly<Record<string, string>>): void => {
    setErrors(messages);
    setAttempt((count) => count + 1);
  };
  const valuesOf = (form: HTMLFormElement): Record<Name, string> => {
    const typed = new FormData(form);
    const read = (name: Name): [Name, string] => {
      const value = typed.get(name);
      return [name, typeof value === 'string' ? value : ''];
    };
    // Every field of the list is in the form, so the record is complete.
    return Object.fromEntries(fields.map(read)) as Record<Name, string>;
  };
  /** A field that was refused is judged again as it changes, so that its error goes when it is right. */
  const reconsider = async (form: HTMLFormElement, name: Name): Promise<void> => {
    if (errors[name] === undefined) return;
    const messages = await judge(schema, valuesOf(form));
    if (messages[name] === undefined) setErrors(({ [name]: _right, ...others }) => others);
  };
  const run = async (form: HTMLFormElement, submit: (values: Record<Name, string>) => Promise<void>): Promise<void> => {
    const values = valuesOf(form);
    const messages = await judge(schema, values);
    setErrors({});
    if (Object.keys(messages).length > 0) fail(messages);
    else await submit(values);
  };
  return {
    attempt,
    busy,
    summary: fields.flatMap((name) => {
      const message = errors[name];
      return message === undefined ? [] : [{ fieldId: fieldId(name), message }];
    }),
    field: (name) => ({
      name,
      id: fieldId(name),
      error: errors[name],
      onChange: ({ currentTarget }) => {
        if (currentTarget.form !== null) void reconsider(currentTarget.form, name);
      },
    }),
    showServerErrors: (error) => {
      if (!(error instanceof ApiError) || !fields.some((name) => error.fields[name] !== undefined)) return false;
      fail(error.fields);
      return true;
    },
    send: (submit) => (event) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      void run(event.currentTarget, submit).finally(() => {
        setBusy(false);
      });
    },
  };
}
