import { useLingui } from '@lingui/react/macro';
import type { PublicConfig } from '../../../../contract/config.ts';
import { formatNaira, type Kobo } from '../../../../contract/money.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { cheapestOf, priceOf, type DepositWay } from './way-price.ts';

export interface WaysListProps {
  ways: readonly DepositWay[];
  chosen: DepositWay;
  amountKobo: Kobo;
  tariffs: PublicConfig['moneyIn']['tariffs'];
  onChoose: (way: DepositWay) => void;
}

/** Every way that is on, with what it costs for the typed amount. */
export function WaysList({ ways, chosen, amountKobo, tariffs, onChoose }: WaysListProps) {
  const { t } = useLingui();
  const amount = formatNaira(amountKobo);
  const names: Readonly<Record<DepositWay, string>> = {
    transfer: t`Transfer to your account number`,
    page: t`Payment page · card, USSD or transfer`,
  };
  const cheapest = cheapestOf(ways, amountKobo, tariffs);
  const hintOf = (way: DepositWay): string => {
    const { paidKobo, feeKobo } = priceOf(way, amountKobo, tariffs);
    const [paid, fee] = [formatNaira(paidKobo), formatNaira(feeKobo)];
    return way === cheapest ? t`You pay ${paid} · Fee ${fee} · Cheapest` : t`You pay ${paid} · Fee ${fee}`;
  };
  return (
    <RadioGroup
      name="way"
      legend={amountKobo === 0n ? t`How do you want to add money?` : t`How do you want to add ${amount}?`}
      value={chosen}
      onChange={({ target }) => {
        const way = ways.find((each) => each === target.value);
        if (way !== undefined) onChoose(way);
      }}
      options={ways.map((way) => ({
        value: way,
        label: names[way],
        hint: <span className="tabular">{hintOf(way)}</span>,
      }))}
    />
  );
}
