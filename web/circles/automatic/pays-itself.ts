import type { AutomaticCharge } from '../../../contract/automatic.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { sumKobo, toNaira } from '../../../contract/money.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { daysUntil, parseInstant } from '../../lib/i18n/time.ts';
import type { Automatic } from './data.ts';
import { isAboveLimit } from './is-above-limit.ts';

export interface AutomaticFacts {
  /** Null or undefined if the person has not allowed automatic charges, or while that loads. */
  readonly automatic: Automatic | null | undefined;
  readonly charges: readonly AutomaticCharge[];
  readonly groups: readonly Pick<ListedGroup, 'id' | 'membership'>[];
}

/**
 * How a contribution is paid without the person: by itself, by a charge that the bank has not answered, or by a further
 * try after a refusal. `confirm`: the bank waits for the person.
 */
export type PaysItself =
  | {
      readonly kind: 'itself';
      /** The planned charge that fills the wallet, if one is still to be made. */
      readonly planned?: { readonly at: string; readonly most: string; readonly dueDay: string };
    }
  | { readonly kind: 'asked'; readonly total: string }
  | { readonly kind: 'again'; readonly nextAt: string }
  | { readonly kind: 'confirm'; readonly total: string; readonly confirmUrl: string };

/** True if a contribution waits for no press of the person. */
export const isByItself = (pays: PaysItself | undefined): boolean => pays !== undefined && pays.kind !== 'confirm';

type Due = Pick<PlanEntry, 'groupId' | 'round' | 'date'>;

/** `date` is a Lagos day or an instant. */
const isOf = ({ groups, dueDay }: AutomaticCharge, { groupId, round, date }: Due): boolean =>
  groups.some((group) => group.id === groupId && group.round === round) &&
  daysUntil(date, parseInstant(dueDay) ?? NaN) === 0;

/** Finds how a contribution pays by itself; undefined if the person must pay it. */
export function paysItself(
  due: Due,
  { automatic, charges, groups }: AutomaticFacts,
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
    // The charge is planned three days ahead.
    const isOn = groups.find(({ id }) => id === due.groupId)?.membership?.autoContribute === true;
    return isOn && daysUntil(due.date, nowMs) > 0 ? { kind: 'itself' } : undefined;
  }
  const { status, nextAt, most, dueDay } = charge;
  if (status === 'waiting' && nextAt !== null) return { kind: 'again', nextAt };
  if (status === 'paid') return { kind: 'itself' };
  if (status !== 'planned' || isAboveLimit(most, automatic.capPerCharge)) return undefined;
  return { kind: 'itself', ...(nextAt === null ? {} : { planned: { at: nextAt, most, dueDay } }) };
}
