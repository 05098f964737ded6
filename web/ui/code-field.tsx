import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from './cx.ts';
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx';
import { rewriteInput } from './rewrite-input.ts';

type CodeFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    className?: string;
    /** Significant characters; spaces and hyphens are dropped as they are typed or pasted. */
    length: number;
    /** Sizes of the groups that spaces part as the person types, such as 3, 4 and 4. */
    groups?: readonly number[];
    /** 'digits' opens the number keyboard. */
    kind?: 'code' | 'digits';
    /** Extracts the code from typed or pasted text. */
    read?: (typed: string) => string;
  };

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

function inGroups(code: string, groups: readonly number[]): string {
  let start = 0;
  const parts = groups.map((size) => code.slice(start, (start += size)));
  return [...parts, code.slice(start)].filter((part) => part !== '').join(' ');
}

export function CodeField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  length,
  kind = 'code',
  groups = [],
  read = digitsOf,
  onChange,
  ...rest
}: CodeFieldProps) {
  const tidy = (event: ChangeEvent<HTMLInputElement>): void => {
    rewriteInput(event.currentTarget, (typed) => inGroups(read(typed).slice(0, length), groups), { separator: ' ' });
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
