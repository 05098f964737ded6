import type { ReactNode } from 'react';
import { toNaira, type Kobo } from '../../../contract/money.ts';
import { groupAmount, typedKobo } from '../../lib/i18n/money.ts';
import { cx } from '../../ui/cx.ts';

export interface AmountChip {
  readonly amountKobo: Kobo;
  readonly words: ReactNode;
  /** The accessible name, if the visible text is too short. */
  readonly name?: string;
}

interface AmountChipsProps {
  /** Accessible name of the group. */
  label: string;
  typed: string;
  chips: readonly AmountChip[];
  onChoose: (amount: string) => void;
}

/** Preset amounts in one row, which scrolls sideways on a phone. Marks the one that equals the amount in the field. */
export function AmountChips({ label, typed, chips, onChoose }: AmountChipsProps) {
  const chosenKobo = typedKobo(typed);
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 mt-1.5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map(({ amountKobo, words, name }) => (
        <button
          key={String(amountKobo)}
          type="button"
          aria-pressed={amountKobo === chosenKobo}
          className={cx(
            'tabular min-h-11 shrink-0 rounded-full border px-4 whitespace-nowrap transition-colors select-none',
            amountKobo === chosenKobo
              ? 'border-brand bg-tint-brand text-brand'
              : 'border-line bg-surface hover:bg-sunken',
          )}
          onClick={() => {
            onChoose(groupAmount(toNaira(amountKobo).replace(/\.00$/, '')));
          }}
        >
          {name === undefined ? (
            words
          ) : (
            <>
              <span aria-hidden="true">{words}</span>
              <span className="sr-only">{name}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
