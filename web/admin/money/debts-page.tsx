import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { OutstandingDebt } from '../../../contract/admin/money.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { read } from '../api.ts';
import { ListCard } from '../list-card.tsx';
import { PageLinks } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { ForgiveDebt } from './forgive-debt.tsx';

function Debt({ debt, onDone }: { debt: OutstandingDebt; onDone: (message: string) => void }) {
  const { userId, userName, description } = debt;
  return (
    <Card
      title={
        <Link href={adminPaths.person(userId)} className="inline-flex min-h-11 items-center text-brand underline">
          {userName}
        </Link>
      }
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
    <>
      <title>Debts · Rota console</title>
      <PageHeader title="Debts" lead="Outstanding debts, oldest first. You can forgive late fees and platform fees." />
      <div className="flex flex-col gap-4">
        {done.notice}
        <ListCard of="debts" query={query} isEmpty={({ debts }) => debts.length === 0} empty="No outstanding debts">
          {({ debts, nextCursor }) => (
            <>
              <div className="grid gap-4 p-4 sm:p-6 lg:grid-cols-2">
                {debts.map((debt) => (
                  <Debt key={debt.id} debt={debt} onDone={done.say} />
                ))}
              </div>
              <PageLinks nextCursor={nextCursor} />
            </>
          )}
        </ListCard>
      </div>
    </>
  );
}
