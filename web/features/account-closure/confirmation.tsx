import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useId, useRef } from 'react';
import { FieldError } from '../../ui/field.tsx';

interface ConfirmationProps {
  ref: Ref<HTMLInputElement>;
  checked: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

export function Confirmation({ ref, checked, error, disabled, onChange }: ConfirmationProps) {
  const { t } = useLingui();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  // Scrolls to the whole part, because the focus would scroll only to the box, not to the error below it.
  useEffect(() => {
    if (error !== undefined) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={whole} className="flex scroll-my-4 flex-col gap-2">
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-negative bg-tint-negative p-4"
      >
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="mt-0.5 size-5 shrink-0 accent-negative"
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span className="font-medium">{t`I understand the consequences. This cannot be undone.`}</span>
      </label>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
