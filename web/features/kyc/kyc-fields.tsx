import { useLingui } from '@lingui/react/macro';
import { Lock, CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NIGERIAN_STATES } from '../../../contract/nigerian-states.ts';
import type { RotaForm } from '../../lib/forms/form.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { cx } from '../../ui/cx.ts';
import { DateField } from '../../ui/date-field.tsx';
import { CONTROL_CLASS, FieldError, NativeSelect, TextField } from '../../ui/field.tsx';
import { MAIN_POSTAL_CODES } from './main-postal-codes.ts';
import type { SameLine } from './same-line.ts';
import type { KycValues } from './steps.ts';

const IDENTITY_DIGITS = 11;
const IDENTITY_GROUPS = [3, 4, 4];
const STATES = NIGERIAN_STATES.map((state) => ({ value: state, label: state }));

/** Two columns, unless the text is too large for them. */
const PAIR_CLASS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-3 gap-y-4';
const HINT_BELOW = '[&>p[id$=-hint]]:order-1 [&>p[id$=-error]]:order-2';

interface FieldsProps {
  form: RotaForm<KycValues>;
}

function Strip({ tone, title, children }: { tone: 'brand' | 'warning'; title: string; children: ReactNode }) {
  const [Icon, ground, colour] =
    tone === 'brand' ? [Lock, 'bg-tint-brand', 'text-brand'] : [CircleAlert, 'bg-tint-warning', 'text-warning'];
  return (
    <p className={cx('flex gap-2.5 rounded-md border border-transparent px-3 py-2 text-sm', ground)}>
      <Icon aria-hidden="true" className={cx('size-5 shrink-0', colour)} />
      <span>
        <b className="font-semibold">{title}</b> {children}
      </span>
    </p>
  );
}

/** Name and date of birth, as registered. */
export function PersonFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const { id, error } = form.field('dateOfBirth');
  return (
    <div className="flex flex-col gap-4">
      <Strip tone="warning" title={t`Critical: enter your true details.`}>
        {t`They must match your BVN and NIN records exactly. False or mistyped details delay your payouts.`}
      </Strip>
      <div className={PAIR_CLASS}>
        <TextField label={t`First Name`} autoComplete="given-name" required {...form.field('firstName')} />
        <TextField label={t`Last Name`} autoComplete="family-name" required {...form.field('lastName')} />
      </div>
      <DateField
        label={t`Date of Birth`}
        id={id}
        error={error}
        autoComplete="bday"
        startsWith={form.getValues('dateOfBirth')}
        onChange={(day) => {
          form.setValue('dateOfBirth', day);
        }}
      />
    </div>
  );
}

/** Address and phone numbers; the country is Nigeria. */
export function ContactFields({ form, line }: FieldsProps & { line: SameLine }) {
  const { t } = useLingui();
  const country = form.field('country');
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t`Phone Number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...form.field('phone')}
      />
      <NigerianPhone form={form} line={line} />
      <TextField label={t`Street Address`} autoComplete="street-address" required {...form.field('address')} />
      <div className={PAIR_CLASS}>
        <TextField label={t`City`} autoComplete="address-level2" required {...form.field('city')} />
        <NativeSelect
          label={t`State/Region`}
          placeholder={t`Choose`}
          options={STATES}
          autoComplete="address-level1"
          required
          {...form.field('state')}
        />
        <TextField label={t`Postal Code`} autoComplete="postal-code" required {...form.field('zipCode')} />
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">{t`Country`}</p>
          <p id={country.id} tabIndex={-1} className="flex min-h-12 items-center">
            {t`Nigeria`}
          </p>
          {country.error === undefined ? null : <FieldError>{country.error}</FieldError>}
        </div>
      </div>
      <PostalHelp form={form} />
    </div>
  );
}

/** The specification requires a postal code, which many people do not know. */
function PostalHelp({ form }: FieldsProps) {
  const { t } = useLingui();
  const [state, typed] = form.watch(['state', 'zipCode']);
  const code = MAIN_POSTAL_CODES[state];
  if (state === '' || typed.trim() !== '') return null;
  if (code === undefined)
    return <p className="text-sm text-muted">{t`If you don't know your postal code, any post office can tell you.`}</p>;
  return (
    <button
      type="button"
      className="-mt-3 inline-flex min-h-11 items-center self-start text-left text-sm font-medium text-brand"
      // On a phone the foot moves with the focus, under a pointer that is still down.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        form.setValue('zipCode', code);
        form.setFocus('zipCode');
      }}
    >
      {t`Don't know yours? Use ${code}, the main code of ${state}`}
    </button>
  );
}

function NigerianPhone({ form, line }: FieldsProps & { line: SameLine }) {
  const { t } = useLingui();
  const [wasPressed, setPressed] = useState(false);
  const { error, ...field } = form.field('nigerianPhone');
  const shown = line.hidesError ? undefined : error;
  const labelId = `${field.id}-label`;
  const errorId = `${field.id}-problem`;
  return (
    <div className="flex flex-col">
      <p id={labelId} className="text-sm font-medium">
        {t`Nigerian Phone Number`}
      </p>
      <Checkbox
        id={line.isSame ? field.id : `${field.id}-same`}
        label={t`The same line is linked to my BVN`}
        error={line.isSame ? shown : undefined}
        checked={line.isSame}
        onChange={(event) => {
          setPressed(true);
          line.setSame(event.currentTarget.checked);
        }}
      />
      {line.isSame ? null : (
        <>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            // Unticking the box reveals the number field, so it gets the focus.
            autoFocus={wasPressed}
            aria-labelledby={labelId}
            aria-describedby={shown === undefined ? undefined : errorId}
            aria-invalid={shown === undefined ? undefined : true}
            className={CONTROL_CLASS}
            {...field}
          />
          {shown === undefined ? null : <FieldError id={errorId}>{shown}</FieldError>}
        </>
      )}
    </div>
  );
}

export function IdentityFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const digits = { kind: 'digits', length: IDENTITY_DIGITS, groups: IDENTITY_GROUPS, required: true } as const;
  return (
    <div className="flex flex-col gap-4">
      <CodeField
        {...digits}
        label={t`BVN (Bank Verification Number)`}
        hint={t`Dial *565*0# on your registered line.`}
        className={HINT_BELOW}
        {...form.field('bvn')}
      />
      <CodeField
        {...digits}
        label={t`NIN (National Identification Number)`}
        hint={t`Dial *346# on your registered line.`}
        className={HINT_BELOW}
        {...form.field('nin')}
      />
      <div className="lg:hidden">
        <Protected />
      </div>
      <p className="text-sm text-muted">
        {/* IDENTITY_CONSENTS in its current version, verbatim. */}
        {t`By sending this form you agree that Rota looks your BVN and NIN up in the national registers and compares your name, date of birth and Nigerian phone number with them. We keep both numbers, encrypted, as long as you have an account; every look at them is logged.`}
      </p>
    </div>
  );
}

export function Protected() {
  const { t } = useLingui();
  return (
    <Strip tone="brand" title={t`Your details are protected.`}>
      {t`We use your BVN and NIN only to confirm who you are. We store them encrypted, and no one in your circles ever sees them.`}
    </Strip>
  );
}
