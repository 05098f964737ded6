import { useLingui } from '@lingui/react/macro';
import { errorMessage, publicApi } from '../../lib/api/api.ts';
import type { RotaForm } from '../../lib/forms/form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';

const loadSchema = async () => (await import('../../../contract/lost-factors.ts')).lostFactorsBody;

interface Values {
  kind: 'bvn' | 'nin';
  number: string;
  dateOfBirth: string;
}

function DateOfBirth({ field: { id, name, error, onChange } }: { field: ReturnType<RotaForm<Values>['field']> }) {
  const { t } = useLingui();
  return (
    <DateField
      label={t`Date of Birth`}
      id={id}
      error={error}
      autoComplete="bday"
      onChange={(day) => void onChange({ type: 'change', target: { name, value: day } })}
    />
  );
}

export function LostFactorsForm({ onAsked }: { onAsked: () => void }) {
  const { t } = useLingui();
  return (
    <AccountForm<Values>
      id="lost"
      fields={['kind', 'number', 'dateOfBirth']}
      defaultValues={{ kind: 'bvn', number: '', dateOfBirth: '' }}
      loadSchema={loadSchema}
      send={async (body) => {
        await publicApi.reportLostFactors({ body });
        onAsked();
      }}
      explain={(error) =>
        errorMessage(error, t`We could not send your request. Please check your connection and try again.`)
      }
      submit={t`Send`}
      busyText={t`Checking...`}
    >
      {(field) => (
        <>
          <NativeSelect
            label={t`Prove who you are with`}
            options={[
              { value: 'bvn', label: t`My BVN` },
              { value: 'nin', label: t`My NIN` },
            ]}
            {...field('kind')}
          />
          <TextField label={t`It has 11 digits`} inputMode="numeric" autoComplete="off" required {...field('number')} />
          <DateOfBirth field={field('dateOfBirth')} />
        </>
      )}
    </AccountForm>
  );
}
