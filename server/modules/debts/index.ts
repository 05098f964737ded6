/** Owns the debts table. Circles write debts between members, and the wallet module writes debts to the platform. */
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
