import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CONTROL_CLASS, Field, FieldError, SELECT_CLASS, SelectFrame } from '../../ui/field.tsx';
import { EMAIL_MAX } from '../../../contract/email-field.ts';

interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string;
}

interface FieldProps {
  /** Prefix unique on the page: the control's id is `{form}-{name}`. */
  form: string;
  name: string;
  label: string;
  /** A sentence between the label and the control. */
  hint?: string;
  /** Shown after the label of an optional field. */
  optional?: string;
}

/** Length limits in characters, and the error for shorter text. */
interface TextRule {
  readonly limits: { readonly least: number; readonly most: number };
  readonly required: string;
  readonly short: string;
}

const rules = ({ limits: { least, most }, required, short }: TextRule) => ({
  required: true,
  minLength: least,
  maxLength: most,
  'data-required': required,
  'data-short': short,
});

/** Required line of text. `own`: filled in for a signed-in person. */
export function NativeText({ own, ...field }: FieldProps & TextRule & { own?: 'name' }) {
  return (
    <NativeField {...field}>
      {(control) => (
        <input type="text" autoComplete={own} data-own={own} className={CONTROL_CLASS} {...rules(field)} {...control} />
      )}
    </NativeField>
  );
}

/** Required multi-line text. */
export function NativeTextArea({ rows, ...field }: FieldProps & TextRule & { rows: number }) {
  return (
    <NativeField {...field}>
      {(control) => <textarea rows={rows} className={`${CONTROL_CLASS} resize-y`} {...rules(field)} {...control} />}
    </NativeField>
  );
}

/** Email field; optional without `required`. */
export function NativeEmail({ own, required, ...field }: FieldProps & { own?: 'email'; required?: string }) {
  const { t } = useLingui();
  return (
    <NativeField {...field}>
      {(control) => (
        <input
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required={required !== undefined}
          data-required={required}
          data-invalid={t`Please enter a valid email address`}
          data-own={own}
          className={CONTROL_CLASS}
          {...control}
        />
      )}
    </NativeField>
  );
}

interface NativeChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** Initial value, or the empty option's label with the error for choosing nothing. */
  first: { value: string } | { label: string; required: string };
}

export function NativeChoice({ options, first, ...field }: NativeChoiceProps) {
  const isOpen = 'label' in first;
  return (
    <NativeField {...field}>
      {(control) => (
        <SelectFrame>
          <select
            required={isOpen}
            data-required={isOpen ? first.required : undefined}
            defaultValue={isOpen ? '' : first.value}
            className={SELECT_CLASS}
            {...control}
          >
            {isOpen ? <option value="">{first.label}</option> : null}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </SelectFrame>
      )}
    </NativeField>
  );
}

/** Like web/ui/field.tsx, but with a place for the script's error. */
function NativeField({
  form,
  name,
  children,
  ...frame
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = `${form}-${name}`;
  const described = frame.hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`;
  return (
    <Field {...frame} id={id} className="min-w-0">
      {() => (
        <>
          {children({ id, name, 'aria-describedby': described })}
          <FieldError id={`${id}-error`} hidden />
        </>
      )}
    </Field>
  );
}
