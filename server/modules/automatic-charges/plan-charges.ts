import { addDays, atHour, endOfDay, lagosDayOf, startOfDay, type LagosDay } from '../../../circle/time.ts';
import { PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { isAnnouncedByReminder, PLAN_HOUR, planAt, plannedSlot } from './slots.rules.ts';
import { endCharge, findChargeOfDay, insertCharge } from './charges.repo.ts';
import { findSources, type SourceFacts } from './sources.repo.ts';
import { byKey } from './by-key.ts';
import { tariffOf, type AutomaticChargesDeps } from './deps.ts';
import { findDues, findUnplanned, insertDue, type OpenDue } from './dues.repo.ts';
import { announcement, sourceExpires } from './notices.ts';
import { hasExpiredBy } from './source-facts.ts';
import { claimToPlan, type TopUp } from './top-ups.repo.ts';

const BATCH_SIZE = 20;

type PlanDeps = Pick<AutomaticChargesDeps, 'notifications' | 'wallet'>;

/** Returns when the planner next checks a person: daily, and at once after their contributions changed. */
function nextLook(now: Instant): Instant {
  const today = atHour(lagosDayOf(now), PLAN_HOUR);
  return now < today ? today : atHour(addDays(lagosDayOf(now), 1), PLAN_HOUR);
}

/** Plans charges for people whose contributions are due for a check. Returns the number of people. */
export async function planDue(deps: PlanDeps & Pick<AutomaticChargesDeps, 'database'>, now: Instant): Promise<number> {
  let count = 0;
  for (;;) {
    const people = await deps.database.transaction(async (tx) => {
      const topUps = await claimToPlan(tx, now, nextLook(now), BATCH_SIZE);
      await planFor(deps, tx, topUps, now);
      return topUps.length;
    });
    count += people;
    if (people < BATCH_SIZE) return count;
  }
}

/**
 * Plans a charge for each of these people's due days, from three days before (circle-rules §5), unless the way is off
 * or their charges are paused. Lock their rows first. With `told`, they have just seen the amounts and need no notice.
 */
export async function planFor(
  deps: PlanDeps,
  tx: Tx,
  topUps: readonly TopUp[],
  now: Instant,
  told: 'told' | 'untold' = 'untold',
): Promise<void> {
  const { ways } = deps.wallet;
  const people = topUps.filter(({ pausedAt }) => pausedAt === null);
  if (people.length === 0 || !ways.isOn('automatic', now)) return;
  const found = await findSources(
    tx,
    people.map(({ sourceId }) => sourceId),
  );
  const sources = new Map(found.filter(({ kind }) => ways.isOn(kind, now)).map((source) => [source.id, source]));
  const dues = byKey(await unplannedDues(tx, people, now), ({ userId }) => userId);
  for (const topUp of people) {
    const source = sources.get(topUp.sourceId);
    if (source === undefined) continue;
    const byDay = byKey(dues.get(topUp.userId) ?? [], ({ dueDate }) => lagosDayOf(dueDate));
    for (const [dueDay, own] of byDay) await planDay(deps, tx, { topUp, source, dueDay, dues: own, told }, now);
  }
}

/** Finds people's contributions due from yesterday up to the last day planned now. */
function unplannedDues(tx: Tx, people: readonly TopUp[], now: Instant): Promise<OpenDue[]> {
  const today = lagosDayOf(now);
  const until = endOfDay(addDays(today, planAt(addDays(today, PLAN_DAYS)) <= now ? PLAN_DAYS : PLAN_DAYS - 1));
  // There may still be a slot on the day after the due day.
  const since = instant(startOfDay(addDays(today, -1)) - 1);
  const userIds = people.map(({ userId }) => userId);
  return findUnplanned(tx, userIds, since, until);
}

interface DayToPlan {
  readonly topUp: TopUp;
  readonly source: SourceFacts;
  readonly dueDay: LagosDay;
  readonly dues: readonly OpenDue[];
  readonly told: 'told' | 'untold';
}

async function planDay(deps: PlanDeps, tx: Tx, day: DayToPlan, now: Instant): Promise<void> {
  const { topUp, source, dueDay, dues, told } = day;
  const isReminded = told === 'untold' && isAnnouncedByReminder(dueDay, now);
  const announcedAt = isReminded ? null : now;
  const slot = plannedSlot(source.kind, dueDay, isReminded, now);
  if (slot === null) return;
  const charge = await findChargeOfDay(tx, topUp.userId, dueDay);
  // A contribution joins its day's charge until that is sent.
  if (charge !== undefined && charge.status !== 'planned') return;
  const id = charge?.id ?? newId();
  if (charge === undefined) {
    const version = await versionOf(deps, tx, source, now);
    const planned = { id, userId: topUp.userId, dueDay, sourceId: source.id, tariffVersion: version, nextAt: slot };
    await insertCharge(tx, planned, now);
  }
  for (const due of dues) await insertDue(tx, due, id, announcedAt);
  if (hasExpiredBy(source, dueDay)) {
    await endCharge(tx, id, { status: 'stopped', why: 'expired' }, now);
    await deps.notifications.add(
      tx,
      dues.map((due) => sourceExpires(source, due, now)),
      now,
    );
    return;
  }
  if (isReminded || told === 'told') return;
  const version = charge?.tariffVersion ?? (await versionOf(deps, tx, source, now));
  const tariff = await tariffOf(deps.wallet.tariffs, version, now, tx);
  const all = await findDues(tx, [id]);
  await deps.notifications.add(tx, [announcement({ topUp, source, dueDay, tariff, dues: all, slot }, now)], now);
}

const versionOf = async ({ wallet }: PlanDeps, tx: Tx, { kind }: SourceFacts, now: Instant): Promise<number> =>
  (await wallet.tariffs.tariffInForce(kind, now, tx)).version;
