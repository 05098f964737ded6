import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from './cx.ts';
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx';

type CodeFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    className?: string;
    /** How many signs count; spaces and hyphens are dropped as they are typed or pasted. */
    length: number;
    /** Digits bring the number keyboard; codes are shown in capitals. */
    kind?: 'code' | 'digits';
  };

/** A code or number that people copy in groups. */
export function CodeField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  length,
  kind = 'code',
  onChange,
  ...rest
}: CodeFieldProps) {
  const tidy = (event: ChangeEvent<HTMLInputElement>): void => {
    const bare = event.currentTarget.value.replace(kind === 'digits' ? /\D/g : /[\s-]/g, '');
    event.currentTarget.value = (kind === 'code' ? bare.toUpperCase() : bare).slice(0, length);
    onChange?.(event);
  };
  return (
    <Field {...{ label, hint, error, id, className }} {...(optional === undefined ? {} : { optional })}>
      {(ids) => (
        <input
          type="text"
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize={kind === 'code' ? 'characters' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          className={cx(
            CONTROL_CLASS,
            'tabular',
            kind === 'code' ? 'font-mono text-lg tracking-[0.2em]' : 'tracking-wide',
          )}
          onChange={tidy}
          {...rest}
          {...ids}
        />
      )}
    </Field>
  );
}
