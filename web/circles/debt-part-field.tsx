import { useLingui } from '@lingui/react/macro';
import type { DebtPart } from './pay-debt.ts';
import { MoneyField } from '../ui/money-field.tsx';

export function DebtPartField({ id, owed, value, error, onType }: DebtPart) {
  const { t } = useLingui();
  return (
    <MoneyField
      id={id}
      name="amount"
      label={t`Amount to pay now`}
      hint={t`You owe ${owed}. You may pay a part of it now and the rest later.`}
      className="mb-4"
      required
      value={value}
      error={error}
      onChange={(event) => {
        onType(event.currentTarget.value);
      }}
    />
  );
}
