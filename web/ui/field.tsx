import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { assertItemValue } from './select-item.ts';

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control, and part of the control's accessible description. */
  error?: string | undefined;
  optional?: string;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const CONTROL_CLASS =
  'w-full min-h-12 rounded-sm border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'border-control hover:border-ink aria-invalid:border-negative aria-invalid:border-2 disabled:bg-sunken disabled:text-muted ' +
  '[&[readonly]]:bg-sunken transition-colors';

/** Label, hint and error around a control; `children` receives the ids that link them. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
}: FieldFrame & { id?: string | undefined; className?: string | undefined; children: (ids: ControlIds) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint != null && `${controlId}-hint`, error != null && `${controlId}-error`].filter(Boolean);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="text-sm font-medium text-ink">
        {label}
        {optional === undefined ? null : <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {hint == null ? null : (
        <p id={`${controlId}-hint`} className="-mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': error == null ? undefined : true,
      })}
      {error == null ? null : <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p id={id} {...rest} className="flex items-start gap-1.5 text-sm font-medium text-negative">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className'> & { className?: string };

export function TextField({ label, hint, error, optional, id, className, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} {...(optional === undefined ? {} : { optional })}>
      {(ids) => <input type={type} className={CONTROL_CLASS} {...rest} {...ids} />}
    </Field>
  );
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'> & { className?: string };

export function TextArea({ label, hint, error, optional, id, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, className }} {...(optional === undefined ? {} : { optional })}>
      {(ids) => <textarea rows={rows} className={cx(CONTROL_CLASS, 'resize-y')} {...rest} {...ids} />}
    </Field>
  );
}

type NativeSelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'className'> & {
    className?: string;
    /** Label of an empty first option, shown until a choice is made. */
    placeholder?: string;
    options: readonly { value: string; label: string }[];
  };

export const SELECT_CLASS = cx(CONTROL_CLASS, 'appearance-none pr-10');

export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </span>
  );
}

/** The platform's own select, which is best on phones and needs no library. Throws if an option's value is empty. */
export function NativeSelect({
  label,
  hint,
  error,
  optional,
  id,
  className,
  placeholder,
  options,
  ...rest
}: NativeSelectProps) {
  return (
    <Field {...{ label, hint, error, id, className }} {...(optional === undefined ? {} : { optional })}>
      {(ids) => (
        <SelectFrame>
          <select className={SELECT_CLASS} {...rest} {...ids}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={assertItemValue(option.value)}>
                {option.label}
              </option>
            ))}
          </select>
        </SelectFrame>
      )}
    </Field>
  );
}
