/**
 * Figures of accounts and the wallet that texts name, each once; those of circles stand in `circle/figures.ts`. Nothing
 * is imported, so that a page of words that names a figure carries nothing else along.
 */

/** How long the links in mails work: the one that verifies an address, and the one that resets a password. */
export const VERIFICATION_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;

/** So long the identity register is asked again about what it could not answer; after that people decide. */
export const IDENTITY_CHECK_HOURS = 24;

/** How often a person can ask for a review of identity details within 24 hours. */
export const IDENTITY_REVIEWS_A_DAY = 3;

/**
 * So long details of an identity may wait for a decision, and what came of asking the register is kept for operators.
 */
export const IDENTITY_DAYS = 90;

/** How long an archive of somebody's data can be downloaded. */
export const ARCHIVE_HOURS = 24;

/** How long the link 'This was not me' of a security mail works; what was set in that time is undone by it. */
export const NOT_ME_HOURS = 72;

/** After a reset of the password by a link, withdrawals to an account that is set up from then on wait so long. */
export const RESET_HOLD_HOURS = 24;

/** A session ends so long after the sign-in, and earlier after so long without use. */
export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 7;

/** Where somebody does not stay logged in, the session ends so long after the sign-in, and with the browser. */
export const SHORT_SESSION_HOURS = 12;

/** For so long after its last use a device is remembered: signing in on it is not told as on a new one. */
export const DEVICE_DAYS = 90;

/** How long a password counts as just proved. */
export const PROOF_MINUTES = 15;

/** After so many wrong passwords within so many minutes, signing in to the account is blocked for the rest of them. */
export const WRONG_PASSWORDS = 10;
export const SIGN_IN_MINUTES = 15;

/** How long somebody may take at the identity provider until the sign-in that leads there is over. */
export const PROVIDER_SIGN_IN_MINUTES = 10;

/**
 * Who has lost every second factor waits so long once an operator has accepted, is told again so long before the end,
 * and asks anew when nobody has decided for so long.
 */
export const LOST_FACTORS_HOURS = 72;
export const LOST_FACTORS_NOTICE_HOURS = 12;
export const LOST_FACTORS_DAYS = 30;

/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_MINUTES = 10;

/** How long somebody may take with a passkey; how many an account may have; how long the name of one may be. */
export const PASSKEY_MINUTES = 5;
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 60;

/** After so many wrong codes of a second factor within SIGN_IN_MINUTES, none is taken for the rest of them. */
export const WRONG_FACTOR_CODES = 5;

/** After so many wrong invitation codes within so many minutes, no code is looked up for the rest of them. */
export const WRONG_CODES = 20;
export const WRONG_CODE_MINUTES = 10;

/** How long the invitation that a person came with is kept for them. */
export const INVITATION_DAYS = 30;

/** A checkout that nobody paid is given up after so long. */
export const DEPOSIT_DAYS = 1;

/** The processing fee of a deposit: a rate, and from an amount on a flat part. */
export const DEPOSIT_FEE_BPS = 150n;

/** The least that can be withdrawn, and the most that a wallet can hold: the specification's precision of 10,2. */
export const MIN_WITHDRAWAL_KOBO = 100_00n;
export const MAX_BALANCE_KOBO = 99_999_999_99n;

/** The shortest password, and the shortest reason of a nomination or an appeal, in characters. */
export const PASSWORD_MIN = 8;
export const REASON_MIN = 10;

/** For so long a repetition with the same idempotency key answers what the first call answered. */
export const IDEMPOTENCY_HOURS = 24;

/** How long cookies of analytics stay. */
export const ANALYTICS_COOKIE_DAYS = 30;

/** So long without use, in minutes of real time, ends a session of the operators' console. */
export const CONSOLE_IDLE_MINUTES = 30;

/** For how long somebody of support sees what a person sees, in minutes. */
export const IMPERSONATION_MINUTES = 15;

/** How many digits the code has that confirms the number for text messages. */
export const SMS_CODE_DIGITS = 6;
