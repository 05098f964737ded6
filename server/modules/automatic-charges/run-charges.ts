import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { decideAtSlot, type SlotDecision, type SlotFacts } from './automatic-charges.rules.ts';
import {
  claimPerson,
  endCharge,
  findUnconfirmed,
  lockCharge,
  moveCharge,
  sendCharge,
  type Charge,
} from './charges.repo.ts';
import type { AutomaticChargesDeps, SendTry } from './deps.ts';
import { giveUp } from './settle-charge.ts';
import { factsOf } from './slot-facts.ts';
import { tellStopped } from './tell.ts';
import { lockTopUp, type TopUp } from './top-ups.repo.ts';

/** Charges sent per second. The provider accepts 20. */
const AT_ONCE = 10;
const SECOND_MS = 1000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Runs due slots: claims each charge in its own transaction, then calls the provider outside it. */
export async function runDueCharges(deps: AutomaticChargesDeps, now: Instant): Promise<number> {
  let count = await endUnconfirmed(deps, now);
  for (;;) {
    const startedAt = performance.now();
    const batch: SendTry[] = [];
    let isLast = false;
    while (batch.length < AT_ONCE && !isLast) {
      const claimed = await deps.database.transaction((tx) => claimOne(deps, tx, now));
      if (claimed === undefined) isLast = true;
      else {
        count += 1;
        if (claimed.send !== null) batch.push(claimed.send);
      }
    }
    await Promise.all(batch.map((send) => sendLogged(deps, send)));
    if (isLast) return count;
    await wait(SECOND_MS - (performance.now() - startedAt));
  }
}

/**
 * Sends an attempt and logs a failure. An attempt that could not be sent is checked later, like one without a response.
 */
async function sendLogged({ log }: AutomaticChargesDeps, send: SendTry): Promise<void> {
  try {
    await send();
  } catch (error) {
    log.error({ err: error }, 'a try of an automatic charge was not sent; it will be checked');
  }
}

async function endUnconfirmed(deps: AutomaticChargesDeps, now: Instant): Promise<number> {
  const ids = await findUnconfirmed(deps.database, now, 1000);
  for (const id of ids) {
    await deps.database.transaction(async (tx) => {
      const charge = await lockCharge(tx, id);
      if (charge?.status === 'confirm') await giveUp(deps, tx, charge, 'not confirmed', now);
    });
  }
  return ids.length;
}

interface Claimed {
  /** Null if the slot needed no charge. */
  readonly send: SendTry | null;
}

/** Decides one charge's slot, with its person and the charge locked. Undefined if no slot is due. */
async function claimOne(deps: AutomaticChargesDeps, tx: Tx, now: Instant): Promise<Claimed | undefined> {
  const person = await claimPerson(tx, now);
  if (person === undefined) return undefined;
  const topUp = await lockTopUp(tx, person.userId);
  const charge = await lockCharge(tx, person.chargeId);
  const { status, nextAt } = charge ?? {};
  // Another process may have decided this slot between the two locks.
  if (topUp === undefined || charge === undefined || nextAt == null || nextAt > now) return { send: null };
  if (status !== 'planned' && status !== 'waiting') return { send: null };
  const facts = await factsOf(deps, tx, { topUp, charge, status, nextAt }, now);
  const decision = decideAtSlot(facts, now);
  return { send: await apply(deps, tx, { topUp, charge, facts, decision }, now) };
}

interface Decided {
  readonly topUp: TopUp;
  readonly charge: Charge;
  readonly facts: SlotFacts;
  readonly decision: SlotDecision;
}

async function apply(deps: AutomaticChargesDeps, tx: Tx, decided: Decided, now: Instant): Promise<SendTry | null> {
  const { charge, facts, decision } = decided;
  switch (decision.kind) {
    case 'wait':
      await moveCharge(tx, charge.id, { nextAt: decision.nextAt });
      return null;
    case 'give up':
      await giveUp(deps, tx, charge, 'too late', now);
      return null;
    case 'end':
      await endCharge(tx, charge.id, decision, now);
      await tellStopped(deps, tx, charge, decision.why, now);
      return null;
    case 'charge': {
      const { sum, try: number } = decision;
      const reference = `auto-${charge.id}-${String(number)}`;
      const { amountKobo, feeKobo } = sum;
      const started = {
        sourceId: charge.source.id,
        reference,
        amountKobo,
        feeKobo,
        automatic: { chargeId: charge.id, number },
      };
      const send = await deps.wallet.claimTry(tx, started, now);
      if (send === undefined) {
        const busy = decideAtSlot({ ...facts, isSourceBusy: true }, now);
        return apply(deps, tx, { ...decided, decision: busy }, now);
      }
      await sendCharge(tx, charge.id, number);
      return send;
    }
  }
}
