import { useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { parseInstant } from '../../../lib/i18n/time.ts';
import { monthOf, weeksOf } from './month.ts';
import { currentEntry, type RoundEntry } from './round-entry.ts';
import { RoundDetails } from './round-details.tsx';
import { MonthHeading } from './month-heading.tsx';
import { Day, DueRound, PaidRound } from './month-day.tsx';

interface MonthGridProps {
  entries: readonly RoundEntry[];
  /** Today's Lagos day, `YYYY-MM-DD`. */
  today: string;
}

/** Months with rounds. A day's rounds are paid together. The chosen round's details follow below the calendar. */
export function MonthGrid({ entries, today }: MonthGridProps) {
  const { t } = useLingui();
  const heading = useId();
  const first = currentEntry(entries);
  const [chosen, setChosen] = useState(first?.number);
  const [month, setMonth] = useState(monthOf(first?.dueDay ?? today));
  const table = useRef<HTMLTableElement>(null);
  const follow = useFollowedFocus(table, chosen);
  const entry = entries.find(({ number }) => number === chosen);
  const months = entries.flatMap(({ dueDay, paidDay }) => [dueDay, paidDay ?? dueDay]).map(monthOf);
  const choose = (next: RoundEntry | undefined): void => {
    if (next === undefined) return;
    setChosen(next.number);
    setMonth(monthOf(next.dueDay));
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
    <div className="mt-1">
      <MonthHeading id={heading} month={month} months={months} onChange={setMonth} />
      <table ref={table} aria-labelledby={heading} className="w-full table-fixed border-collapse">
        <Weekdays />
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <Day key={day ?? column} day={day} today={today}>
                  {entries
                    .filter((one) => one.dueDay === day)
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
                  {entries
                    .filter((one) => day !== null && one.paidDay === day)
                    .map((one) => (
                      <PaidRound key={one.number} entry={one} />
                    ))}
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {entries.some(({ paidDay }) => paidDay !== null && monthOf(paidDay) === month) ? (
        <p className="mt-2 flex items-center gap-1 text-sm text-muted">
          <HandCoins aria-hidden="true" className="size-4 shrink-0" />
          {t`The day the pot was paid out`}
        </p>
      ) : null}
      <div aria-live="polite" className="py-3">
        {entry === undefined ? null : <RoundDetails entry={entry} today={today} />}
      </div>
    </div>
  );
}

/** Moves the focus to the round that an arrow key chose, which may be in another month. */
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

/** A week from Monday, 5 January 1970. */
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
            className="border-y border-hair py-2 text-[min(0.75rem,4vw)] font-medium text-muted"
          >
            {shortDay.format(parseInstant(day))}
          </th>
        ))}
      </tr>
    </thead>
  );
}
