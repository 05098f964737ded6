import { lazy, Suspense, type FocusEventHandler } from 'react';
import { cx } from './cx.ts';
import { controlClass, Field, type FieldFrame } from './field.tsx';

export interface SelectProps extends FieldFrame {
  id?: string;
  name?: string;
  /** '' while nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: FocusEventHandler;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  disabled?: boolean;
  className?: string;
}

const LazySelect = lazy(async () => ({ default: (await import('./select-radix.tsx')).RadixSelect }));

/** A select for signed-in pages, with type-ahead over long lists. An option with an empty value throws. */
export function Select({ label, hint, error, optional, id, className, ...rest }: SelectProps) {
  const chosen = rest.options.find((option) => option.value === rest.value)?.label ?? rest.placeholder;
  return (
    <Field {...{ label, hint, error, id, className }} {...(optional === undefined ? {} : { optional })}>
      {(ids) => (
        <Suspense
          fallback={
            <button type="button" disabled className={cx(controlClass, 'text-left')} {...ids}>
              {chosen}
            </button>
          }
        >
          <LazySelect {...rest} ids={ids} />
        </Suspense>
      )}
    </Field>
  );
}
