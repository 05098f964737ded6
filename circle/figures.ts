/** Constants of the circle rules. Imports nothing, so a page can use a constant without loading other code. */

/** Sizes offered in forms (circle-rules §2); the API accepts any from MIN_MEMBERS to MAX_MEMBERS. */
export const GROUP_SIZES: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];
export const MIN_MEMBERS = 2;
export const MAX_MEMBERS = 20;

/** Range of a contribution (circle-rules §6). */
export const MIN_CONTRIBUTION_KOBO = 10_00n;
export const MAX_CONTRIBUTION_KOBO = 1_000_000_00n;

/** Days until an undecided application is rejected (circle-rules §3). */
export const APPLICATION_DAYS = 7;

/** Days between due days; monthly circles follow the calendar instead (circle-rules §4). */
export const RHYTHM_DAYS = { weekly: 7, 'bi-weekly': 14 } as const;

/** Delay of the start after amount or frequency changes, so that members can leave (circle-rules §4). */
export const HOLD_HOURS = 48;

/** Hours in which all members must agree to start with fewer (circle-rules §4). */
export const START_ANSWER_HOURS = 72;

/** Days that an offered seat waits for an applicant, and hours to pay its price once voted in (circle-rules §8). */
export const OFFER_DAYS = 7;
export const PRICE_HOURS = 72;

/** Hours from the end of the due day until a contribution is late, and the late fee (circle-rules §5). */
export const LATE_HOURS = 24;
export const LATE_FEE_BPS = 200n;

/** Days from the end of the due day to the close of an incomplete round (circle-rules §5). */
export const GRACE_DAYS = { weekly: 2, 'bi-weekly': 4, monthly: 7 } as const;

/** Lagos hours on the due day at which auto-contribute pays; it also pays at the day's end (circle-rules §5). */
export const AUTO_PAY_HOURS = [8, 20] as const;

/** Promised maximum of both fees together (circle-rules §6). */
export const MAXIMUM_FEE_BPS = 200n;

/** Minimum size of a part payment of a debt of c, and of the rest, so that both rounded fees never exceed it. */
export const MIN_PIECE_KOBO = 3n;

/** Rates of the first fee policy (circle-rules §6). Later rates come from `feesOnDay`. A group keeps its rates. */
export const FIRST_FEE_POLICY = {
  platformFeeBps: 50n,
  managementFeeBps: 50n,
  maximumTotalBps: MAXIMUM_FEE_BPS,
} as const;

/** Example circle for showing a planned change of fees in naira. */
export const EXAMPLE_CIRCLE = { contributionKobo: 50_000_00n, members: 10 } as const;

/** Hours before a day begins at which its fees become final. */
export const FEE_NOTICE_HOURS = 1;
/** Maximum days ahead that fees can be planned (two years). */
export const FEE_PLAN_DAYS = 731;

/** Hours that an ejection vote lasts, and hours to appeal after the ejection takes effect (circle-rules §9). */
export const EJECTION_HOURS = 72;
export const APPEAL_HOURS = 72;

/** Days to accept another cycle. No answer means no (circle-rules §11). */
export const NEXT_CYCLE_DAYS = 7;

/** Lagos hour of reminders, and the number of days before the due day on which they are sent (circle-rules §14). */
export const REMINDER_HOUR = 8;
export const REMINDER_DAYS = [3, 1, 0] as const;

/** Hours between overdue notices (circle-rules §14). */
export const OVERDUE_HOURS = 24;
