import { toNaira, type Kobo } from '../../../contract/money.ts';
import { groupAmount, typedKobo } from '../../lib/i18n/money.ts';
import { cx } from '../../ui/cx.ts';

interface AmountChipsProps {
  /** Accessible name of the group. */
  label: string;
  typed: string;
  chips: readonly { readonly amountKobo: Kobo; readonly words: string }[];
  onChoose: (amount: string) => void;
}

/** Preset amounts. Marks the one that equals the amount in the field. */
export function AmountChips({ label, typed, chips, onChoose }: AmountChipsProps) {
  const chosenKobo = typedKobo(typed);
  return (
    <div role="group" aria-label={label} className="-mt-2 flex flex-wrap gap-2">
      {chips.map(({ amountKobo, words }) => (
        <button
          key={words}
          type="button"
          aria-pressed={amountKobo === chosenKobo}
          className={cx(
            'tabular min-h-11 rounded-md border px-3 py-2 font-medium transition-colors select-none',
            amountKobo === chosenKobo
              ? 'border-brand bg-tint-brand text-brand'
              : 'border-control bg-surface hover:bg-sunken',
          )}
          onClick={() => {
            onChoose(groupAmount(toNaira(amountKobo).replace(/\.00$/, '')));
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
