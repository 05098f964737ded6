import { formatNaira } from '../../../contract/money.ts';
import type { Refusal } from '../../../circle/commands.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  NG: 'Nigeria',
  US: 'the United States',
  GB: 'the United Kingdom',
  CA: 'Canada',
};

/** The answer to a command that the circle refuses. */
export function toAppError(refusal: Refusal): AppError {
  switch (refusal.code) {
    case 'WRONG_AMOUNT':
      return invalidInput({ amount: `Contribution must be exactly ${formatNaira(refusal.expectedKobo)}` });
    case 'START_DATE_PASSED':
      return invalidInput({ startDate: 'Start date cannot be in the past' });
    case 'COUNTRY_ONLY':
      return new AppError('COUNTRY_ONLY', { params: { country: COUNTRY_NAMES[refusal.country] ?? refusal.country } });
    case 'KYC_REQUIRED_TO_CREATE':
    case 'KYC_REQUIRED_TO_JOIN':
      return new AppError(refusal.code, { flags: { requiresKyc: true } });
    default:
      return new AppError(refusal.code);
  }
}
