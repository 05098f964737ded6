import { text } from '../../../platform/texts/text.ts';

/** Link to the account number, saved cards and bank accounts. */
export const TO_PAYING_IN = { actionUrl: '/settings#paying-in', actionText: text('See how you pay in') } as const;
