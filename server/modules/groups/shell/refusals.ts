import { errorText } from '../../../../contract/error-text.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { NIGERIA_ONLY_TEXT } from '../../../../contract/nigeria-only.ts';
import type { LeaveObstacle, PlainRefusal, Refusal } from '../../../../circle/refusals.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  NG: 'Nigeria',
  US: 'the United States',
  GB: 'the United Kingdom',
  CA: 'Canada',
};

const OBSTACLES: Readonly<Record<LeaveObstacle, string>> = {
  OWNER: 'You own this circle, and an owner cannot leave it.',
  GROUP_OVER: 'This circle is not running, so there is nothing to leave.',
  YOUR_TURN: 'It is your turn to receive the pot. You can leave when it has been paid out.',
  OVERDUE_CONTRIBUTION: 'Your contribution to this round is past its due date. Please pay it first.',
  OUTSTANDING_DEBT: 'You have an outstanding debt in this circle. Please pay it first.',
  EJECTION_VOTE_OPEN: 'The members are voting on your ejection. You can leave when the vote has ended.',
};

export const obstacleText = (obstacle: LeaveObstacle): string => OBSTACLES[obstacle];

/** Errors for refusals whose response contains more than the text of the code. */
const REFUSAL_ERRORS: { readonly [Code in PlainRefusal['code']]?: () => AppError } = {
  NOMINEE_IS_SELF: () => invalidInput({ nominatedUserId: errorText('NOMINEE_IS_SELF') }),
  TRADE_WITH_SELF: () => invalidInput({ targetUserId: errorText('TRADE_WITH_SELF') }),
  NIGERIA_ONLY: () => new AppError('NIGERIA_ONLY', { words: NIGERIA_ONLY_TEXT.create }),
  KYC_REQUIRED_TO_CREATE: () => new AppError('KYC_REQUIRED_TO_CREATE', { flags: { requiresKyc: true } }),
  KYC_REQUIRED_TO_JOIN: () => new AppError('KYC_REQUIRED_TO_JOIN', { flags: { requiresKyc: true } }),
};

export function toAppError(refusal: Refusal): AppError {
  if ('expectedKobo' in refusal)
    return invalidInput({ amount: `Contribution must be exactly ${formatNaira(refusal.expectedKobo)}` });
  if ('priceKobo' in refusal) return new AppError(refusal.code, { params: { amount: formatNaira(refusal.priceKobo) } });
  if ('obstacles' in refusal)
    return new AppError(refusal.code, { params: { reasons: refusal.obstacles.map(obstacleText).join(' ') } });
  if ('country' in refusal) {
    const country = COUNTRY_NAMES[refusal.country] ?? refusal.country;
    return new AppError('NIGERIA_ONLY', { words: NIGERIA_ONLY_TEXT.join, params: { country } });
  }
  const { code } = refusal satisfies PlainRefusal;
  if (code === 'START_DATE_PASSED') return invalidInput({ startDate: 'Start date cannot be in the past' });
  if (code === 'OWNER_WITHOUT_TURN') return invalidInput({ turnOrder: 'Only an owner who takes part can come last' });
  return REFUSAL_ERRORS[code]?.() ?? new AppError(code);
}
