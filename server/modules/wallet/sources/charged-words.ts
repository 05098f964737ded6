import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { fromIso } from '../../../platform/clock/clock.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import type { Try } from './tries.repo.ts';
import { totalOf } from '../deposits/deposit.rules.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';

/** Describes a charge of a saved source on the statement (money-in §10). */
export function chargedWords(deposit: Deposit, { source, automatic }: Try, now: Instant): Text {
  const said = {
    source: sourceLabel(source),
    total: formatNaira(totalOf(deposit)),
    fee: formatNaira(deposit.feeKobo),
  };
  return automatic === null
    ? text('{source}. You paid {total} in all, {fee} of it the fee', said)
    : text('{source} by itself for {day}. You paid {total} in all, {fee} of it the fee', {
        ...said,
        day: formatDay(fromIso(automatic.dueDay), now),
      });
}
