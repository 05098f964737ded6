import { use, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form';
import { ActionContext } from '../api/action.ts';
import { ApiError } from '../api/api.ts';
import { dismissToasts, toast, type ToastMessage } from '../shell/toast.ts';
import { nameEmpty, validateWithSchema, type FormSchema } from './form-schema.ts';

/** A validation problem. `toast` replaces the error summary where the specification has one. */
type Problem = string | { readonly message: string; readonly toast: ToastMessage };
type Problems = Readonly<Record<string, Problem | undefined>>;

const errorsOf = (problems: Problems): Record<string, { type: 'contract'; message: string }> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => {
      if (problem === undefined) return [];
      return [[name, { type: 'contract', message: typeof problem === 'string' ? problem : problem.message }]];
    }),
  );

export interface RotaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Number of failed submissions, so that the error summary takes the focus after each. */
  attempt: number;
  /** Errors for `ErrorSummary`, in the order of `fields`, with the ids of `field`. */
  summary: { fieldId: string; message: string }[];
  /** Props for a field of `web/ui`: name, id, error and the form's registration. */
  field: (
    name: Path<Values>,
  ) => ReturnType<UseFormReturn<Values>['register']> & { id: string; error: string | undefined };
  /** Validates some fields only, such as those of one step. Resolves to false after showing their errors. */
  check: (form: HTMLFormElement, names: readonly Path<Values>[]) => Promise<boolean>;
  /** Shows the server's messages at their fields. Returns false if none of the fields is in this form. */
  showServerErrors: (error: unknown) => boolean;
  /** The error of the last submission that belongs to no field. */
  failure: string | undefined;
  /**
   * Validates, then submits. Server errors appear at their fields, and `explain` turns any other error into `failure`.
   * Omit `explain` for an action of `useAction`, which reports its own failures.
   */
  send: (
    submit: (values: Values) => Promise<void>,
    explain?: (error: unknown) => string | undefined,
  ) => (event: React.SubmitEvent<HTMLFormElement>) => void;
}

interface FormOptions<Values extends FieldValues> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in page order. */
  fields: readonly Path<Values>[];
  /** Initial values; defaults to those of the inputs. */
  defaultValues?: DefaultValues<Values>;
  /** Loads the contract's schema on the first submission: `async () => (await import('…/kyc.ts')).kycBody`. */
  schema?: () => Promise<FormSchema>;
  /** Texts for fields left empty, in place of the schema's rule about their length. */
  empty?: Readonly<Partial<Record<Path<Values>, string>>>;
  /** Checks beyond the contract's schema, by field; the schema's messages take precedence. */
  rule?: (values: Values) => Problems | Promise<Problems>;
  /** Fields of the server's refusals that name no field, by error code. */
  refusals?: Readonly<Record<string, Path<Values>>>;
  /** Converts typed values into what the schema expects, such as plain amounts. */
  prepare?: (values: Values) => unknown;
}

/** Reads the inputs, because a password manager may fill them without an event. */
function readInputs<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  { elements }: HTMLFormElement,
): void {
  for (const name of fields) {
    const input = elements.namedItem(name);
    const known: unknown = form.getValues(name);
    // A switch is a boolean in the form, whatever the value of its input.
    if (typeof known !== 'string' || input === null || !('value' in input) || input.value === known) continue;
    form.setValue(name, input.value as PathValue<Values, Path<Values>>);
  }
}

/** Revalidates refused fields on each change, so that errors clear. A server error stays until its field changes. */
function useReconsidered<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  problemsOf: (values: Values) => Promise<Problems>,
): void {
  const reconsider = useEffectEvent(async (changed: string | undefined): Promise<void> => {
    const refused = fields.filter((name) => {
      const { error } = form.getFieldState(name);
      return error !== undefined && (name === changed || error.type === 'contract');
    });
    if (refused.length === 0) return;
    const errors = errorsOf(await problemsOf(form.getValues()));
    for (const name of refused) {
      const error = errors[name];
      if (error === undefined) form.clearErrors(name);
      // An emptied field gets its error at once. Other errors change only with the next attempt, not with every key.
      else if (form.getValues(name) === '') form.setError(name, error);
    }
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          void reconsider(name);
        },
      }),
    [subscribe],
  );
}

/** Shows the first problem's toast and focuses its field. */
function toastFirst<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  problems: Problems,
): void {
  const first = fields.find((name) => problems[name] !== undefined);
  const problem = first === undefined ? undefined : problems[first];
  if (first === undefined || typeof problem !== 'object') return;
  toast({ tone: 'negative', ...problem.toast });
  form.setFocus(first);
}

function messageOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>): string | undefined {
  const message: unknown = form.getFieldState(name, form.formState).error?.message;
  return typeof message === 'string' ? message : undefined;
}

function resolved<Values extends FieldValues>(values: Values, problems: Problems): ResolverResult<Values> {
  const errors = errorsOf(problems);
  // The library indexes errors by form paths, which are the contract's field names.
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
}

/** Returns the server's messages by field. Some refusals name no field, but their code belongs to one. */
function fieldMessages<Values extends FieldValues>(
  error: unknown,
  { refusals }: FormOptions<Values>,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const field = refusals?.[error.code ?? ''];
  return field === undefined ? error.fields : { [field]: error.message };
}

async function contractProblems<Values extends FieldValues>(
  { schema, prepare, empty }: FormOptions<Values>,
  values: Values,
): Promise<Record<string, string>> {
  if (schema === undefined) return {};
  const messages = await validateWithSchema(schema, prepare === undefined ? values : prepare(values));
  return empty === undefined ? messages : nameEmpty(messages, values, empty);
}

/**
 * A form in the GOV.UK style, validated on submission by the server's own schema. The summary takes the focus, each
 * field repeats its error, and typed values stay.
 */
export function useRotaForm<Values extends FieldValues>(options: FormOptions<Values>): RotaForm<Values> {
  const { id, fields, defaultValues, rule } = options;
  const { isAnswered } = use(ActionContext);
  const problemsOf = async (values: Values): Promise<Problems> => ({
    ...(await rule?.(values)),
    ...(await contractProblems(options, values)),
  });
  const problems = useRef<Problems>({});
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    ...(defaultValues === undefined ? {} : { defaultValues }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      problems.current = await problemsOf(values);
      return resolved(values, problems.current);
    },
  });
  useReconsidered(form, fields, problemsOf);
  const showServerErrors = (error: unknown): boolean => {
    const messages = fieldMessages(error, options);
    const known = fields.filter((name) => messages[name] !== undefined);
    for (const name of known) form.setError(name, { type: 'server', message: messages[name] ?? '' });
    if (known.length > 0) countAttempt();
    return known.length > 0;
  };
  const tellWrong = (): void => {
    countAttempt();
    toastFirst(form, fields, problems.current);
  };
  const fieldId = (name: string): string => `${id}-${name}`;
  return {
    ...form,
    attempt,
    summary: fields.flatMap((name) => {
      const message = messageOf(form, name);
      return message === undefined ? [] : [{ fieldId: fieldId(name), message }];
    }),
    field: (name) => ({
      ...form.register(name),
      id: fieldId(name),
      error: messageOf(form, name),
    }),
    check: async (element, names) => {
      readInputs(form, names, element);
      const isValid = await form.trigger(names);
      if (!isValid) countAttempt();
      return isValid;
    },
    showServerErrors,
    failure,
    send: (submit, explain) => (event) => {
      readInputs(form, fields, event.currentTarget);
      const attemptToSend = async (values: Values): Promise<void> => {
        setFailure(undefined);
        if (rule !== undefined) dismissToasts();
        try {
          await submit(values);
        } catch (error) {
          if (isAnswered(error)) return;
          if (explain === undefined) throw error;
          if (!showServerErrors(error)) setFailure(explain(error));
        }
      };
      void form.handleSubmit(attemptToSend, tellWrong)(event);
    },
  };
}
