/**
 * Every refusal the interface can answer: its status and its words. `{name}` is filled from the error's parameters.
 * Where the specification gives a text, it stands here letter for letter.
 */
export const ERRORS = {
  INVALID_INPUT: [400, 'Please check the information you entered'],
  MALFORMED_REQUEST: [400, 'This is not a request that Rota can read'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON'],
  INVALID_TOKEN: [400, 'This link is invalid or has expired'],
  NOT_AUTHENTICATED: [401, 'Not authenticated'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password'],
  INVALID_SIGNATURE: [401, 'Invalid signature'],
  METRICS_TOKEN_REQUIRED: [401, 'A metrics token is required'],
  FORBIDDEN: [403, 'You are not allowed to do this'],
  FOREIGN_ORIGIN: [403, 'This request came from another site'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Please contact support.'],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your email address first'],
  KYC_REQUIRED_FOR_BANK: [403, 'Please complete KYC verification with your BVN first'],
  KYC_REQUIRED_TO_JOIN: [403, 'Complete KYC verification to join a group'],
  KYC_REQUIRED_TO_CREATE: [403, 'Complete KYC verification to create a group'],
  COUNTRY_ONLY: [403, 'This group is only open to members in {country}'],
  NIGERIA_ONLY: [403, 'Paystack withdrawals are only available for Nigerian users.'],
  NOT_A_MEMBER: [403, 'Only approved members of this group can do this'],
  NOT_THE_OWNER: [403, 'Only the group owner can edit group settings.'],
  NOT_THE_RECIPIENT: [403, "Only this round's recipient can withdraw the pot"],
  NOT_FOUND: [404, 'Not found'],
  GROUP_NOT_FOUND: [404, 'Group not found'],
  INVITATION_CODE_UNKNOWN: [404, 'Invalid invitation code'],
  CANDIDATE_NOT_FOUND: [404, 'This person has not applied to the group'],
  DEBT_NOT_FOUND: [404, 'Debt not found'],
  DEPOSIT_NOT_FOUND: [404, 'Deposit not found'],
  WITHDRAWAL_NOT_FOUND: [404, 'Withdrawal not found'],
  NOTIFICATION_NOT_FOUND: [404, 'Notification not found'],
  USER_NOT_FOUND: [404, 'User not found'],
  REFERENCE_NOT_FOUND: [404, 'Unknown payment reference'],
  EMAIL_TAKEN: [409, 'An account with this email address already exists'],
  KYC_ALREADY_DONE: [409, 'Your identity has already been verified'],
  KYC_UNDER_REVIEW: [409, 'We are already checking your details'],
  IDENTITY_IN_USE: [409, 'This BVN or NIN is already linked to another account'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for a different request'],
  DEBTS_BEFORE_JOINING: [409, 'You must resolve your outstanding debts before joining a group'],
  DEBTS_BEFORE_CREATING: [409, 'You must resolve your outstanding debts before creating a group'],
  ALREADY_APPLIED: [409, 'Your application to this group is waiting for votes'],
  ALREADY_MEMBER: [409, 'You are already a member of this group'],
  EJECTED_FROM_GROUP: [409, 'You were ejected from this group and cannot join it again'],
  GROUP_NOT_FORMING: [409, 'This group is not accepting new members'],
  GROUP_FULL: [409, 'This group is full'],
  GROUP_NOT_ACTIVE: [409, 'This group is not active'],
  GROUP_STARTED: [409, 'This can only be changed while the group is forming'],
  GROUP_HAS_MEMBERS: [409, 'The number of members can only be changed while you have at most one member'],
  BELOW_PLACES_TAKEN: [409, 'The number of members cannot be lower than the places already taken'],
  ALREADY_VOTED: [409, 'You have already voted on this application'],
  VOTING_CLOSED: [409, 'Voting on this application has ended'],
  NOTHING_DUE: [409, 'You owe nothing in this round'],
  ALREADY_CONTRIBUTED: [409, 'You have already contributed to this round'],
  INSUFFICIENT_BALANCE: [409, 'Insufficient wallet balance'],
  POT_INCOMPLETE: [409, 'The pot is not complete yet'],
  ALREADY_PAID_OUT: [409, 'The pot of this round has already been paid out'],
  DEBT_NOT_OUTSTANDING: [409, 'This debt is no longer outstanding'],
  DEPOSIT_LIMIT: [409, 'This deposit would take your wallet over ₦99,999,999.99'],
  WITHDRAWAL_EXCEEDS_BALANCE: [409, 'Withdrawal amount exceeds wallet balance'],
  WITHDRAWAL_SETUP_REQUIRED: [409, 'Please set up your bank account first'],
  WITHDRAWAL_NOT_PENDING: [409, 'This withdrawal can no longer be cancelled'],
  ACCOUNT_NOT_RESOLVED: [400, 'Could not verify account details'],
  CLOCK_BACKWARDS: [409, 'The sandbox clock only moves forward'],
  CHECKOUT_DONE: [409, 'This payment has already been finished'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  PAYLOAD_TOO_LARGE: [413, 'The request body is larger than 1 MB'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the request body as application/json'],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please try again later.'],
  PROVIDER_UNAVAILABLE: [
    503,
    'The payment provider is not answering. Nothing was charged. Please try again in a moment.',
  ],
  DEPOSIT_UNCONFIRMED: [
    503,
    'The payment provider is not answering. If you have paid, your wallet will be credited as soon as it does.',
  ],
  UNAVAILABLE: [503, 'Rota is busy. Please try again in a moment.'],
  INTERNAL: [500, 'Something went wrong on our side. Nothing was lost; please try again.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Values for the `{name}` places of an error's text. */
export type ErrorParams = Readonly<Record<string, string>>;

export const errorStatus = (code: ErrorCode): number => ERRORS[code][0];

/** The words of an error with its parameters filled in; a place without a parameter stays as written. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  ERRORS[code][1].replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place);
