import type { AutomaticCharge } from '../../../contract/automatic.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { sumKobo, toNaira } from '../../../contract/money.ts';
import type { ComingCharge } from '../../../contract/payment-sources.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { daysUntil, parseInstant } from '../../lib/i18n/time.ts';
import type { Automatic } from './data.ts';
import { isAboveLimit } from './is-above-limit.ts';

interface AutomaticCircle {
  readonly id: string;
  readonly membership: Pick<NonNullable<ListedGroup['membership']>, 'autoContribute'> | null;
}

export interface AutomaticFacts {
  /** Null or undefined if the person has not allowed automatic charges, or while that loads. */
  readonly automatic: Automatic | null | undefined;
  readonly charges: readonly AutomaticCharge[];
  /** Charges that are not planned yet. */
  readonly comingCharges: readonly ComingCharge[];
  readonly groups: readonly AutomaticCircle[];
}

/**
 * How a contribution is paid without the person: automatically, by a charge that the bank has not confirmed, or by a
 * retry after a refusal. `confirm`: the person must confirm at the bank.
 */
export type PaysItself =
  | {
      readonly kind: 'itself';
      /** The charge that fills the wallet, if one is still to be made. */
      readonly planned?: { readonly at: string; readonly most: string; readonly dueDay: string };
    }
  | { readonly kind: 'asked'; readonly total: string }
  | { readonly kind: 'again'; readonly nextAt: string }
  | { readonly kind: 'confirm'; readonly total: string; readonly confirmUrl: string };

/** True if a contribution needs no action from the person. */
export const isByItself = (pays: PaysItself | undefined): boolean => pays !== undefined && pays.kind !== 'confirm';

/** Drops the charge if the wallet covers the contribution, because then none is made. */
export const withWallet = (pays: PaysItself | undefined, fromWallet: boolean): PaysItself | undefined =>
  fromWallet && (pays === undefined || pays.kind === 'itself') ? { kind: 'itself' } : pays;

type Due = Pick<PlanEntry, 'groupId' | 'round' | 'date'>;

/** `date` is a Lagos day or an instant. */
const isOf = ({ groups, dueDay }: ComingCharge | AutomaticCharge, { groupId, round, date }: Due): boolean =>
  groups.some((group) => group.id === groupId && group.round === round) &&
  daysUntil(date, parseInstant(dueDay) ?? NaN) === 0;

/** Finds how a contribution is paid automatically; undefined if the person must pay it. */
export function paysItself(
  due: Due,
  { automatic, charges, comingCharges, groups }: AutomaticFacts,
  nowMs: number,
): PaysItself | undefined {
  const charge = charges.find((each) => isOf(each, due));
  if (charge !== undefined) {
    const { status, confirmUrl, amount, fee } = charge;
    const total = toNaira(sumKobo([amountOf(amount ?? '0.00'), amountOf(fee ?? '0.00')]));
    if (confirmUrl !== null) return { kind: 'confirm', total, confirmUrl };
    if (status === 'sent') return { kind: 'asked', total };
  }
  if (automatic == null || automatic.pausedBy !== null) return undefined;
  if (charge === undefined) {
    const coming = comingCharges.find((each) => isOf(each, due));
    if (coming !== undefined) return filledBy(coming, coming.at, automatic);
    // Before the round opens, no charge is known.
    const isOn = groups.find(({ id }) => id === due.groupId)?.membership?.autoContribute === true;
    return isOn && daysUntil(due.date, nowMs) > 0 ? { kind: 'itself' } : undefined;
  }
  const { status, nextAt, most, dueDay } = charge;
  if (status === 'waiting' && nextAt !== null) return { kind: 'again', nextAt };
  if (status === 'paid') return { kind: 'itself' };
  return status === 'planned' ? filledBy({ most, dueDay }, nextAt, automatic) : undefined;
}

function filledBy(
  { most, dueDay }: Pick<ComingCharge, 'most' | 'dueDay'>,
  at: string | null,
  { capPerCharge }: Automatic,
): PaysItself | undefined {
  if (isAboveLimit(most, capPerCharge)) return undefined;
  return { kind: 'itself', ...(at === null ? {} : { planned: { at, most, dueDay } }) };
}
