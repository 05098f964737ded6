import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';
import { groupAmount, groupTyped, isAmount } from '../lib/i18n/money.ts';
import { cx } from './cx.ts';
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx';
import { rewriteInput } from './rewrite-input.ts';

type MoneyFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'className' | 'value' | 'defaultValue'> & {
    className?: string;
    value?: string;
    /** The amount that a whole form is about: 64 px high, in large figures. */
    large?: boolean;
  };

/** Groups an amount at each key, before `onChange`. */
function useGrouping(onChange: (event: ChangeEvent<HTMLInputElement>) => void) {
  const before = useRef('');
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>): void => {
      before.current = event.currentTarget.value;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const input = event.currentTarget;
      const { inputType = '', isComposing = false } = event.nativeEvent as Partial<InputEvent>;
      // Rewriting text during composition would double its characters.
      if (!isComposing) {
        // Commas in pasted text were typed, not inserted by grouping.
        const known = inputType.startsWith('insertFrom') ? '' : before.current;
        const isForward = inputType === 'deleteContentForward';
        rewriteInput(input, (text) => groupTyped(text, known), { separator: ',', isForward });
      }
      before.current = input.value;
      onChange(event);
    },
  };
}

/**
 * A naira amount, grouped as it is typed. `placeholder` is an example, also used in the error. The value is the shown
 * text, so send `plainAmount(value)`.
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
  const group = useGrouping((event) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  });
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
            {...group}
            onBlur={leave}
            {...rest}
            {...ids}
          />
        </span>
      )}
    </Field>
  );
}
