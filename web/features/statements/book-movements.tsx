import { useLingui } from '@lingui/react/macro';
import type { Movement } from '../../../contract/statements.ts';
import { formatDateTime } from '../../lib/words/time.ts';
import { Money } from '../../ui/money.tsx';
import { movementWords, partyWords } from './words.ts';

/** Movements in the order in which they happened: what, from whom to whom, when, how much. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <ul className="rounded-md border border-line">
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} />
      ))}
    </ul>
  );
}

function MovementRow({ movement: { kind, from, to, date, amount } }: { movement: Movement }) {
  const { t } = useLingui();
  const giver = partyWords(from);
  const taker = partyWords(to);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-4 py-3 last:border-b-0">
      <p className="font-medium">{movementWords(kind)}</p>
      <Money amount={amount} className="text-right" />
      <p className="col-span-2 text-sm text-muted [overflow-wrap:anywhere]">
        {t`from ${giver} to ${taker}`} · {formatDateTime(date)}
      </p>
    </li>
  );
}
