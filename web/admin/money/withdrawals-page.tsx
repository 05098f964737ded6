import { useQuery } from '@tanstack/react-query';
import type { UnsentWithdrawal } from '../../../contract/admin/money.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { adminApi, read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { DecideForm } from '../decide-form.tsx';
import { CardList } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';
import { useDoneMessage } from '../use-done.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

const CHOICES = [{ name: 'cancel', label: 'Cancel withdrawal', isDanger: true }] as const;

function Withdrawal({ withdrawal, onDone }: { withdrawal: UnsentWithdrawal; onDone: (message: string) => void }) {
  const may = useHasPermission();
  const { reference, userId, userName, status, heldUntil, attempts } = withdrawal;
  return (
    <Card
      title={<ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink>}
      aside={
        <StatusBadge kind={status === 'pending' ? 'waiting' : 'progress'}>
          {status === 'pending' ? 'Not sent yet' : 'On its way'}
        </StatusBadge>
      }
    >
      <DescriptionList
        rows={[
          { term: 'Amount', value: <Money amount={withdrawal.amount} /> },
          {
            term: 'Reference',
            value: (
              <ConsoleLink href={adminPaths.withdrawal(reference)}>
                <Verbatim>{reference}</Verbatim>
              </ConsoleLink>
            ),
          },
          { term: 'Requested', value: formatFullDateTime(withdrawal.createdAt) },
          ...(heldUntil === null ? [] : [{ term: 'Sent no earlier than', value: formatFullDateTime(heldUntil) }]),
          ...(attempts === 0 ? [] : [{ term: 'Provider calls', value: String(attempts) }]),
        ]}
      />
      {status === 'pending' && may('money.decide') ? (
        <DecideForm
          about={`Withdrawal ${reference} of ${userName}`}
          choices={CHOICES}
          hint="Recorded in the audit log. The money goes back to the wallet, and the person is notified."
          send={(_name, reason) => adminApi.cancelWaitingWithdrawal({ params: { reference }, body: { reason } })}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}

export function WithdrawalsPage() {
  const query = useQuery(read('listWaitingWithdrawals'));
  const done = useDoneMessage();
  return (
    <ConsolePage title="Withdrawals" lead="Pending withdrawals, and those in transit to a bank">
      <div className="flex flex-col gap-4">
        {done.notice}
        <CardList of="withdrawals" query={query} empty="No open withdrawals" itemsOf={({ withdrawals }) => withdrawals}>
          {(withdrawal) => <Withdrawal key={withdrawal.id} withdrawal={withdrawal} onDone={done.say} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
