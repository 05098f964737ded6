/** Days before the due day on which a charge is planned and announced (circle-rules §5). */
export const PLAN_DAYS = 3;

/** Minimum hours from an announcement to the first charge that it allows. */
export const NOTICE_HOURS = 24;
