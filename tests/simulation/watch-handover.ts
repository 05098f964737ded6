import type { Handover } from '../../circle/decision-types.ts';
import { DAY } from './calendar-sums.ts';
import { ensure } from './violation.ts';
import type { Scene } from './watch.ts';
import type { World } from './world.ts';

const HOUR = DAY / 24;

/** Checks one step of a hand-over against the state just before it (circle-rules §8). */
export function watchHandover(scene: Scene, next: Handover): void {
  const { mirror, tally, now } = scene;
  const before = mirror.handovers.get(next.code);
  const leaver = mirror.members.get(next.leaverId);
  switch (next.status) {
    case 'offered': {
      const { group } = mirror;
      const isToCome = group.status === 'active' && next.seat === leaver?.seat && next.seat > group.currentRound;
      ensure(isToCome && leaver.status === 'approved', 'a member offers only a seat whose turn is to come');
      ensure(next.leaverId !== group.ownerId, 'the owner never hands their seat over');
      ensure(group.frozenAt === null, 'no seat is offered in a frozen circle');
      const isOne = mirror.openHandovers.every(({ leaverId }) => leaverId !== next.leaverId);
      ensure(isOne, 'a member has one open offer');
      tally.add('a seat is offered');
      return;
    }
    case 'voting': {
      ensure(before?.status === 'offered' && now < next.offeredAt + 7 * DAY, 'an offer waits 7 days for an applicant');
      ensure(!hasHadSeat(scene, next), 'no one has two seats in a cycle');
      tally.add('a seat is applied for');
      return;
    }
    case 'admitted':
      watchAdmission(scene, next);
      return;
    case 'done': {
      ensure(
        before?.status === 'admitted' && now < (next.admittedAt ?? 0) + 72 * HOUR,
        'a seat is taken only within 72 hours of the admission',
      );
      watchPrice(scene, next);
      return;
    }
    case 'ended':
      ensure(before !== undefined && next.priceKobo === null, 'a hand-over that ends costs nothing');
      tally.add(`a hand-over ends while ${before.status}`);
  }
}

function hasHadSeat({ mirror, running }: Scene, { substituteId }: Handover): boolean {
  const table = running();
  if (substituteId === null || table === undefined) return false;
  return (
    table.people.includes(substituteId) ||
    table.party(substituteId) !== substituteId ||
    mirror.members.get(substituteId)?.seat != null
  );
}

function watchAdmission({ mirror, tally }: Scene, { substituteId, leaverId }: Handover): void {
  const substitute = substituteId === null ? undefined : mirror.members.get(substituteId);
  ensure(substitute?.status === 'pending', 'only an applicant is admitted');
  const votes = mirror.votes(substitute.userId, substitute.application);
  const missing = mirror.askedAbout(substitute).filter(({ userId }) => votes.get(userId) !== 'approve');
  ensure(missing.length === 0 && !votes.has(leaverId), 'a substitute is admitted by everyone but the leaver');
  ensure(![...votes.values()].includes('reject'), 'one no keeps a substitute out');
  tally.add('a substitute is admitted');
}

/** Counts the price from the pair table and the rows, before any of it is paid out. */
function watchPrice({ mirror, running, tally, now }: Scene, { leaverId, priceKobo, seat }: Handover): void {
  const table = running();
  ensure(table !== undefined && table.holder(seat) === leaverId, 'only a running circle’s seat changes hands');
  const { currentCycle, currentRound } = mirror.group;
  const debts = mirror.outstanding.filter(({ userId }) => userId === leaverId);
  const row = mirror.rows(currentCycle, currentRound).get(leaverId);
  const isOverdue = row !== undefined && row.status !== 'completed' && now >= row.dueDate;
  let rounds = isOverdue ? 1 : 0;
  for (let round = 1; round <= currentRound; round += 1) if (table.hasPaid(leaverId, round)) rounds += 1;
  rounds += debts.filter(({ type, cycle }) => type !== 'late_fee' && cycle === currentCycle).length;
  const costKobo = table.contributionKobo * BigInt(rounds);
  const owedKobo =
    debts.reduce((sum, { amountKobo }) => sum + amountKobo, 0n) + (isOverdue ? table.contributionKobo : 0n);
  ensure(
    priceKobo === (costKobo > owedKobo ? costKobo : owedKobo),
    'a seat costs what it has paid or owes, or its debts if they are more',
    () => `${String(priceKobo)} / ${String(costKobo)} / ${String(owedKobo)}`,
  );
  tally.add('a seat changes hands');
  if (debts.length > 0) tally.add('a seat with debts changes hands');
  if (isOverdue) tally.add('a seat with an overdue contribution changes hands');
  if (owedKobo > costKobo) tally.add('a price is raised to the debts');
  if (mirror.members.get(leaverId)?.paidBefore.length !== 0) tally.add('a seat changes hands again');
}

/** Checks that the leaver owes nothing, and replaces them in the pair table. */
export function watchHandedOver({ mirror, running }: Scene, { leaverId, substituteId, priceKobo }: Handover): void {
  ensure(
    mirror.outstanding.every(({ userId }) => userId !== leaverId),
    'whoever hands a seat over owes nothing here',
    () => leaverId,
  );
  ensure(substituteId !== null && priceKobo !== null, 'a seat is paid for by a substitute');
  running()?.handedOver(leaverId, substituteId, priceKobo);
}

/** Checks open hand-overs once everything due has happened. */
export function checkHandovers({ state: { group }, now, watch: { mirror } }: World): void {
  for (const { leaverId, substituteId, seat, status, offeredAt, admittedAt } of mirror.openHandovers) {
    const leaver = mirror.members.get(leaverId);
    ensure(leaver?.status === 'approved' && leaver.seat === seat, 'an offer ends when its seat is another’s');
    ensure(group.status === 'active' && seat > group.currentRound, 'an offer ends when its turn comes');
    if (status === 'offered') ensure(now < offeredAt + 7 * DAY, 'an offer stands 7 days');
    else if (status === 'admitted') ensure(now < (admittedAt ?? 0) + 72 * HOUR, 'an admission stands 72 hours');
    const substitute = substituteId === null ? undefined : mirror.members.get(substituteId);
    ensure(status === 'offered' || substitute?.status === 'pending', 'a substitute is pending until they pay');
  }
  const pending = [...mirror.members.values()].filter((member) => member.status === 'pending');
  ensure(
    group.status === 'forming' || pending.every(({ userId }) => mirror.wantedSeat(userId) !== undefined),
    'in a running circle only substitutes apply',
  );
}
