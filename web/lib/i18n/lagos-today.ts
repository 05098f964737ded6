import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { instant } from '../../../contract/ids.ts';

/** Formats an instant's Lagos day as `YYYY-MM-DD`. */
export const lagosToday = (nowMs: number): string => formatLagosDay(lagosDayOf(instant(Math.floor(nowMs))));
