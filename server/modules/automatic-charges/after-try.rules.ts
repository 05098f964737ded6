import type { LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Refusal } from '../../providers/payments/payment-ways.ts';
import { phaseOf, type ChargeStatus } from './automatic-charges.rules.ts';
import { slotAfter, type SourceKind } from '../../../circle/charge-slots.ts';
import { confirmBy } from './slots.rules.ts';

/** Whether a source can be charged again after a refusal. */
const AFTER_REFUSAL: Readonly<Record<Refusal, 'try again' | 'never again'>> = {
  'no money': 'try again',
  limit: 'try again',
  'bank away': 'try again',
  unsaid: 'try again',
  'not offered': 'try again',
  expired: 'never again',
  'token gone': 'never again',
  'lost or stolen': 'never again',
};
export const isFinalRefusal = (refusal: Refusal): boolean => AFTER_REFUSAL[refusal] === 'never again';

export interface TryFacts {
  readonly kind: SourceKind;
  readonly dueDay: LagosDay;
  readonly status: ChargeStatus;
  /**
   * Outcome of the last attempt. `open`: the bank has not responded. `confirm`: the person must confirm at the bank.
   */
  readonly outcome: 'paid' | 'open' | 'confirm' | 'refused';
  readonly refusal: Refusal;
  /** False once the person has stopped automatic charges. */
  readonly isOn: boolean;
}

export type AfterTry =
  | { readonly status: 'paid' | 'given_up'; readonly nextAt: null }
  | { readonly status: 'confirm' | 'waiting'; readonly nextAt: Instant }
  | null;

/**
 * Decides what an attempt's outcome means for its charge. Returns null if nothing changes. A success counts even if it
 * comes late.
 */
export function afterTry(facts: TryFacts, now: Instant): AfterTry {
  const { kind, dueDay, status, outcome } = facts;
  if (outcome === 'paid') return status === 'paid' ? null : { status: 'paid', nextAt: null };
  if (phaseOf(status) !== 'with the bank') return null;
  if (outcome === 'open') return null;
  if (outcome === 'confirm') {
    if (status === 'confirm') return null;
    const until = confirmBy(dueDay, now);
    return now < until ? { status: 'confirm', nextAt: until } : { status: 'given_up', nextAt: null };
  }
  // A person who did not confirm would have to do so at each further attempt.
  const isTriedAgain = facts.isOn && status !== 'confirm' && !isFinalRefusal(facts.refusal);
  const nextAt = isTriedAgain ? slotAfter(kind, dueDay, now) : null;
  return nextAt === null ? { status: 'given_up', nextAt } : { status: 'waiting', nextAt };
}
