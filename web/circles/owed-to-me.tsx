import { Plural } from '@lingui/react/macro';
import { formatList } from '../../contract/format-list.ts';
import { formatNairaText } from '../../contract/money.ts';

/** More names than these would be a list, not a sentence. */
const MOST_NAMES = 3;

/** Who still owes the reader how much for a turn that is over: it comes by itself, but nobody can say when. */
export function OwedToMe({ amount: owed, debtors }: { amount: string; debtors: readonly string[] }) {
  const amount = formatNairaText(owed);
  const names = formatList(debtors);
  return debtors.length > MOST_NAMES ? (
    <Plural
      value={debtors.length}
      one={`# member owes you ${amount}. It comes to you, less the fees of the pot, when they pay.`}
      other={`# members owe you ${amount}. It comes to you, less the fees of the pot, when they pay.`}
    />
  ) : (
    <Plural
      value={debtors.length}
      one={`${names} owes you ${amount}. It comes to you, less the fees of the pot, when they pay.`}
      other={`${names} owe you ${amount}. It comes to you, less the fees of the pot, when they pay.`}
    />
  );
}
