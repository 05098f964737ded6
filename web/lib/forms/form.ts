import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { ActionContext } from '../api/action.ts';
import { ApiError } from '../api/api.ts';
import { dismissToasts, toast, type ToastMessage } from '../shell/toast.ts';
import { validateWithSchema, type FormSchema } from './form-schema.ts';

/** What a form itself has against a field. `toast` takes the place of the summary, where the specification has one. */
type Problem = string | { readonly message: string; readonly toast: ToastMessage };
type Problems = Readonly<Record<string, Problem | undefined>>;

/** The problems as the library keeps them. */
const errorsOf = (problems: Problems): Record<string, { type: 'contract'; message: string }> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => {
      if (problem === undefined) return [];
      return [[name, { type: 'contract', message: typeof problem === 'string' ? problem : problem.message }]];
    }),
  );

export interface RotaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Counts the submissions that failed, so that the error summary takes the focus each time. */
  attempt: number;
  /** The errors for `ErrorSummary`, in the order of `fields`; ids are those of `field`. */
  summary: { fieldId: string; message: string }[];
  /** Properties for a field of `web/ui`: name, id, error and the form's registration. */
  field: (
    name: Path<Values>,
  ) => ReturnType<UseFormReturn<Values>['register']> & { id: string; error: string | undefined };
  /** Puts the server's messages by field on the form; answers false when it named none of its fields. */
  showServerErrors: (error: unknown) => boolean;
  /** What kept the last submission from being done, where that belongs to no field. */
  failure: string | undefined;
  /**
   * Validates and, when all is well, sends. What the server refuses then stands at its fields; of anything else
   * `explain` says what shows as `failure`. An act of `useAction` needs none: it says itself what came of it.
   */
  send: (
    submit: (values: Values) => Promise<void>,
    explain?: (error: unknown) => string | undefined,
  ) => (event: React.SubmitEvent<HTMLFormElement>) => void;
}

interface FormOptions<Values extends FieldValues> {
  /** A prefix for ids, unique on the page. */
  id: string;
  /** The fields in the order of the page. */
  fields: readonly Path<Values>[];
  /** What stands in the fields at first; where nothing is given, it is what the inputs have themselves. */
  defaultValues?: DefaultValues<Values>;
  /** Loads the contract's schema on the first submission: `async () => (await import('…/kyc.ts')).kycBody`. */
  schema?: () => Promise<FormSchema>;
  /** What the contract's schema cannot know, by field; the schema's own words come first. */
  rule?: (values: Values) => Problems | Promise<Problems>;
  /** Turns what was typed into what the schema judges, such as plain amounts. */
  prepare?: (values: Values) => unknown;
}

/** What stands in the inputs counts, also where nothing told of it: a password manager may fill them in silently. */
function readInputs<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
  { elements }: HTMLFormElement,
): void {
  for (const name of fields) {
    const input = elements.namedItem(name);
    const known: unknown = form.getValues(name);
    // A switch is true or false in the form, whatever its input calls itself.
    if (typeof known !== 'string' || input === null || !('value' in input) || input.value === known) continue;
    form.setValue(name, input.value as PathValue<Values, Path<Values>>);
  }
}

/**
 * A field that was refused is judged again as the form changes, whoever fills it in, so that its error goes when it is
 * right. What the server has against a field stands until that field changes.
 */
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
    const problems = await problemsOf(form.getValues());
    for (const name of refused) if (problems[name] === undefined) form.clearErrors(name);
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

/** Shows the toast of the first problem that has one, and leads to its field. */
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

/**
 * A form in the GOV.UK manner: judged when it is sent, by the same schema as on the server; its summary takes the focus
 * and the same words stand at each field; what was typed stays.
 */
export function useRotaForm<Values extends FieldValues>(options: FormOptions<Values>): RotaForm<Values> {
  const { id, fields, defaultValues, schema, rule, prepare } = options;
  const { isAnswered } = use(ActionContext);
  const problemsOf = async (values: Values): Promise<Problems> => ({
    ...(await rule?.(values)),
    ...(schema === undefined ? {} : await validateWithSchema(schema, prepare === undefined ? values : prepare(values))),
  });
  const problems = useRef<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    ...(defaultValues === undefined ? {} : { defaultValues }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      problems.current = await problemsOf(values);
      const errors = errorsOf(problems.current);
      // The library's error type is indexed by the form's own paths, which the contract's field names are.
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
    },
  });
  const errorOf = (name: Path<Values>): string | undefined => {
    const message: unknown = form.getFieldState(name, form.formState).error?.message;
    return typeof message === 'string' ? message : undefined;
  };
  useReconsidered(form, fields, problemsOf);
  const showServerErrors = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const known = fields.filter((name) => error.fields[name] !== undefined);
    for (const name of known) form.setError(name, { type: 'server', message: error.fields[name] ?? '' });
    if (known.length > 0) setAttempt((count) => count + 1);
    return known.length > 0;
  };
  const tellWrong = (): void => {
    setAttempt((count) => count + 1);
    toastFirst(form, fields, problems.current);
  };
  const fieldId = (name: string): string => `${id}-${name}`;
  return {
    ...form,
    attempt,
    summary: fields.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: fieldId(name), message }];
    }),
    field: (name) => ({
      ...form.register(name),
      id: fieldId(name),
      error: errorOf(name),
    }),
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
