import { Money } from '../../ui/money.tsx';

/** Shows 'debit' for money at the provider and 'credit' for money owed to people, instead of a minus sign. */
export function Balance({ amount }: { amount: string }) {
  const isDebit = amount.startsWith('-');
  const side = isDebit ? 'debit' : 'credit';
  return (
    <span className="sm:whitespace-nowrap">
      <Money amount={isDebit ? amount.slice(1) : amount} className="font-semibold" />
      {/[1-9]/.test(amount) ? ` ${side}` : null}
    </span>
  );
}
