import { Plural } from '@lingui/react/macro';
import { topUpsOf } from '../../../../contract/deposit-fee.ts';
import { formatNaira } from '../../../../contract/money.ts';

export function DepositCost({ contributionKobo, times }: Parameters<typeof topUpsOf>[0]) {
  const { addedKobo, feeKobo, allKobo } = topUpsOf({ contributionKobo, times });
  const added = formatNaira(addedKobo);
  const fee = formatNaira(feeKobo);
  const all = formatNaira(allKobo);
  return (
    <Plural
      value={times}
      one={`Adding ${added} to your wallet costs at most ${fee} extra. Paying with money already in it costs nothing more.`}
      other={`Adding ${added} to your wallet costs at most ${fee} extra each time, or ${all} if you add all # payments one by one. Paying with money already in it costs nothing more.`}
    />
  );
}
