/** The debts table: circles write debts between members, the wallet writes debts to the platform. */
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
