import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { text, type Text } from '../../platform/texts/text.ts';

/**
 * Data retained after closing, and why. The user sees these texts before closing and in the closing mail (decision
 * 0017).
 */
export const RETAINED_DATA = {
  money: text(
    'Your wallet history, with every deposit, withdrawal, contribution, payout and fee. Money records are never deleted.',
  ),
  provider: text(
    'What our payment provider and your bank keep about your deposits and withdrawals, as the law requires.',
  ),
  circles: text(
    'Your past rounds, votes and messages in circles, under the name “Former member”, because other members’ turns and money depend on them.',
  ),
  support: text('What you wrote to our support team, because we may still need to reply.'),
  staff: text('What our team did on your account and why. No one can change that log.'),
  identity: text(
    'Your consent to the identity check, when and how you passed it, and a log of who viewed your BVN and NIN, when and why. The log does not contain the numbers.',
  ),
  told: text('What other members have already received or downloaded.'),
} as const;

export type Reason = keyof typeof RETAINED_DATA;

const CIRCLES_UNDER_OWN_NAME = text(
  'Your past rounds, votes and messages in circles, under your name, because other members’ turns and money depend on them.',
);

export function retainedData(debtKobo: Kobo): Text[] {
  const { circles, money, ...rest } = RETAINED_DATA;
  const others = [money, ...Object.values(rest)];
  return debtKobo > 0n
    ? [
        text(
          'Your identity details (name, date of birth, address, phone numbers, BVN and NIN) and your email, because you owe {debt}. We erase them once you have paid.',
          { debt: formatNaira(debtKobo) },
        ),
        text('Your debts. Until they are paid, no one can open another account with your BVN or NIN.'),
        CIRCLES_UNDER_OWN_NAME,
        ...others,
      ]
    : [circles, ...others];
}

export const closingReasonText = (debtKobo: Kobo): Text =>
  debtKobo > 0n
    ? text(
        'You owe {debt}, so your identity verification data is kept and your account is deactivated. To pay your debts, please contact support.',
        { debt: formatNaira(debtKobo) },
      )
    : text('Your personal data has been erased. We keep only money records and what other members share with you.');
