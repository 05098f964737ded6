import { formatLagosDay } from '../../../circle/time.ts';
import type { AutomaticCharge, setAutomatic } from '../../../contract/automatic.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import type { listSources } from '../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { isoOrNull, toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { endOfDues, mostOf, phaseOf } from './automatic-charges.rules.ts';
import { findChargesOf, type Charge } from './charges.repo.ts';
import { findTries, type Try } from './tries.repo.ts';
import { byKey } from './by-key.ts';
import { tariffOf, type AutomaticChargesDeps } from './deps.ts';
import { findDues, type ChargeDue } from './dues.repo.ts';
import { readComingCharges } from './read-coming-charges.ts';
import { readFirstCharges } from './read-first-charges.ts';
import { findTopUp, type TopUp } from './top-ups.repo.ts';
import { waitsAtBank } from './waits-at-bank.ts';

export type AutomaticView = ResponseOf<typeof setAutomatic>['automatic'];

const LISTED = 12;

type ReadDeps = Pick<AutomaticChargesDeps, 'wallet'>;

type AutomaticPart = Pick<ResponseOf<typeof listSources>, 'automatic' | 'charges' | 'comingCharges' | 'firstCharges'>;

/** Reads a person's automatic charges: the consent, upcoming charges and recent ones. */
export async function readAutomatic(
  deps: Pick<AutomaticChargesDeps, 'database' | 'wallet'>,
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<AutomaticPart> {
  const topUp = await findTopUp(queryable, userId);
  const charges = await findChargesOf(queryable, userId, LISTED);
  return {
    automatic: topUp === undefined ? null : toView(topUp),
    charges: await toChargeViews(deps, queryable, charges, now),
    comingCharges: topUp === undefined ? [] : await readComingCharges(deps, queryable, topUp, charges, now),
    firstCharges: topUp === undefined ? await readFirstCharges(deps, queryable, userId, charges, now) : [],
  };
}

export const toView = (topUp: TopUp): AutomaticView => ({
  sourceId: topUp.sourceId,
  capPerCharge: toNaira(topUp.capChargeKobo),
  capPerDay: toNaira(topUp.capDayKobo),
  since: toIso(topUp.onSince),
  pausedBy: topUp.pausedAt === null ? null : 'dispute',
});

export async function toChargeViews(
  { wallet }: ReadDeps,
  queryable: Queryable,
  charges: readonly Charge[],
  now: Instant,
): Promise<AutomaticCharge[]> {
  const ids = charges.map(({ id }) => id);
  if (ids.length === 0) return [];
  const dues = byKey(await findDues(queryable, ids), ({ chargeId }) => chargeId);
  const tries = byKey(await findTries(queryable, ids), ({ chargeId }) => chargeId);
  return Promise.all(
    charges.map(async (charge) => {
      const own = dues.get(charge.id) ?? [];
      const tariff = await tariffOf(wallet.tariffs, charge.tariffVersion, now, queryable);
      const mostKobo = mostOf(own, tariff).chargedKobo;
      return { ...toChargeView(charge, own, tries.get(charge.id)?.at(-1)), most: toNaira(mostKobo) };
    }),
  );
}

function toChargeView(
  charge: Charge,
  dues: readonly ChargeDue[],
  last: Try | undefined,
): Omit<AutomaticCharge, 'most'> {
  // The next slot ends a charge with nothing left to pay. Until then, shows its future status.
  const end = phaseOf(charge.status) === 'open' ? endOfDues(dues) : null;
  const { id, dueDay, status, nextAt, why } = end === null ? charge : { ...charge, ...end, nextAt: null };
  return {
    id,
    dueDay: formatLagosDay(dueDay),
    status,
    amount: last === undefined ? null : toNaira(last.amountKobo),
    fee: last === undefined ? null : toNaira(last.feeKobo),
    nextAt: isoOrNull(nextAt),
    groups: dues.map(({ groupId, groupName, round }) => ({ id: groupId, name: groupName, round })),
    confirmUrl: canConfirm(charge, dues, last) ? (last?.confirmUrl ?? null) : null,
    why: why ?? (status === 'waiting' ? (last?.refused ?? null) : null),
  };
}

/** False if the contributions were paid otherwise and the charge has failed, so that no confirmation is needed. */
const canConfirm = (charge: Charge, dues: readonly ChargeDue[], last: Try | undefined): boolean =>
  waitsAtBank(charge, last) && (charge.status === 'confirm' || dues.some(({ state }) => state !== 'paid'));
