import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CONTROL_CLASS, FieldError } from './field.tsx';

interface DateFieldProps {
  label: ReactNode;
  /** Id of the first input. */
  id: string;
  error?: string | undefined;
  autoComplete: 'bday';
  /** Date to start with, in the form of `onChange`. */
  startsWith?: string;
  /** Receives `YYYY-MM-DD`, which is no date while parts are missing; empty if all are. */
  onChange: (day: string) => void;
}

type Part = 'day' | 'month' | 'year';

const partsOf = (typed: string): Record<Part, string> => {
  const [year = '', month = '', day = ''] = typed.split('-');
  return { day, month, year };
};

const isoOf = ({ day, month, year }: Record<Part, string>): string =>
  day + month + year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A date that people know by heart, as three numbers, because a calendar needs many presses to reach a birthday. */
export function DateField({ label, id, error, autoComplete, startsWith = '', onChange }: DateFieldProps) {
  const { t } = useLingui();
  const [parts, setParts] = useState(() => partsOf(startsWith));
  const inputs = [
    { part: 'day', label: t`Day`, length: 2 },
    { part: 'month', label: t`Month`, length: 2 },
    { part: 'year', label: t`Year`, length: 4 },
  ] as const;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset aria-describedby={errorId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-3">
        {inputs.map(({ part, label: name, length }, index) => (
          <label key={part} className="flex flex-col gap-1 text-xs text-muted">
            <input
              id={index === 0 ? id : undefined}
              inputMode="numeric"
              autoComplete={`${autoComplete}-${part}`}
              maxLength={length}
              required
              aria-describedby={errorId}
              aria-invalid={error === undefined ? undefined : true}
              className={CONTROL_CLASS}
              value={parts[part]}
              onChange={(event) => {
                const next = { ...parts, [part]: event.currentTarget.value.replace(/\D/g, '') };
                setParts(next);
                onChange(isoOf(next));
              }}
            />
            {name}
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
