import type { LagosDay } from '../../../circle/time.ts';
import { sourceLabel } from '../../../contract/source-label.ts';
import { lastDayOfCard } from '../wallet/index.ts';
import type { SourceFacts } from './sources.repo.ts';

/** True if a card has expired by this day. */
export const hasExpiredBy = ({ expires }: Pick<SourceFacts, 'expires'>, day: LagosDay): boolean =>
  expires !== null && lastDayOfCard(expires) < day;

/** Returns a source's label: 'Visa ••4081', 'GTBank ••6789'. */
export const sourceName = (source: SourceFacts): string => sourceLabel(source);
