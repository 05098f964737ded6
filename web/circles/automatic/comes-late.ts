import { amountOf } from '../../lib/i18n/money.ts';
import { daysUntil, parseInstant } from '../../lib/i18n/time.ts';
import type { PaysItself } from './pays-itself.ts';

/** True for a charge after its due day, because it was announced too late for an earlier one. */
export const isAfterDueDay = ({ at, dueDay }: { readonly at: string; readonly dueDay: string | null }): boolean =>
  daysUntil(at, parseInstant(dueDay) ?? NaN) > 0;

/**
 * True if the charge comes after the due day and the wallet does not cover it, so that only the person can pay on time.
 */
export const comesLate = (pays: PaysItself | undefined, balance: string): boolean =>
  pays?.kind === 'itself' &&
  pays.planned !== undefined &&
  isAfterDueDay(pays.planned) &&
  amountOf(balance) < amountOf(pays.planned.most);

/** True if a known charge pays it by the due day, so the person need not do anything. */
export const paysInTime = (pays: PaysItself | undefined, balance: string): boolean =>
  pays?.kind === 'asked' || (pays?.kind === 'itself' && pays.planned !== undefined && !comesLate(pays, balance));

interface WhileOf {
  /** In naira. */
  readonly balance: string;
  readonly isToday: boolean;
  /** True if auto-contribute pays it from the wallet as it is. */
  readonly fromWallet: boolean;
}

/** True if a future contribution needs no action: it is paid automatically on a later day, or from the wallet. */
export const asksNothing = (pays: PaysItself | undefined, { balance, isToday, fromWallet }: WhileOf): boolean =>
  (pays?.kind === 'itself' || pays?.kind === 'asked') && !comesLate(pays, balance) && (!isToday || fromWallet);
