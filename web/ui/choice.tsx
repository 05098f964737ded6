import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** An on/off setting that takes effect at once. */
export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  return (
    <label htmlFor={switchId} className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span>
        <span id={`${switchId}-label`} className="font-medium">
          {label}
        </span>
        {hint == null ? null : (
          <span id={`${switchId}-hint`} className="block text-sm text-muted [overflow-wrap:anywhere]">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          id={switchId}
          aria-labelledby={`${switchId}-label`}
          aria-describedby={hint == null ? undefined : `${switchId}-hint`}
          className="peer absolute inset-0 size-full cursor-pointer forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight] forced-colors:[forced-color-adjust:none] appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-55"
          {...rest}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-control transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText] forced-colors:[forced-color-adjust:none]"
        />
      </span>
    </label>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'id'> & {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly RadioOption[];
  /** Chosen value; set it for a controlled group only. */
  value?: string;
  /** Two columns from 640 px. */
  columns?: boolean;
};

export function RadioGroup({ legend, hint, error, options, value, columns = false, ...rest }: RadioGroupProps) {
  const groupId = useId();
  const described = [hint != null && `${groupId}-hint`, error != null && `${groupId}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described === '' ? undefined : described} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint == null ? null : (
        <p id={`${groupId}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={cx('grid gap-2', columns && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 transition-colors hover:border-control has-checked:border-brand has-checked:bg-tint-brand"
          >
            <input
              type="radio"
              value={option.value}
              className="size-6 shrink-0 accent-brand"
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...rest}
            />
            <span>
              <span className="font-medium">{option.label}</span>
              {option.hint == null ? null : <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error == null ? null : <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const described = [hint != null && `${boxId}-hint`, error != null && `${boxId}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={boxId} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          id={boxId}
          aria-describedby={described === '' ? undefined : described}
          className="size-6 shrink-0 accent-brand"
          {...rest}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint == null ? null : (
        <p id={`${boxId}-hint`} className="-mt-2 pl-9 text-sm text-muted">
          {hint}
        </p>
      )}
      {error == null ? null : <FieldError id={`${boxId}-error`}>{error}</FieldError>}
    </div>
  );
}
