import { waitingForVoteOf } from '../../circle/applicants.ts';
import type { UserId } from '../../contract/ids.ts';
import { closesAt, DAY, dayIn, lateFrom, voteEnds } from './calendar-sums.ts';
import { shareOf } from './pair-table.ts';
import { ensure } from './violation.ts';
import { checkHandovers } from './watch-handover.ts';
import type { World } from './world.ts';

/** Checks the invariants of circle-rules §12 that hold after every transaction. */
export function checkLedger({ state, ledger, watch, terms }: World): void {
  ledger.check();
  for (const [userId, balanceKobo] of state.wallets) {
    ensure(balanceKobo === ledger.wallets.get(userId), 'the state’s wallet balances match the ledger', () => userId);
  }
  const { platformFeeBps, managementFeeBps } = terms.rates;
  for (const pot of state.pots) {
    const book = ledger.round(pot.cycle, pot.round);
    const where = (): string => `cycle ${String(pot.cycle)}, round ${String(pot.round)}`;
    const potKobo = ledger.potKobo(pot.cycle, pot.round);
    ensure(
      pot.balanceKobo === potKobo && pot.collectedKobo === book.inKobo,
      'the state’s pots match the ledger',
      where,
    );
    if (watch.tables.get(pot.cycle)?.isRoundOver(pot.round) !== true) {
      ensure(book.payouts === 0, 'a round pays out only after it closes', where);
      continue;
    }
    ensure(potKobo === 0n, 'the pot of a closed round is empty', where);
    const fees = [shareOf(book.inKobo, platformFeeBps), shareOf(book.inKobo, managementFeeBps)];
    ensure(
      book.platformKobo === fees[0] && book.managementKobo === fees[1],
      'a round’s fees equal the fees on the total paid in',
      where,
    );
  }
}

/** Checks the state once everything due has happened: nothing is overdue, and no member counts twice. */
export function checkAtRest(world: World): void {
  const { state, now, watch } = world;
  const { group, members } = state;
  const next = world.nextEvent();
  ensure(next === null || next.at > now, 'no due event is left out');
  const approved = members.filter(({ status }) => status === 'approved');
  const seats = new Set(members.flatMap(({ seat }) => (seat === null ? [] : [seat])));
  ensure(seats.size === members.filter(({ seat }) => seat !== null).length, 'each seat has at most one holder');
  ensure(
    approved.every(({ seat }) => seat !== null && seat >= 1 && seat <= group.maxMembers),
    'an approved member holds a seat',
  );
  const applying = group.status === 'forming' ? members.filter(({ status }) => status === 'pending').length : 0;
  const places = approved.length + applying;
  ensure(places <= group.maxMembers, 'a circle has at most N members and applicants', () => String(places));
  if (group.status === 'forming') checkForming(now, seats.size, group);
  ensure(
    group.startSeats === null || now < (group.startProposedAt ?? 0) + 3 * DAY,
    'a proposal to start smaller is open for 72 hours',
  );
  checkVotesWaiting(world);
  checkHandovers(world);
  if (group.status === 'active') checkRunning(watch, now);
  for (const { votingDeadline, nominatedAt } of watch.mirror.openEjections) {
    ensure(votingDeadline === voteEnds(nominatedAt) && now < votingDeadline, 'an ejection vote ends after 72 hours');
  }
  const isAlive = group.status === 'forming' || group.status === 'active';
  const open = watch.mirror.openEjections.length + watch.mirror.openTrades.length;
  ensure(isAlive || open === 0, 'no vote or trade is open after the cycle');
  checkParts(watch);
}

/** Parts must never reach departures and trades, whose unit is c (circle-rules §7). */
function checkParts({ mirror }: World['watch']): void {
  const parts = mirror.outstanding.filter(({ paidKobo }) => paidKobo > 0n);
  ensure(new Set(parts.map(({ userId }) => userId)).size === parts.length, 'nobody has two debts paid in part');
  for (const { userId, cycle } of parts) {
    const member = mirror.members.get(userId);
    const hasYetToReceive = member?.status === 'approved' && !member.hasReceivedPayout;
    ensure(
      !hasYetToReceive || cycle < mirror.group.currentCycle,
      'a debt is paid in part after the own turn',
      () => userId,
    );
  }
}

/** Checks which members an application waits for, against the times of application and approval. */
function checkVotesWaiting({ state, watch: { mirror } }: World): void {
  for (const { userId } of state.members) {
    const waiting = waitingForVoteOf(state, userId).map((candidate) => candidate.userId);
    const expected = mirror.applicants.filter((candidate) => mirror.waitedFor(candidate).includes(userId));
    ensure(
      waiting.toSorted().join() ===
        expected
          .map((candidate) => candidate.userId)
          .toSorted()
          .join(),
      'an application waits only for the votes of those asked',
      () => `${userId}: ${waiting.join()}`,
    );
  }
}

type GroupNow = World['state']['group'];

function checkForming(now: number, held: number, { maxMembers, startDate, holdUntil }: GroupNow): void {
  if (held < maxMembers) return;
  const mayStart = (startDate === null || dayIn(now) >= startDate) && (holdUntil === null || now >= holdUntil);
  ensure(!mayStart, 'a full circle starts as soon as it may');
}

function checkRunning({ mirror }: World['watch'], now: number): void {
  const { currentCycle, currentRound, dueDate, frequency } = mirror.group;
  ensure(dueDate !== null, 'an active circle has an open round');
  const rows = [...mirror.rows(currentCycle, currentRound).values()];
  const unpaid = rows.filter(({ status }) => status !== 'completed');
  ensure(now < dueDate || unpaid.length > 0, 'a complete pot is paid out when its due day ends');
  ensure(now < closesAt(dueDate, frequency), 'a round closes on its closing day');
  const isLate = now >= lateFrom(dueDate);
  ensure(
    unpaid.every(({ status }) => status === (isLate ? 'late' : 'pending')),
    'unpaid contributions are late from 24 hours after the due date',
  );
  const recipient = mirror.payout(currentCycle, currentRound)?.recipientId;
  const isWaitedFor = (userId: UserId): boolean =>
    userId !== recipient && mirror.members.get(userId)?.status === 'approved';
  ensure(
    now < dueDate || unpaid.some(({ userId }) => isWaitedFor(userId)),
    'a round past its due date waits only for current members',
  );
  for (const trade of mirror.openTrades) {
    const [a, b] = [mirror.members.get(trade.requesterId), mirror.members.get(trade.targetId)];
    const stands = a?.seat === trade.requesterSeat && b?.seat === trade.targetSeat;
    const toCome = Math.min(trade.requesterSeat, trade.targetSeat) > currentRound;
    ensure(stands && toCome, 'a trade that can no longer happen is rejected');
  }
}

/** Checks the end: all debts are paid, and balances match the pair tables (circle-rules §12.6). */
export function checkSettled(world: World): void {
  const { watch, ledger, state } = world;
  ensure(watch.mirror.outstanding.length === 0, 'all debts are paid');
  const expected = new Map<string, bigint>(ledger.deposits);
  const add = (name: string, amountKobo: bigint): void => {
    expected.set(name, (expected.get(name) ?? 0n) + amountKobo);
  };
  const rates = { platform: world.terms.rates.platformFeeBps, management: world.terms.rates.managementFeeBps };
  for (const [cycle, table] of watch.tables) {
    ensure(table.isOver, 'every cycle that started has ended');
    for (let seat = 1; seat <= table.seats; seat += 1) {
      const payers = table.payers(seat);
      const { paidBy, inKobo } = ledger.round(cycle, seat);
      const where = (): string =>
        `cycle ${String(cycle)}, seat ${String(seat)}: ${[...paidBy.keys()].join()} / ${payers.join()}`;
      const parties = [...paidBy.keys()].map((name) => table.party(name));
      ensure(parties.sort().join() === [...payers].sort().join(), 'a round’s payers match the pair table', where);
      ensure(inKobo === table.contributionKobo * BigInt(payers.length), 'a round receives c from each payer', where);
    }
    checkPairs(world, cycle);
    for (const [name, amountKobo] of table.balances(state.group.ownerId, rates)) add(name, amountKobo);
    for (const [name, amountKobo] of table.takenOver) add(name, amountKobo);
  }
  for (const { from, to, cycle, round, amountKobo } of ledger.lateFees) {
    const table = watch.tables.get(cycle);
    ensure(to === table?.holder(round), 'a late fee goes to the recipient of its round', () => `${from} to ${to}`);
    const paidKobo = ledger.round(cycle, round).lateFeesFrom.get(from) ?? 0n;
    const leftKobo = shareOf(table.contributionKobo, 200n) - paidKobo;
    const isForgiven = watch.mirror.debt({ userId: from, cycle, round, type: 'late_fee' })?.status === 'forgiven';
    ensure(isForgiven ? leftKobo > 0n : leftKobo === 0n, 'a late fee is paid once, or its rest forgiven', () => from);
    add(from, -amountKobo);
    add(to, amountKobo);
  }
  for (const [name, balanceKobo] of ledger.wallets) {
    const expectedKobo = expected.get(name) ?? 0n;
    ensure(
      balanceKobo === expectedKobo,
      'final balances match the pair tables',
      () => `${name} ${String(balanceKobo)} / ${String(expectedKobo)}`,
    );
  }
}

/** Checks that both members of each pair paid each other equally. */
function checkPairs({ watch, ledger }: World, cycle: number): void {
  const table = watch.tables.get(cycle);
  if (table === undefined) return;
  for (let i = 1; i <= table.seats; i += 1) {
    for (let j = i + 1; j <= table.seats; j += 1) {
      const [a, b] = [table.holder(i) as UserId, table.holder(j) as UserId];
      const paid = (party: UserId, round: number): bigint =>
        [...ledger.round(cycle, round).paidBy].reduce(
          (sum, [name, amountKobo]) => (table.party(name) === party ? sum + amountKobo : sum),
          0n,
        );
      ensure(paid(a, j) === paid(b, i), 'two seats paid each other equally', () => `${a} ${b}`);
    }
  }
}
