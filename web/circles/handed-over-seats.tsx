import { useLingui } from '@lingui/react/macro';
import type { HandedOver } from '../../contract/round-schemas.ts';
import { formatNairaText } from '../../contract/money.ts';
import { formatDate } from '../lib/i18n/time.ts';
import { Section } from '../ui/section.tsx';

/** One line for each seat that has changed hands (circle-rules §8). */
export function HandedOverSeats({ handovers }: { handovers: readonly HandedOver[] }) {
  const { t } = useLingui();
  if (handovers.length === 0) return null;
  return (
    <Section title={t`Seats that changed hands`}>
      <ul className="divide-y divide-hair">
        {handovers.map((one) => {
          const { seat } = one;
          const [from, to] = [one.from.name, one.to.name];
          const day = formatDate(one.date);
          const price = formatNairaText(one.amount);
          return (
            <li key={`${String(seat)} ${one.date}`} className="py-2 [overflow-wrap:anywhere]">
              {t`Seat ${seat}: from ${from} to ${to} on ${day}, ${price}`}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
