import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RotaForm } from '../lib/forms/form.ts';
import { Failure } from './failure.tsx';

interface SummaryError {
  fieldId: string;
  message: string;
}

export function FormProblems({ form }: { form: Pick<RotaForm<FieldValues>, 'summary' | 'attempt' | 'failure'> }) {
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Failure words={form.failure} />
    </>
  );
}

/** Form errors linked to their fields. Takes the focus each time `attempt` increases. */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const count = errors.length;
  const focusedAttempt = useRef<number>(undefined);
  // Runs in the same commit as the errors, because a later focus could take the user out of a field they have entered.
  useLayoutEffect(() => {
    // Runs once per attempt, because an error that clears while the user types must not move their focus.
    if (count === 0 || focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, count]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-md border-2 border-negative bg-surface p-4"
    >
      <h2 id={titleId} className="text-base">
        {t`There is a problem`}
      </h2>
      <ul className="mt-1 flex flex-col">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="inline-flex min-h-11 items-center py-1 font-medium text-negative underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
