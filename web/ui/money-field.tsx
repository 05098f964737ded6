import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps, type FocusEvent } from 'react';
import { groupAmount, isAmount } from '../lib/i18n/money.ts';
import { cx } from './cx.ts';
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx';

type MoneyFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'className' | 'value' | 'defaultValue'> & {
    className?: string;
    value?: string;
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
    <Field {...{ label, hint, error: refusal, id, className }} {...(optional === undefined ? {} : { optional })}>
      {(ids) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 font-medium text-muted"
          >
            ₦
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx(CONTROL_CLASS, 'tabular pl-8 placeholder:italic')}
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
