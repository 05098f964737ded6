import type { Instant } from '../../../contract/ids.ts';
import { ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { phaseOf } from './automatic-charges.rules.ts';
import { afterTry, isFinalRefusal, type TryFacts } from './after-try.rules.ts';
import { endCharge, lockCharge, moveCharge, type Charge } from './charges.repo.ts';
import { findTries, type Try } from './tries.repo.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { findDues, type ChargeDue } from './dues.repo.ts';
import { findOwed } from './owed.repo.ts';
import { SETTLE_AUTOMATIC_CHARGE } from './jobs.ts';
import { confirmNotice } from './notices.ts';
import { takenNotice } from './taken-notice.ts';
import { givenUpNotice } from './given-up-notice.ts';
import { findTopUp } from './top-ups.repo.ts';

type SettleDeps = Pick<AutomaticChargesDeps, 'database' | 'clock' | 'notifications'>;

/** Job that updates a charge from the state of its attempts. Running it again changes nothing. */
export const settleChargeJob = (deps: SettleDeps): JobHandler =>
  SETTLE_AUTOMATIC_CHARGE.handler(async ({ chargeId }) => {
    await deps.database.transaction(async (tx) => settleCharge(deps, tx, chargeId, await deps.clock.now(tx)));
  });

const OUTCOMES: Readonly<Record<string, TryFacts['outcome']>> = {
  pending: 'open',
  completed: 'paid',
  failed: 'refused',
  abandoned: 'refused',
  quarantined: 'refused',
  // The money was in the wallet before the payer's bank took it back, so nothing is retried.
  reversed: 'paid',
};

const outcomeOf = ({ status, confirmUrl }: Try): TryFacts['outcome'] =>
  status === 'pending' && confirmUrl !== null ? 'confirm' : (OUTCOMES[status] ?? 'open');

async function settleCharge(deps: SettleDeps, tx: Tx, chargeId: string, now: Instant): Promise<void> {
  const charge = await lockCharge(tx, chargeId);
  if (charge === undefined) return;
  const tries = await findTries(tx, [chargeId]);
  // A provider may later report a refused attempt as successful. The money has arrived, so it counts.
  const decisive = tries.find((each) => outcomeOf(each) === 'paid') ?? tries.at(-1);
  if (decisive === undefined) return;
  const isOn = (await findTopUp(tx, charge.userId)) !== undefined;
  const { source, dueDay, status } = charge;
  const refusal = decisive.refused ?? 'unsaid';
  const next = afterTry({ kind: source.kind, dueDay, status, outcome: outcomeOf(decisive), refusal, isOn }, now);
  if (next === null) return;
  const dues = await findDues(tx, [chargeId]);
  switch (next.status) {
    case 'paid':
      await endCharge(tx, chargeId, { status: 'paid', why: null }, now);
      await deps.notifications.add(tx, [takenNotice(charge, decisive, dues, await owedFor(tx, dues), now)], now);
      return;
    case 'waiting':
      await moveCharge(tx, chargeId, next);
      return;
    case 'confirm':
      await moveCharge(tx, chargeId, next);
      await deps.notifications.add(tx, [confirmNotice(charge, decisive, dues, now)], now);
      return;
    case 'given_up':
      // The notice about the source's end lists the unpaid contributions. A person who stopped charges needs no notice.
      if (isFinalRefusal(refusal) || !isOn) await endCharge(tx, chargeId, { status: 'given_up', why: refusal }, now);
      else await giveUp(deps, tx, charge, refusal, now);
  }
}

async function owedFor(tx: Tx, dues: readonly ChargeDue[]): Promise<Kobo> {
  const [first] = dues;
  if (first === undefined) return ZERO_KOBO;
  return findOwed(
    tx,
    first.userId,
    dues.map(({ groupId }) => groupId),
  );
}

/** Ends a charge that failed permanently, and notifies the person if something is still unpaid. */
export async function giveUp(
  deps: Pick<AutomaticChargesDeps, 'notifications' | 'countMissed'>,
  tx: Tx,
  charge: Charge,
  why: string,
  now: Instant,
): Promise<void> {
  if (phaseOf(charge.status) === 'over') return;
  await endCharge(tx, charge.id, { status: 'given_up', why }, now);
  deps.countMissed?.();
  const dues = await findDues(tx, [charge.id]);
  if (!dues.some(({ state }) => state === 'unpaid')) return;
  const tries = await findTries(tx, [charge.id]);
  await deps.notifications.add(tx, [givenUpNotice(charge, tries.at(-1), dues, now)], now);
}
