import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { OutstandingDebt } from '../../../contract/admin/money.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { CardList } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { ForgiveDebt } from './forgive-debt.tsx';

function Debt({ debt, onDone }: { debt: OutstandingDebt; onDone: (message: string) => void }) {
  const { userId, userName, description } = debt;
  return (
    <Card
      title={<ConsoleLink href={adminPaths.person(userId)}>{userName}</ConsoleLink>}
      aside={<Money amount={debt.amount} className="font-semibold" />}
      lead={`${titleCase(debt.type)}, since ${formatFullDate(debt.createdAt)}`}
    >
      <p>{description}</p>
      {debt.canForgive ? null : (
        <p className="mt-2 text-muted">This is another member’s money and cannot be forgiven.</p>
      )}
      <ForgiveDebt debt={debt} about={`${userName}, ${description}`} onDone={onDone} />
    </Card>
  );
}

export function DebtsPage() {
  const cursor = new URLSearchParams(useSearch()).get('cursor') ?? undefined;
  const query = useQuery(read('listOutstandingDebts', { query: { cursor } }));
  const done = useDoneMessage();
  return (
    <ConsolePage title="Debts" lead="Outstanding debts, oldest first. You can forgive late fees and platform fees.">
      <div className="flex flex-col gap-4">
        {done.notice}
        <CardList
          of="debts"
          query={query}
          empty="No outstanding debts"
          itemsOf={({ debts }) => debts}
          nextCursor={query.data?.nextCursor}
        >
          {(debt) => <Debt key={debt.id} debt={debt} onDone={done.say} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
