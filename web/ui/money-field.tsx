import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps, type FocusEvent } from 'react';
import { groupAmount, isAmount } from '../lib/i18n/money.ts';
import { cx } from './cx.ts';
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx';

type MoneyFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'className' | 'value' | 'defaultValue'> & {
    className?: string;
    value?: string;
    /** The amount that a whole form is about: 64 px high, in large figures. */
    large?: boolean;
  };

/**
 * A naira amount, grouped on blur. `placeholder` is an example, also used in the error. The value keeps the typed text,
 * so send `plainAmount(value)`.
 */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  onChange,
  onBlur,
  placeholder,
  value,
  large = false,
  ...rest
}: MoneyFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isUnread = (value ?? typed).trim() !== '' && !isAmount(value ?? typed);
  const refusal = error !== undefined && isUnread ? t`${error}. Write it in digits, like 5,000 or 5,000.50` : error;
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const grouped = groupAmount(event.currentTarget.value);
    if (grouped !== event.currentTarget.value) {
      event.currentTarget.value = grouped;
      // Passes the blur on as a change. Both events have the same target, which is all that callers read.
      onChange?.(event);
    }
    onBlur?.(event);
  };
  return (
    <Field
      {...{ label, hint, error: refusal, id, className: cx(large && '[&>label]:text-sm', className) }}
      {...(optional === undefined ? {} : { optional })}
    >
      {(ids) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted',
              large ? 'left-4 text-xl font-semibold' : 'left-3 font-medium',
            )}
          >
            ₦
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx(
              CONTROL_CLASS,
              'tabular placeholder:italic',
              large
                ? 'min-h-16! rounded-md! pl-11 text-xl! font-semibold placeholder:text-lg placeholder:font-normal'
                : 'pl-8',
            )}
            placeholder={placeholder === undefined ? undefined : t`e.g. ${placeholder}`}
            value={value}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onChange?.(event);
            }}
            onBlur={leave}
            {...rest}
            {...ids}
          />
        </span>
      )}
    </Field>
  );
}
