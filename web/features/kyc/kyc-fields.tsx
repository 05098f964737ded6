import { useLingui } from '@lingui/react/macro';
import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { instant } from '../../../contract/ids.ts';
import { NIGERIAN_STATES } from '../../../contract/nigerian-states.ts';
import type { RotaForm } from '../../lib/forms/form.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { NativeSelect, TextField } from '../../ui/field.tsx';

const IDENTITY_DIGITS = 11;
const STATES = NIGERIAN_STATES.map((state) => ({ value: state, label: state }));

export interface KycValues {
  firstName: string;
  lastName: string;
  phone: string;
  dateOfBirth: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: 'NG';
  bvn: string;
  nin: string;
  nigerianPhone: string;
}

interface FieldsProps {
  form: RotaForm<KycValues>;
}

/** Name and date of birth, as registered. */
export function PersonFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const today = formatLagosDay(lagosDayOf(instant(Math.floor(useProductNow(60_000)))));
  return (
    <Card
      title={t`Who you are`}
      lead={t`As on your BVN and NIN records: we compare your name, date of birth and Nigerian phone number there. Your circles see your name and nothing else of this page.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`First Name`} autoComplete="given-name" required {...form.field('firstName')} />
        <TextField label={t`Last Name`} autoComplete="family-name" required {...form.field('lastName')} />
        <TextField
          label={t`Date of Birth`}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          required
          {...form.field('dateOfBirth')}
        />
      </div>
    </Card>
  );
}

/** Address and phone numbers; the country is Nigeria. */
export function ContactFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const country = form.field('country');
  return (
    <Card
      title={t`How we reach you`}
      lead={t`For when we have to ask you something about your money. We keep it with your account; no other member sees it.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Phone Number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.field('phone')}
        />
        <TextField
          label={t`Nigerian Phone Number`}
          hint={t`The line linked to your BVN, such as 08012345678.`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          {...form.field('nigerianPhone')}
        />
        <TextField
          label={t`Street Address`}
          autoComplete="street-address"
          required
          className="sm:col-span-2"
          {...form.field('address')}
        />
        <TextField label={t`City`} autoComplete="address-level2" required {...form.field('city')} />
        <NativeSelect
          label={t`State/Region`}
          placeholder={t`Choose your state`}
          options={STATES}
          autoComplete="address-level1"
          required
          {...form.field('state')}
        />
        <TextField label={t`Postal Code`} autoComplete="postal-code" required {...form.field('zipCode')} />
        <TextField
          label={t`Country`}
          id={country.id}
          error={country.error}
          value={t`Nigeria`}
          readOnly
          autoComplete="off"
        />
      </div>
    </Card>
  );
}

export function IdentityFields({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Your numbers`}
      lead={t`They prove that you are one real person with one account. We check them in the register and store them encrypted. Our team sees only the last four digits, and every look is logged. Both have 11 digits; spaces do not matter.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <CodeField
          label={t`BVN (Bank Verification Number)`}
          hint={t`Dial *565*0# on your registered line.`}
          kind="digits"
          length={IDENTITY_DIGITS}
          required
          {...form.field('bvn')}
        />
        <CodeField
          label={t`NIN (National Identification Number)`}
          hint={t`Dial *346# on your registered line.`}
          kind="digits"
          length={IDENTITY_DIGITS}
          required
          {...form.field('nin')}
        />
      </div>
    </Card>
  );
}
