import { useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { formatNairaText } from '../../../../contract/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { cx } from '../../../ui/cx.ts';
import { SeatMark } from '../../../circles/seat-mark.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import type { GridDay } from './month.ts';
import type { RoundEntry } from './round-entry.ts';
import { partStyle, turnLabel } from './round-details.tsx';

export function Day({ day, today, children }: { day: GridDay; today: string; children: React.ReactNode }) {
  const isToday = day !== null && day === today;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'h-16 border-r border-b border-hair p-0.5 align-top last:border-r-0 sm:h-20 sm:p-1',
        day === null && 'bg-sunken',
      )}
    >
      {day === null ? null : (
        <span
          className={cx(
            'tabular mx-auto block w-fit min-w-[min(1.5rem,100%)] rounded-full text-center text-sm sm:mx-0 sm:px-1',
            isToday ? 'bg-brand font-semibold text-on-brand' : 'text-muted',
          )}
        >
          {day.slice(8).replace(/^0/, '')}
        </span>
      )}
      {children}
    </td>
  );
}

interface DueRoundProps {
  entry: RoundEntry;
  chosen: boolean;
  onChoose: () => void;
}

export function DueRound({ entry, chosen, onChoose }: DueRoundProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const number = entry.number;
  const own = partStyle(entry.part, formatNairaText(group.contributionAmount))?.text;
  const shown = entry.mine ? t`You` : t`R${number}`;
  const names = [shown, formatDate(entry.dueDay), t`round ${number}`, turnLabel(entry), own].filter(
    (one) => one !== undefined,
  );
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={names.join(', ')}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 w-full flex-wrap items-center justify-center gap-x-1 rounded-sm border px-0.5 text-xs font-semibold sm:text-sm',
        entry.mine
          ? 'bg-tint-accent text-accent'
          : entry.kind === 'none'
            ? 'bg-sunken text-muted'
            : 'bg-tint-brand text-brand',
        chosen ? 'border-current' : 'border-transparent',
      )}
    >
      {entry.mine ? <HandCoins aria-hidden="true" className="size-4 shrink-0" /> : null}
      {shown}
      {entry.stage === 'coming' || entry.part === 'open' ? null : <SeatMark state={entry.part} className="size-4" />}
    </button>
  );
}

/**
 * Marks the day of a round's payout, which is not always its due day, without words: in large letters those would run
 * into the next day. The details below name it.
 */
export function PaidRound({ entry: { number, mine } }: { entry: RoundEntry }) {
  const { t } = useLingui();
  return (
    <p className={cx('flex justify-center py-1', mine ? 'text-accent' : 'text-muted')}>
      <HandCoins aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{mine ? t`Your pot was paid out` : t`The pot of round ${number} was paid out`}</span>
    </p>
  );
}
