import { useState } from 'react';
import { chargeFee } from '../../../contract/admin/money.ts';
import type { PersonDetails } from '../../../contract/admin/people.ts';
import { Card } from '../../ui/card.tsx';
import { moneyIntent } from '../../lib/api/money-intent.ts';
import { plainAmount } from '../../lib/i18n/money.ts';
import { TextField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { adminApi } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { DecideForm } from '../decide-form.tsx';
import { useDoneMessage } from '../use-done.tsx';

const CHOICES = [{ name: 'charge', label: 'Charge a fee', isDanger: true }] as const;

const bodyOf = (form: FormData) => ({
  amount: plainAmount(formValue(form, 'amount')),
  description: formValue(form, 'description'),
  reason: formValue(form, 'reason'),
});

/** Charges a person a fee owed to Rota. The person is notified, and no money moves before they pay. */
export function ChargeFee({ person: { id, name } }: { person: Pick<PersonDetails, 'id' | 'name'> }) {
  const done = useDoneMessage();
  const [intend] = useState(moneyIntent);
  return (
    <Card
      title="Platform fee"
      lead="It becomes a debt to Rota. The person is notified, and no money moves until they pay."
    >
      {done.notice}
      <DecideForm
        about={name}
        choices={CHOICES}
        hint="Recorded in the audit log"
        check={(form) => validationErrors(chargeFee.body, bodyOf(form))}
        send={(_name, _reason, form) => {
          const body = bodyOf(form);
          return intend({ id, ...body }, (idempotencyKey) =>
            adminApi.chargeFee({ params: { id }, body, idempotencyKey }),
          );
        }}
        onDone={done.say}
      >
        {(problems) => (
          <>
            <MoneyField label="Amount in naira" name="amount" error={problems['amount']} />
            <TextField
              label="Reason for the fee"
              hint="The person sees it"
              name="description"
              maxLength={200}
              autoComplete="off"
              error={problems['description']}
            />
          </>
        )}
      </DecideForm>
    </Card>
  );
}
