import { useState } from 'react';
import { addDays, formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { changeTariff, type ListedTariff } from '../../../contract/admin/tariffs.ts';
import { readTariff } from '../../../contract/deposit-cost.ts';
import { instant } from '../../../contract/ids.ts';
import { bpsToPercent, formatWholeNaira } from '../../../contract/money.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { ResponsiveTable } from '../../ui/table.tsx';
import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { formValue, validationErrors } from '../form-validation.ts';
import { useAdmin } from '../session.ts';
import { EXAMPLES, exampleFee, SHARE_OF, typedTariff, WAY_NAMES } from './tariff-words.ts';

const FIELDS = [
  { name: 'rate', label: 'Share, in percent' },
  { name: 'flat', label: 'Fixed part, in naira' },
  { name: 'flatFrom', label: 'Fixed part from this sum on' },
  { name: 'cap', label: 'Highest fee, in naira' },
] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number]['name'] | 'of', string>>;

const typedOf = ({ of, bps, flat, flatFrom, cap }: ListedTariff): Typed => ({
  of,
  rate: bpsToPercent(BigInt(bps)),
  flat,
  flatFrom,
  cap,
});

const bodyOf = ({ way }: ListedTariff, form: FormData) => ({
  way,
  from: formValue(form, 'from'),
  of:
    way === 'transfer'
      ? ('sent' as const)
      : formValue(form, 'of') === 'total'
        ? ('total' as const)
        : ('amount' as const),
  rate: formValue(form, 'rate'),
  flat: formValue(form, 'flat'),
  flatFrom: formValue(form, 'flatFrom'),
  cap: formValue(form, 'cap'),
  reason: formValue(form, 'reason'),
});

function Examples({ current, typed }: { current: ListedTariff; typed: Typed }) {
  const [before, after] = [readTariff(current), typedTariff(current.way, typed)];
  return (
    <div aria-live="polite">
      <ResponsiveTable
        dense
        caption="Example"
        rows={EXAMPLES}
        rowKey={(amountKobo) => String(amountKobo)}
        columns={[
          { key: 'amount', header: 'In the wallet', primary: true, cell: formatWholeNaira },
          { key: 'now', header: 'Fee now', align: 'right', cell: (amountKobo) => exampleFee(before, amountKobo) },
          {
            key: 'then',
            header: 'New fee',
            align: 'right',
            cell: (amountKobo) => (after === undefined ? '–' : exampleFee(after, amountKobo)),
          },
        ]}
      />
    </div>
  );
}

const tomorrow = (): string => formatLagosDay(addDays(lagosDayOf(instant(Math.floor(productNow()))), 1));

export function ChangeTariff({ current, onDone }: { current: ListedTariff; onDone: (message: string) => void }) {
  const { decidesAlone } = useAdmin();
  const [typed, setTyped] = useState(typedOf(current));
  return (
    <DecideForm
      about={WAY_NAMES[current.way]}
      choices={[{ name: 'change', label: decidesAlone ? 'Change its fee' : 'Propose another fee' }]}
      hint="Recorded in the audit log"
      check={(form) => validationErrors(changeTariff.body, bodyOf(current, form))}
      send={(_name, _reason, form) => adminApi.changeTariff({ body: bodyOf(current, form) })}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField label="First day, in Lagos" name="from" type="date" min={tomorrow()} error={problems['from']} />
          {current.way === 'transfer' ? null : (
            <NativeSelect
              label="A share of"
              name="of"
              value={typed.of}
              onChange={({ target }) => {
                setTyped({ ...typed, of: target.value });
              }}
              error={problems['of']}
              options={[
                { value: 'amount', label: SHARE_OF.amount },
                { value: 'total', label: SHARE_OF.total },
              ]}
            />
          )}
          {FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
              }}
              error={problems[name]}
            />
          ))}
          <Examples current={current} typed={typed} />
        </>
      )}
    </DecideForm>
  );
}
