/** Refusals about limits on incoming money, saved cards, bank accounts and automatic charges. */
export const PAYMENT_SOURCE_ERRORS = {
  CARD_NOT_SAVABLE: [409, 'This card cannot be saved. You can still pay with it on the payment page.'],
  TOO_MANY_SOURCES: [409, 'You have five saved already. Please remove one first.'],
  CHARGE_OPEN: [
    409,
    'Your bank has not confirmed {amount} from {source} yet. If it goes through, we add it to your wallet.',
  ],
  DEPOSIT_FEE_CHANGED: [409, 'The fee is now {fee}. Please check the new total.'],
  SOURCE_NOT_FOUND: [404, 'This card or bank account is not saved any more'],
  SOURCE_NOT_USABLE: [409, '{source} cannot be used: {why}.'],
  NOT_YOUR_ACCOUNT: [409, 'This account is in another name. You can only use your own bank account.'],
  SOURCES_HELD: [
    409,
    'Saved cards and bank accounts are on hold because you told us a change was not yours. Reset your password to use them again.',
  ],
  CHARGE_SENT: [409, 'We sent this payment to your bank on {at}. It can no longer be stopped.'],
  DEPOSIT_LIMIT_IDENTITY: [
    409,
    'Until your identity is verified you can add up to {most} at a time and hold {balance}. Verify it to add more.',
  ],
  DEPOSIT_LIMIT_DAY: [409, 'You can add up to {most} a day, and have added {added} today.'],
} as const;
