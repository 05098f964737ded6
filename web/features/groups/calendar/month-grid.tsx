import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, HandCoins } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatNairaText } from '../../../../contract/money.ts';
import { formatDate, formatMonth, parseInstant } from '../../../lib/words/time.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SeatMark } from '../../../circles/seat-mark.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { monthOf, monthsLater, weeksOf, type GridDay } from './month.ts';
import { currentEntry, type RoundEntry } from './round-entry.ts';
import { partLook, RoundDetails, turnWords } from './round-details.tsx';

interface MonthGridProps {
  entries: readonly RoundEntry[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * The months in which rounds are due or were paid, several on one day where they were; the chosen round's words stand
 * below.
 */
export function MonthGrid({ entries, today }: MonthGridProps) {
  const heading = useId();
  const first = currentEntry(entries);
  const [chosen, setChosen] = useState(first?.number);
  const [month, setMonth] = useState(monthOf(first?.day ?? today));
  const table = useRef<HTMLTableElement>(null);
  const follow = useFollowedFocus(table, chosen);
  const entry = entries.find(({ number }) => number === chosen);
  const months = entries.map(({ day }) => monthOf(day));
  const choose = (next: RoundEntry | undefined): void => {
    if (next === undefined) return;
    setChosen(next.number);
    setMonth(monthOf(next.day));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const at = entries.findIndex(({ number }) => number === chosen);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    follow();
    choose(entries[at + step]);
  };
  return (
    <div className="border-t border-line">
      <MonthHeading id={heading} month={month} months={months} onChange={setMonth} />
      <table ref={table} aria-labelledby={heading} className="w-full table-fixed border-collapse">
        <Weekdays />
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <Day key={day ?? column} day={day} today={today}>
                  {entries
                    .filter((one) => one.day === day)
                    .map((one) => (
                      <DueRound
                        key={one.number}
                        entry={one}
                        chosen={one.number === chosen}
                        onChoose={() => {
                          setChosen(one.number);
                        }}
                      />
                    ))}
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite" className="border-t border-line px-5 py-4 sm:px-6">
        {entry === undefined ? null : <RoundDetails entry={entry} today={today} />}
      </div>
    </div>
  );
}

interface MonthHeadingProps {
  id: string;
  month: string;
  /** Those in which rounds stand. */
  months: readonly string[];
  onChange: (month: string) => void;
}

function MonthHeading({ id, month, months, onChange }: MonthHeadingProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-between gap-2 px-3 py-2 sm:px-5">
      <IconButton
        label={t`Month before`}
        className="disabled:opacity-40"
        disabled={!months.some((one) => one < month)}
        onClick={() => {
          onChange(monthsLater(month, -1));
        }}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <h3 id={id} aria-live="polite" className="text-base">
        {formatMonth(month)}
      </h3>
      <IconButton
        label={t`Month after`}
        className="disabled:opacity-40"
        disabled={!months.some((one) => one > month)}
        onClick={() => {
          onChange(monthsLater(month, 1));
        }}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** After an arrow key, the focus goes to the round that it chose, which may stand in another month. */
function useFollowedFocus(table: React.RefObject<HTMLTableElement | null>, chosen: number | undefined): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    table.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [table, chosen]);
  return () => {
    wanted.current = true;
  };
}

/** The week from Monday; 5 January 1970 was one. */
const WEEK = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `1970-01-${day}`);
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Africa/Lagos' });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Africa/Lagos' });

function Weekdays() {
  return (
    <thead>
      <tr>
        {WEEK.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={longDay.format(parseInstant(day))}
            className="border-y border-line py-2 text-[min(0.75rem,4vw)] font-medium text-muted"
          >
            {shortDay.format(parseInstant(day))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Day({ day, today, children }: { day: GridDay; today: string; children: React.ReactNode }) {
  const isToday = day !== null && day === today;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'h-16 border-r border-b border-line p-0.5 align-top last:border-r-0 sm:h-20 sm:p-1',
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

function DueRound({ entry, chosen, onChoose }: DueRoundProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const number = entry.number;
  const own = partLook(entry.part, formatNairaText(group.contributionAmount))?.text;
  const shown = entry.mine ? t`You` : t`R${number}`;
  const names = [shown, formatDate(entry.day), t`round ${number}`, turnWords(entry), own].filter(
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
