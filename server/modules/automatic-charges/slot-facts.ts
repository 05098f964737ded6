import { lagosDayOf, startOfDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findAccountRestrictions } from '../kyc/index.ts';
import type { SlotFacts } from './automatic-charges.rules.ts';
import type { Charge } from './charges.repo.ts';
import { tariffOf, type AutomaticChargesDeps } from './deps.ts';
import { findDues } from './dues.repo.ts';
import { hasExpiredBy } from './source-facts.ts';
import type { TopUp } from './top-ups.repo.ts';
import { isPausedForAll } from './pause.repo.ts';
import { chargedSince, hasOpenPayment } from './tries.repo.ts';

interface AtSlot {
  readonly topUp: TopUp;
  readonly charge: Charge;
  readonly status: 'planned' | 'waiting';
  readonly nextAt: Instant;
}

/** Reads the facts for the decision at a slot. Lock the person and the charge first. */
export async function factsOf(deps: AutomaticChargesDeps, tx: Tx, at: AtSlot, now: Instant): Promise<SlotFacts> {
  const { topUp, charge, status, nextAt } = at;
  const { source, userId, dueDay, tries } = charge;
  return {
    kind: source.kind,
    dueDay,
    status,
    nextAt,
    tries,
    dues: await findDues(tx, [charge.id]),
    balanceKobo: await deps.ledger.balance(tx, userId),
    caps: topUp,
    chargedTodayKobo: await chargedSince(tx, userId, startOfDay(lagosDayOf(now))),
    announced: await tariffOf(deps.wallet.tariffs, charge.tariffVersion, now, tx),
    inForce: (await deps.wallet.tariffs.tariffInForce(source.kind, now, tx)).tariff,
    barred: await barOf(deps, tx, charge, now),
    isPaused: topUp.pausedAt !== null || source.status === 'paused' || (await isPausedForAll(tx)),
    isSourceBusy: await hasOpenPayment(tx, source.id),
  };
}

async function barOf(
  { wallet: { ways } }: AutomaticChargesDeps,
  tx: Tx,
  { userId, source }: Charge,
  now: Instant,
): Promise<SlotFacts['barred']> {
  if (!ways.isOn('automatic', now) || !ways.isOn(source.kind, now)) return 'off';
  const restrictions = await findAccountRestrictions(tx, userId);
  if (restrictions.has('suspended')) return 'suspended';
  if (restrictions.has('foreign') || restrictions.has('unverified') || restrictions.has('held')) return 'not allowed';
  const works = source.status === 'active' || source.status === 'paused';
  return works && !hasExpiredBy(source, lagosDayOf(now)) ? null : 'source';
}
