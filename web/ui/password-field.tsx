import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cx } from './cx.ts';
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx';

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'type' | 'className'>;

export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id }}>
      {(ids) => (
        <span className="relative block">
          <input
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={cx(CONTROL_CLASS, 'pr-12')}
            {...rest}
            {...ids}
          />
          <button
            type="button"
            aria-label={t`Show password`}
            aria-pressed={shown}
            // Shows a crossed-out eye when pressed.
            className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-sm text-muted hover:text-ink aria-pressed:after:absolute aria-pressed:after:w-6 aria-pressed:after:rotate-45 aria-pressed:after:border-t-2 aria-pressed:after:border-current"
            onClick={() => {
              setShown(!shown);
            }}
          >
            <Eye aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
