import { useId, type ComponentProps, type ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & { label: ReactNode };

/** A box to tick in a form. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input type="checkbox" id={id} className="mt-0.5 size-5 shrink-0 accent-brand" {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
