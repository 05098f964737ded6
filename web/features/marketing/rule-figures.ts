import { FEE_POLICY, LATE_FEE_BPS } from '../../../circle/fees.ts';
import { bpsToPercent } from '../../../contract/money.ts';
import { percentWords } from '../../lib/rates.ts';

const words = (bps: bigint): string => percentWords(bpsToPercent(bps));

/** The rates of the fee policy as pages say them (circle-rules §6), '0.5%'. */
export const RATES = {
  platform: words(FEE_POLICY.platformFeeBps),
  owner: words(FEE_POLICY.managementFeeBps),
  total: words(FEE_POLICY.platformFeeBps + FEE_POLICY.managementFeeBps),
  most: words(FEE_POLICY.maximumTotalBps),
  late: words(LATE_FEE_BPS),
} as const;

/**
 * Lengths of time that the pages of words name. They stand here as numbers because the modules that rule them would be
 * much code for a page of words; the test beside this file compares them with the rules.
 */
export const TIMES = {
  /** Hours after the due day until a payment counts as late (circle-rules §5). */
  lateHours: 24,
  /** Days after the due day until an incomplete round closes (circle-rules §5). */
  closeDays: { weekly: 2, 'bi-weekly': 4, monthly: 7 },
  /** Days that an application waits for votes (circle-rules §3). */
  applicationDays: 7,
  /** Hours that members have to leave after the amount or the rhythm was changed (circle-rules §4). */
  holdHours: 48,
  /** Hours of a vote on an ejection, and to appeal afterwards (circle-rules §9). */
  ejectionHours: 72,
  /** Days to answer the question whether one stays for another cycle (circle-rules §11). */
  nextCycleDays: 7,
} as const;
