import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { text, type Text } from '../../platform/texts/text.ts';

/** Data retained after closing, with the reason; shown beforehand and in the closing mail (decision 0017). */
export const RETAINED_DATA = {
  money: text(
    'Your wallet’s history: every deposit, withdrawal, contribution, payout and fee, with its date and description. Records of money are never deleted.',
  ),
  provider: text(
    'What our payment provider and your bank keep about your deposits and withdrawals, because the law asks them to.',
  ),
  circles: text(
    'Your past rounds, votes and messages in groups, under the name “Former member”, because other members’ turns and money rest on them.',
  ),
  support: text('What you wrote to our support team, because an answer may still be needed.'),
  staff: text('What our staff did about your account, with their reasons: nobody can change that log, not even we.'),
  identity: text(
    'That you agreed to the check of your identity, and who looked at your BVN and NIN, when and why, without the numbers: it proves that nobody looked without a reason.',
  ),
  told: text('What other members were told, downloaded or were sent before, as it was written then.'),
} as const;

export type Reason = keyof typeof RETAINED_DATA;

const CIRCLES_UNDER_OWN_NAME = text(
  'Your past rounds, votes and messages in groups, under your name, because other members’ turns and money rest on them.',
);

export function retainedData(debtKobo: Kobo): Text[] {
  const { circles, money, ...rest } = RETAINED_DATA;
  const others = [money, ...Object.values(rest)];
  return debtKobo > 0n
    ? [
        text(
          'Your identity verification data (name, date of birth, address, phone numbers, BVN and NIN) and your email address, because you owe {debt}. Once nothing is owed any more, we erase them.',
          { debt: formatNaira(debtKobo) },
        ),
        text('Your debts. Until they are paid, nobody can open another account with your BVN or NIN.'),
        CIRCLES_UNDER_OWN_NAME,
        ...others,
      ]
    : [circles, ...others];
}

export const closingReason = (debtKobo: Kobo): Text =>
  debtKobo > 0n
    ? text(
        'You owe {debt}, so your identity verification data is kept and your account is deactivated. To pay your debts, please contact support.',
        { debt: formatNaira(debtKobo) },
      )
    : text('Your personal data has been erased. Only records of money and what other members share with you are kept.');
