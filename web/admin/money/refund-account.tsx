import { refundToAccount, type PendingRefund } from '../../../contract/admin/money.ts';
import { TextField } from '../../ui/field.tsx';
import { adminApi } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { formValue, validationErrors } from '../form-validation.ts';

const CHOICES = [{ name: 'send', label: 'Enter the payer’s account' }] as const;

const bodyOf = (form: FormData) => ({
  accountNumber: formValue(form, 'accountNumber'),
  bankCode: formValue(form, 'bankCode'),
  reason: formValue(form, 'reason'),
});

interface RefundAccountProps {
  refund: PendingRefund;
  onDone: (message: string) => void;
}

/** Enters the payer's bank account for a refund that the provider cannot send without it. */
export const RefundAccount = ({ refund: { id, reference }, onDone }: RefundAccountProps) => (
  <DecideForm
    about={`Refund of ${reference}`}
    choices={CHOICES}
    hint="Recorded in the audit log, with the last digits of the account. Only for a refund that the provider holds because it lacks the account."
    check={(form) => validationErrors(refundToAccount.body, bodyOf(form))}
    send={(_name, _reason, form) => adminApi.refundToAccount({ params: { id }, body: bodyOf(form) })}
    onDone={onDone}
  >
    {(problems) => (
      <>
        <TextField
          label="Account number"
          name="accountNumber"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          error={problems['accountNumber']}
        />
        <TextField
          label="Code of the bank"
          hint="Three to ten digits, such as 058"
          name="bankCode"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          error={problems['bankCode']}
        />
      </>
    )}
  </DecideForm>
);
