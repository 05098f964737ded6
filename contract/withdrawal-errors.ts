/** Refusals of withdrawals to a bank account. */
export const WITHDRAWAL_ERRORS = {
  WITHDRAWAL_EXCEEDS_BALANCE: [409, 'Withdrawal amount exceeds wallet balance'],
  WITHDRAWAL_BELOW_DEBT: [409, 'You owe Rota {owed} ({debts}). You can withdraw up to {most}, or pay the debt first.'],
  WITHDRAWAL_SETUP_REQUIRED: [409, 'Please set up your bank account first'],
  WITHDRAWALS_HELD: [
    409,
    'Withdrawals are on hold because you told us a change was not yours. Reset your password to lift the hold.',
  ],
  WITHDRAWAL_NOT_PENDING: [409, 'This withdrawal can no longer be cancelled'],
  WITHDRAWAL_ENDED: [409, 'This withdrawal cannot be sent again: {how}.'],
  WITHDRAWAL_WAITS: [409, 'This withdrawal is on hold until {until}. We send it automatically then.'],
  WITHDRAWAL_IN_HAND: [409, 'We are checking this withdrawal with the payment provider. Try again in a moment.'],
  WITHDRAWAL_TOO_OLD: [
    409,
    'This withdrawal is too old to send by hand. Unless the provider has it, the money goes back after {until}.',
  ],
} as const;
