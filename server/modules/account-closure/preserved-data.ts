import { formatNaira, type Kobo } from '../../../contract/money.ts';

const HISTORY = [
  'Your wallet’s history: every deposit, withdrawal, contribution, payout and fee, with its date and description. Records of money are never deleted.',
  'What our payment provider and your bank keep about your deposits and withdrawals.',
  'What you wrote to our support team.',
  'What other members were told, downloaded or were sent before, as it was written then.',
] as const;

/** What stays stored after closing, as it is told beforehand; decision record 0017 says why. */
export function preservedData(debtKobo: Kobo): string[] {
  return debtKobo > 0n
    ? [
        `Your identity verification data (name, date of birth, address, phone numbers, BVN and NIN) and your email address, because you owe ${formatNaira(debtKobo)}.`,
        'Your debts. Until they are paid, nobody can open another account with your BVN or NIN.',
        'Your past rounds, votes and messages in groups, under your name.',
        ...HISTORY,
      ]
    : ['Your past rounds, votes and messages in groups, under the name “Former member”.', ...HISTORY];
}

/** What closing has done, for the answer. */
export const closingReason = (debtKobo: Kobo): string =>
  debtKobo > 0n
    ? `You owe ${formatNaira(debtKobo)}, so your identity verification data is kept and your account is deactivated. To pay your debts, please contact support.`
    : 'Your personal data has been erased. Only records of money and what other members share with you are kept.';
