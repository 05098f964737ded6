import { Money } from '../../ui/money.tsx';

/**
 * A balance as books say it: how much, and on which side. What Rota has at the provider stands on the debit side, what
 * it owes to people on the credit side; neither is less than nothing.
 */
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
