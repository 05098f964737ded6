import { Plural } from '@lingui/react/macro';
import { formatList } from '../../contract/format-list.ts';
import { formatNairaText } from '../../contract/money.ts';

/** Longer lists of names are hard to read as a sentence. */
const MAX_NAMES = 3;

/** Lists who still owes the reader for a past turn. Shows no date, because the money arrives whenever a debtor pays. */
export function OwedToMe({ amount: owed, debtors }: { amount: string; debtors: readonly string[] }) {
  const amount = formatNairaText(owed);
  const names = formatList(debtors);
  return debtors.length > MAX_NAMES ? (
    <Plural
      value={debtors.length}
      one={`# member owes you ${amount}. You get it, less the pot's fees, when they pay.`}
      other={`# members owe you ${amount}. You get it, less the pot's fees, when they pay.`}
    />
  ) : (
    <Plural
      value={debtors.length}
      one={`${names} owes you ${amount}. You get it, less the pot's fees, when they pay.`}
      other={`${names} owe you ${amount}. You get it, less the pot's fees, when they pay.`}
    />
  );
}
