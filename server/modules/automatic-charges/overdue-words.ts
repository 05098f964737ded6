import { formatClockTime } from '../../../contract/format-clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import { sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { mostOf } from './automatic-charges.rules.ts';
import type { Charge } from './charges.repo.ts';
import { lateFeesOf, slowText, totalText, type Planned } from './notice-words.ts';
import { sourceName } from './source-facts.ts';
import type { Try } from './tries.repo.ts';

/** States the upcoming charge for an overdue contribution. Null if it exceeds the person's limit. */
export function stillPlannedText({ topUp, source, dueDay, tariff, dues, slot }: Planned, now: Instant): Text | null {
  const open = dues.filter(({ state }) => state === 'unpaid');
  const { chargedKobo } = mostOf(open, tariff);
  if (chargedKobo > topUp.capChargeKobo) return null;
  return sentences(
    text('{source} is charged on {day} from {time}, {most} at most, fee included.', {
      source: sourceName(source),
      day: formatDay(slot, now),
      time: formatClockTime(slot),
      most: formatNaira(chargedKobo),
    }),
    slowText(source, { at: slot, dueDay, lateFeeKobo: lateFeesOf(open) }),
    text('You can also pay now.'),
  );
}

/** States when a refused charge for an overdue contribution is retried. */
export const tryAgainText = (
  { source, dueDay }: Pick<Charge, 'source' | 'dueDay'>,
  last: Try,
  { nextAt, lateFeeKobo }: { readonly nextAt: Instant; readonly lateFeeKobo: Kobo },
  now: Instant,
): Text =>
  sentences(
    text('We could not take {total} from {source}. We try again on {day} at {time}.', {
      total: totalText(last),
      source: sourceName(source),
      day: formatDay(nextAt, now),
      time: formatClockTime(nextAt),
    }),
    slowText(source, { at: nextAt, dueDay, lateFeeKobo }),
    text('You can also pay now.'),
  );
