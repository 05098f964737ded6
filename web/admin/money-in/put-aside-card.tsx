import { useQuery } from '@tanstack/react-query';
import { QUARANTINE_REASONS, type QuarantinedPayment } from '../../../contract/admin/money.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { titleCase } from '../labels.ts';
import { ListCard } from '../list-card.tsx';
import { PaymentAmount } from '../money/payment-amount.tsx';
import { adminPaths } from '../paths.ts';

/** A transfer from a sender whom the bank names. */
type PutAside = QuarantinedPayment & { readonly sender: NonNullable<QuarantinedPayment['sender']> };

const hasSender = (payment: QuarantinedPayment): payment is PutAside => payment.sender !== null;

const COLUMNS: readonly Column<PutAside>[] = [
  {
    key: 'payment',
    header: 'Payment',
    primary: true,
    cell: ({ reference }) => (
      <ConsoleLink href={adminPaths.payments}>
        <Verbatim>{reference}</Verbatim>
      </ConsoleLink>
    ),
  },
  { key: 'sender', header: 'Sender', cell: ({ sender }) => <Verbatim>{sender.name}</Verbatim> },
  { key: 'verified', header: 'Verified name', cell: ({ sender }) => <Verbatim>{sender.verifiedName}</Verbatim> },
  { key: 'amount', header: 'Amount', align: 'right', cell: (payment) => <PaymentAmount {...payment} /> },
  { key: 'why', header: 'Why', cell: ({ reason }) => titleCase(QUARANTINE_REASONS[reason]) },
  { key: 'since', header: 'Since', cell: ({ since }) => formatFullDateTime(since) },
];

/** Transfers that await a decision, with the sender's name next to the verified one. */
export function PutAsideCard() {
  const query = useQuery(read('listQuarantine'));
  return (
    <ListCard
      title="Transfers put aside"
      of="transfers put aside"
      query={query}
      isEmpty={({ payments }) => !payments.some(hasSender)}
      empty="No transfer waits for a decision"
    >
      {({ payments }) => (
        <ResponsiveTable
          caption="Transfers put aside"
          columns={COLUMNS}
          rows={payments.filter(hasSender)}
          rowKey={({ id }) => id}
        />
      )}
    </ListCard>
  );
}
