import { useLingui } from '@lingui/react/macro';
import { formatNaira, type Kobo } from '../../contract/money.ts';
import { cheapestOf, priceOf, type DepositWay, type Tariffs } from '../lib/deposit/ways/way-price.ts';
import { feeText } from '../lib/deposit/ways/way-rate.ts';
import { useWayNames } from '../lib/deposit/ways/way-names.ts';
import { RadioGroup } from '../ui/choice.tsx';

export interface WaysListProps {
  ways: readonly DepositWay[];
  chosen: DepositWay;
  amountKobo: Kobo;
  tariffs: Tariffs;
  /** Receives the way's id. */
  onChoose: (id: string) => void;
}

/** Lists every way that is on, with its cost for the typed amount. */
export function WaysList({ ways, chosen, amountKobo, tariffs, onChoose }: WaysListProps) {
  const { t } = useLingui();
  const nameOf = useWayNames();
  const amount = formatNaira(amountKobo);
  const cheapest = cheapestOf(ways, amountKobo, tariffs);
  const hintOf = (way: DepositWay): string => {
    const fee = feeText(way, amountKobo, tariffs);
    if (amountKobo === 0n) return t`Fee ${fee}`;
    const paid = formatNaira(priceOf(way, amountKobo, tariffs).paidKobo);
    return way.id === cheapest ? t`You pay ${paid} · Fee ${fee} · Cheapest` : t`You pay ${paid} · Fee ${fee}`;
  };
  return (
    <RadioGroup
      name="way"
      legend={amountKobo === 0n ? t`How do you want to add money?` : t`How do you want to add ${amount}?`}
      value={chosen.id}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
      options={ways.map((way) => ({
        value: way.id,
        label: nameOf(way),
        hint: <span className="tabular">{hintOf(way)}</span>,
      }))}
    />
  );
}
