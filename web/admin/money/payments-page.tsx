import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import {
  QUARANTINE_REASONS,
  type QuarantineDecision,
  type QuarantinedPayment,
  type PendingRefund,
} from '../../../contract/admin/money.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { formValue } from '../form-validation.ts';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { CardList } from '../list-card.tsx';
import { TableCard } from '../table-card.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { RefundAccount } from './refund-account.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

type ShowMessage = (message: string) => void;

const CHOICES: Readonly<Record<QuarantineDecision, { readonly label: string; readonly isDanger?: boolean }>> = {
  credit: { label: 'Credit' },
  refund: { label: 'Send back' },
  acknowledge: { label: 'Acknowledge', isDanger: true },
};

const senderText = ({ name, bank }: NonNullable<QuarantinedPayment['sender']>): string =>
  bank === null ? name : `${name}, ${bank}`;

function Payment({ payment, onDone }: { payment: QuarantinedPayment; onDone: ShowMessage }) {
  const may = useHasPermission();
  const { id, reference, owner, possible } = payment;
  return (
    <Card
      title={<PaymentAmount amount={payment.amount} currency={payment.currency} />}
      lead={titleCase(QUARANTINE_REASONS[payment.reason])}
    >
      <p className="[overflow-wrap:anywhere]">
        {owner === null ? (
          'Unknown sender'
        ) : (
          <Link href={adminPaths.person(owner.userId)} className="text-brand underline">
            <Verbatim>{owner.name}</Verbatim>
          </Link>
        )}
        , reference <Verbatim>{reference}</Verbatim>, since {formatFullDateTime(payment.since)}
      </p>
      {payment.sender === null ? null : (
        <DescriptionList
          rows={[
            { term: 'Sender', value: senderText(payment.sender), verbatim: true },
            { term: 'Verified name', value: payment.sender.verifiedName, verbatim: true },
          ]}
        />
      )}
      {may('money.decide') ? (
        <DecideForm
          about={`Payment ${reference}`}
          choices={possible.map((name) => ({ name, ...CHOICES[name] }))}
          hint="Recorded in the audit log. We check with the payment provider first."
          send={(action, reason, form) =>
            adminApi.decideQuarantine({
              params: { id },
              body: { decision: action, reason, user: formValue(form, 'user') },
            })
          }
          onDone={onDone}
        >
          {possible.includes('credit')
            ? (problems) => (
                <TextField
                  label="Credit to"
                  hint="Email or ID, if it is not the person above"
                  optional="optional"
                  name="user"
                  maxLength={254}
                  autoComplete="off"
                  error={problems['user']}
                />
              )
            : undefined}
        </DecideForm>
      ) : null}
    </Card>
  );
}

const REFUNDS: readonly Column<PendingRefund>[] = [
  { key: 'reference', header: 'Payment', primary: true, cell: ({ reference }) => reference },
  { key: 'amount', header: 'Amount', align: 'right', cell: (refund) => <PaymentAmount {...refund} /> },
  { key: 'since', header: 'Since', cell: ({ since }) => formatFullDateTime(since) },
];

const withAccount = (onDone: ShowMessage): readonly Column<PendingRefund>[] => [
  ...REFUNDS,
  {
    key: 'account',
    header: 'Take action',
    plain: true,
    cell: (refund) => <RefundAccount refund={refund} onDone={onDone} />,
  },
];

const NO_REFERENCE = { reference: 'Please enter the reference of a deposit' };
const referenceIn = (form: FormData): string => formValue(form, 'reference').trim();

/** Returns a credited deposit to its payer. A person's page links to this form with the reference. */
function ReturnDeposit({ onDone }: { onDone: ShowMessage }) {
  const reference = new URLSearchParams(useSearch()).get('return') ?? '';
  return (
    <Card
      title="Send a deposit back"
      lead="Only when the member cannot withdraw the money: they are abroad, their identity was rejected, or it is too little. We notify the member."
    >
      <DecideForm
        about="A deposit"
        choices={[{ name: 'return', label: 'Send a deposit back', isDanger: true }]}
        hint="Recorded in the audit log"
        check={(form) => (/^[\w.=-]+$/.test(referenceIn(form)) ? {} : NO_REFERENCE)}
        send={(_name, reason, form) =>
          adminApi.returnDeposit({ params: { reference: referenceIn(form) }, body: { reason } })
        }
        onDone={onDone}
      >
        {(problems) => (
          <TextField
            label="Deposit reference"
            name="reference"
            defaultValue={reference}
            maxLength={100}
            autoComplete="off"
            error={problems['reference']}
          />
        )}
      </DecideForm>
    </Card>
  );
}

export function PaymentsPage() {
  const may = useHasPermission();
  const query = useQuery(read('listQuarantine'));
  const done = useDoneMessage();
  const refunds = query.data?.refunds ?? [];
  return (
    <ConsolePage
      title="Quarantined payments"
      lead="Money at the payment provider that we could not match. Each payment needs a decision."
    >
      <div className="flex flex-col gap-4">
        {done.notice}
        <CardList of="payments" query={query} empty="No payments to decide" itemsOf={({ payments }) => payments}>
          {(payment) => <Payment key={payment.id} payment={payment} onDone={done.say} />}
        </CardList>
        <TableCard
          title="On the way back"
          columns={may('money.decide') ? withAccount(done.say) : REFUNDS}
          rows={refunds}
          rowKey={({ id }) => id}
        />
        {may('money.decide') ? <ReturnDeposit onDone={done.say} /> : null}
      </div>
    </ConsolePage>
  );
}
