import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { Mandate, MoneyInProvider } from '../../../providers/payments/money-in.ts';
import { isNotFound, type Outcome } from '../../../providers/payments/outcome.ts';
import type { WalletDeps } from '../deps.ts';
import { endSourcesOf } from '../sources/end-source.ts';
import { addedAlert, MANDATE_DAYS, unconfirmedNotice } from './mandate-notices.ts';
import { activateMandate, hasMandateEnded, scheduleMandateCheck, type StoredMandate } from './mandates.repo.ts';

const WAITS_MS = MANDATE_DAYS * DAY_MS;

export const nextMandateCheck = (now: Instant): Instant => instant(now + HOUR_MS);

/** Deletes at the provider a mandate that the bank confirmed after the person had removed it. */
async function forgetLate({ log }: WalletDeps, moneyIn: MoneyInProvider, id: string, token: string): Promise<boolean> {
  const outcome = await moneyIn.forget(token);
  if (outcome.kind === 'ok' || isNotFound(outcome)) return true;
  log.warn({ source: id, outcome }, 'provider did not forget a removed mandate; will retry');
  return false;
}

async function activate(deps: WalletDeps, mandate: StoredMandate, token: string, now: Instant): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    if (!(await activateMandate(tx, mandate.id, deps.tokens.seal(mandate.id, token)))) return false;
    await deps.notifications.add(tx, [addedAlert(mandate.userId, mandate)], now);
    return true;
  });
}

/** Ends a mandate that the bank did not confirm in time. */
async function giveUp(deps: WalletDeps, { id, userId, ...label }: StoredMandate, now: Instant): Promise<void> {
  const ending = { userId, since: null, ids: [id], why: 'not confirmed', said: null, sessionId: null, at: now };
  await deps.database.transaction(async (tx) => {
    const ended = await endSourcesOf(deps, tx, ending);
    if (ended.length > 0) await deps.notifications.add(tx, [unconfirmedNotice(userId, label)], now);
  });
}

/** True if the provider's record belongs to this mandate and can be charged. */
function isConfirmed(
  deps: WalletDeps,
  mandate: StoredMandate,
  outcome: Outcome<Mandate>,
): outcome is { readonly kind: 'ok'; readonly value: Mandate & { readonly token: string } } {
  if (outcome.kind !== 'ok' || !outcome.value.isActive || outcome.value.token === null) return false;
  const { customerCode } = outcome.value;
  if (customerCode === null || customerCode === mandate.customerCode) return true;
  deps.log.error({ source: mandate.id }, 'the provider states another customer for a mandate');
  return false;
}

/**
 * Reads a mandate from the provider and settles it. Returns `unknown` if the provider did not respond, and `unapproved`
 * while it does not know the mandate. The person may still approve it then.
 */
export async function settleMandate(
  deps: WalletDeps,
  mandate: StoredMandate,
  now: Instant,
): Promise<'decided' | 'waiting' | 'unapproved' | 'unknown'> {
  const { moneyIn } = deps.providers.named(mandate.provider);
  const isOver = now >= mandate.createdAt + WAITS_MS;
  const outcome =
    moneyIn === null || mandate.setupReference === null ? undefined : await moneyIn.mandate(mandate.setupReference);
  if (moneyIn !== null && outcome !== undefined && isConfirmed(deps, mandate, outcome)) {
    const { token } = outcome.value;
    if (mandate.status === 'waiting' && (await activate(deps, mandate, token, now))) return 'decided';
    // Another call may have activated it meanwhile. Only a removed one must be deleted at the provider.
    if (!(await hasMandateEnded(deps.database, mandate.id))) return 'decided';
    return (await forgetLate(deps, moneyIn, mandate.id, token)) ? 'decided' : 'unknown';
  }
  const isUnknown = outcome !== undefined && outcome.kind !== 'ok' && !isNotFound(outcome);
  if (isUnknown) deps.log.warn({ source: mandate.id, outcome }, 'provider did not return a mandate; will retry');
  if (mandate.status !== 'waiting') return isUnknown ? 'unknown' : 'decided';
  // Without a reference, the process that opened it has died.
  if (mandate.setupReference === null || (isOver && !isUnknown)) {
    await giveUp(deps, mandate, now);
    return 'decided';
  }
  await scheduleMandateCheck(deps.database, mandate.id, nextMandateCheck(now));
  if (isUnknown) return 'unknown';
  return outcome?.kind === 'ok' ? 'waiting' : 'unapproved';
}
