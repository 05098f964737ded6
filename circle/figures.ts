/**
 * The figures of the rules of circles, each once. Rules, checks of what comes in and texts take them from here. Nothing
 * is imported, so that a page of words that names a figure carries nothing else along.
 */

/** The sizes that the forms offer (circle-rules §2); the calls take any from the least to the most. */
export const GROUP_SIZES: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];
export const MIN_MEMBERS = 2;
export const MAX_MEMBERS = 20;

/** The least and the most that a contribution can be (circle-rules §6). */
export const MIN_CONTRIBUTION_KOBO = 10_00n;
export const MAX_CONTRIBUTION_KOBO = 1_000_000_00n;

/** An application that is undecided after so many days is rejected (circle-rules §3). */
export const APPLICATION_DAYS = 7;

/**
 * Days from one due day to the next where the rhythm is one of days; the other is by calendar months (circle-rules §4).
 */
export const RHYTHM_DAYS = { weekly: 7, 'bi-weekly': 14 } as const;

/**
 * A change of amount or frequency holds the start off for so long that those who hold places can leave
 * (circle-rules §4).
 */
export const HOLD_HOURS = 48;

/**
 * An unpaid contribution is late so many hours after the due day has ended, and costs so much more (circle-rules §5).
 */
export const LATE_HOURS = 24;
export const LATE_FEE_BPS = 200n;

/** Days from the end of the due day to the close of an incomplete round (circle-rules §5). */
export const GRACE_DAYS = { weekly: 2, 'bi-weekly': 4, monthly: 7 } as const;

/**
 * The hours of the due day at which the engine pays for members who opted in; it does so once more at its end
 * (circle-rules §5).
 */
export const AUTO_PAY_HOURS = [8, 20] as const;

/** The promise of what both fees together never exceed (circle-rules §6). */
export const MAXIMUM_FEE_BPS = 200n;

/**
 * The fee policy that Rota began with (circle-rules §6): what the platform and the owner get of every pot. Which one is
 * in force depends on the day (circle/fee-policy.ts). Its rates are written on a group when it is created and never
 * change for it.
 */
export const FIRST_FEE_POLICY = {
  platformFeeBps: 50n,
  managementFeeBps: 50n,
  maximumTotalBps: MAXIMUM_FEE_BPS,
} as const;

/** The circle by which a change of fees is shown in naira to whoever decides it. */
export const EXAMPLE_CIRCLE = { contributionKobo: 50_000_00n, members: 10 } as const;

/** What is decided about the fees of a day is decided so long before it begins. */
export const FEE_NOTICE_HOURS = 1;
/** How many days ahead other fees may be planned: two years. */
export const FEE_PLAN_DAYS = 731;

/**
 * A vote on an ejection ends without unanimity, and afterwards an appeal is too late, after so long (circle-rules §9).
 */
export const EJECTION_HOURS = 72;
export const APPEAL_HOURS = 72;

/** Whoever is asked to stay for another cycle has so many days; silence is a no (circle-rules §11). */
export const NEXT_CYCLE_DAYS = 7;

/** Reminders go out at this hour, so many days before the due day (circle-rules §14). */
export const REMINDER_HOUR = 8;
export const REMINDER_DAYS = [3, 1, 0] as const;

/** What is overdue is told again and again after so many hours (circle-rules §14). */
export const OVERDUE_HOURS = 24;
