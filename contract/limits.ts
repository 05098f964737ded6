/**
 * Limits of accounts and wallet; `circle/figures.ts` has the circle's. Imports nothing, so that a page can use a limit
 * without loading other code.
 */

export const VERIFICATION_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;

/** Hours that automatic identity checks may take before an operator decides. */
export const IDENTITY_CHECK_HOURS = 24;

/** Reviews of identity details a person can request within 24 hours. */
export const IDENTITY_REVIEWS_A_DAY = 3;

/** Maximum days that identity details wait for a decision, and days that registry results are stored. */
export const IDENTITY_DAYS = 90;

/** Days after an account is closed until the names of people who sent money to it are deleted. */
export const SENDER_NAME_DAYS = 90;

export const ARCHIVE_HOURS = 24;

/**
 * Hours for which the 'This was not me' link in security emails is valid. Using it undoes the changes made in as
 * many hours before.
 */
export const NOT_ME_HOURS = 72;

/** Hours that withdrawals wait if their bank account was set up after a password reset by link. */
export const RESET_HOLD_HOURS = 24;

/** Maximum days of a session: in total, and without use. */
export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 7;

/** Hours of a session without 'Keep me logged in'. Such a session also ends with the browser. */
export const SHORT_SESSION_HOURS = 12;

/** Days after its last use that a device is remembered. A login from a remembered device sends no alert. */
export const DEVICE_DAYS = 90;

/** Minutes for which an entered password counts as recent. */
export const PROOF_MINUTES = 15;

/** Wrong passwords within SIGN_IN_MINUTES that block sign-in for the rest of that time. */
export const MAX_WRONG_PASSWORDS = 10;
export const SIGN_IN_MINUTES = 15;

export const PROVIDER_SIGN_IN_MINUTES = 10;

/**
 * Removal of lost second factors: hours from approval to removal, minimum hours from the last notice to removal, and
 * days until an undecided request expires.
 */
export const LOST_FACTORS_HOURS = 72;
export const LOST_FACTORS_NOTICE_HOURS = 12;
export const LOST_FACTORS_DAYS = 30;

export const SECOND_FACTOR_MINUTES = 10;

export const PASSKEY_MINUTES = 5;
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 60;

/** Wrong second-factor codes within SIGN_IN_MINUTES that block further codes for the rest of that time. */
export const MAX_WRONG_FACTOR_CODES = 5;

/** Wrong invitation codes within WRONG_CODE_MINUTES that block lookups for the rest of that time. */
export const MAX_WRONG_INVITATION_CODES = 20;
export const WRONG_CODE_MINUTES = 10;

export const INVITATION_DAYS = 30;

/** Days until an unpaid checkout is abandoned. */
export const DEPOSIT_DAYS = 1;

/** Rate of a deposit's processing fee. Larger deposits also pay a flat part. */
export const DEPOSIT_FEE_BPS = 150n;

/** Minimum withdrawal, and maximum wallet balance, which follows from the specification's precision of 10,2. */
export const MIN_WITHDRAWAL_KOBO = 100_00n;
export const MAX_BALANCE_KOBO = 99_999_999_99n;

/** Minimum characters of a password, and of the reason of a nomination or an appeal. */
export const PASSWORD_MIN = 8;
export const REASON_MIN = 10;

/** Hours for which an idempotency record is valid. After that its key can be reused. */
export const IDEMPOTENCY_HOURS = 24;

export const ANALYTICS_COOKIE_DAYS = 30;

/** Minutes of real time without use that end a console session. */
export const CONSOLE_IDLE_MINUTES = 30;

export const IMPERSONATION_MINUTES = 15;

/** Number of digits in the code that confirms an SMS number. */
export const SMS_CODE_DIGITS = 6;
