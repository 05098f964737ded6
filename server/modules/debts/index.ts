/** The table of debts: circles write what members owe each other, the wallet what somebody owes the platform. */
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
