import { Money } from '../../ui/money.tsx';

/** Money at the provider is a debit balance, money owed to people a credit balance; neither is negative. */
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
