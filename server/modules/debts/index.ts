/** Debts between members and to the platform. Circles write the former, the wallet module the latter. */

export { BAR_SUBSTITUTE, barSubstitutesAmong } from './new-debtors.repo.ts';
export { writeCircleDebts } from './circle-debts.repo.ts';
export {
  endForgivenDebt,
  insertPlatformFeeDebt,
  lockPlatformFeeDebt,
  outstandingPlatformDebts,
  payPartOfDebt,
  payRestOfDebt,
  type DebtAfterPayment,
  type PlatformFeeDebt,
} from './platform-fee-debts.repo.ts';
