import { describe, expect, it } from 'vitest';
import type { GroupId } from '../../../contract/ids.ts';
import { kobo, parseNaira, sumKobo, type Kobo } from '../../../contract/money.ts';
import type { WalletFees } from '../../../contract/statements.ts';
import type { CircleBookView } from '../../../contract/book-schemas.ts';
import type { Statement } from '../../../contract/statement-schemas.ts';
import { circleOf, playRound } from '../../../tests/support/circle-life.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { pdfPages } from '../../../tests/support/pdf-text.ts';
import { koboOf } from './statement-files.ts';

// 0.5% of ₦333.33 is not a whole number of kobo, so fees computed in parts could round differently.
const AMOUNT = '333.33';

const world = await groupsWorld();
const ada = await world.person('Ada');
const bola = await world.person('Bola');
const chidi = await world.person('Chidi');
const everybody = [ada, bola, chidi];
const id: GroupId = await formCircle(everybody, { frequency: 'weekly', contributionAmount: AMOUNT });

async function read<T>(person: TestPerson, path: string): Promise<T> {
  const response = await world.app.inject({ url: `/api/groups/${id}/${path}`, headers: { 'x-user': person.id } });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}
const statementOf = (person: TestPerson, query = '') => read<Statement>(person, `statement${query}`);
const book = (query = '') => read<CircleBookView>(ada, `book${query}`);
const pay = async (...payers: TestPerson[]) => {
  for (const person of payers) {
    expect((await person.post(`/api/groups/${id}/contribute`, { amount: AMOUNT })).status).toBe(200);
  }
};
const sum = (...amounts: readonly string[]): Kobo => sumKobo(amounts.map(koboOf));

// Round 1 pays Ada without Bola's contribution. Round 2 pays Bola, less Bola's debts.
await pay(ada, chidi);
await world.runUntil('2026-01-15T12:00:00.000Z');
const [missed] = (await bola.get(`/api/users/${bola.id}/debts`)).body.debts;
expect(missed?.type).toBe('missed_contribution');
expect((await bola.post(`/api/debts/${missed?.id ?? ''}/pay`)).status).toBe(200);
await pay(ada, chidi);
await world.runUntil('2026-01-19T12:00:00.000Z');
// Round 3 pays Chidi. Ada contributes, and Bola does not and still owes at the end.
await pay(ada);
await world.runUntil('2026-02-20T12:00:00.000Z');

describe('a member’s statement', () => {
  it.each(everybody.map((person) => [person.name, person] as const))('of %s matches the wallet', async (_, person) => {
    const { lines, closing, totals } = await statementOf(person);
    const gained = kobo((parseNaira(await person.balance()) ?? kobo(0n)) - 100_000_00n);
    expect(sum(...lines.map((line) => line.amount))).toBe(gained);
    expect(koboOf(closing)).toBe(gained);
    expect(koboOf(totals.net)).toBe(gained);
    const into = sum(totals.received, totals.lateFeesReceived, totals.managementFees, totals.corrections);
    expect(into - sum(totals.paidIn, totals.lateFeesPaid)).toBe(gained);
    expect(lines.every((line) => line.cycle === 1 && line.round !== null)).toBe(true);
  });

  it('shows a pot received in parts, with fees that add up to the fee of the whole', async () => {
    const { totals, lines } = await statementOf(ada);
    expect(lines.filter((line) => line.round === 1).map((line) => [line.kind, line.amount])).toEqual([
      ['contribution', '-333.33'],
      ['payout', '660.00'],
      ['management_fee', '3.33'],
      ['backlog_distribution', '329.99'],
      ['management_fee', '1.67'],
      ['late_fee', '6.67'],
    ]);
    // 0.5% of ₦999.99 is ₦5.00, once for each of the two fees.
    expect(totals).toMatchObject({ received: '989.99', feesTaken: '10.00', lateFeesReceived: '6.67' });
  });

  it('includes set-off and the remaining debt', async () => {
    const { lines, totals, owed } = await statementOf(bola);
    expect(lines.filter((line) => line.date === '2026-01-18T22:59:59.999Z').map((line) => line.kind)).toEqual([
      'payout',
      'contribution',
      'late_fee',
    ]);
    expect(totals.lateFeesPaid).toBe('6.67');
    expect(owed).toEqual({ byMe: '340.00', toMe: '0.00' });
    expect((await statementOf(chidi)).owed).toEqual({ byMe: '0.00', toMe: '340.00' });
  });

  it('covers chosen Lagos days, both included, with an opening balance', async () => {
    const whole = await statementOf(bola);
    const part = await statementOf(bola, '?from=2026-01-18&to=2026-01-18');
    expect(part.lines).toEqual(whole.lines.filter((line) => line.date === '2026-01-18T22:59:59.999Z'));
    expect(part).toMatchObject({
      from: '2026-01-18',
      to: '2026-01-18',
      opening: { amount: '-333.33', note: 'Brought forward from before 18 January 2026.' },
      closing: whole.closing,
      totals: { paidIn: '333.33', received: '989.99' },
    });
    const next = await statementOf(bola, '?from=2026-01-19');
    expect([next.lines, next.opening.amount, next.closing]).toEqual([[], whole.closing, whole.closing]);
    expect((await statementOf(bola, '?from=&to=')).lines).toEqual(whole.lines);
  });
});

describe('the fees of a wallet', () => {
  const feesOf = async (person: TestPerson, query = '') =>
    (await world.app.inject({ url: `/api/wallet/fees${query}`, headers: { 'x-user': person.id } })).json<WalletFees>();

  it('include pot fees of all circles and late fees, within the chosen days', async () => {
    const none = { deposits: '0.00', withdrawals: '0.00' };
    expect(await feesOf(ada)).toEqual({ ...none, circles: '10.00', late: '0.00', total: '10.00' });
    const bolas = { ...none, circles: '10.00', late: '6.67', total: '16.67' };
    expect(await feesOf(bola)).toEqual(bolas);
    expect(await feesOf(bola, '?from=2026-01-18&to=2026-01-18')).toEqual(bolas);
    expect(await feesOf(bola, '?from=2026-01-19')).toMatchObject({ total: '0.00' });
  });

  it('appear in the statement’s file', async () => {
    const url = '/api/wallet/statement?from=2026-01-18&to=2026-01-18&format=pdf';
    const file = await world.app.inject({ url, headers: { 'x-user': bola.id } });
    const words = pdfPages(file.rawPayload).join('\n');
    expect(words).toContain('Fees in this period');
    expect(words).toContain('₦16.67');
  });
});

describe('the circle’s book', () => {
  it('adds up, because money in equals money out plus the pots', async () => {
    const { totals, rounds } = await book();
    const { payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot } = totals;
    const out = sum(payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot);
    expect(sum(totals.paidIn, totals.correctionsIn)).toBe(out);
    for (const { pot } of rounds) expect(koboOf(pot.paidIn)).toBe(sum(pot.paidOut, pot.balance));
    expect(totals.debts).toEqual({ opened: '680.00', paid: '340.00', forgiven: '0.00', outstanding: '340.00' });
  });

  it('shows every transfer of the circle once', async () => {
    const { rounds, otherMovements } = await book();
    const shown = [...rounds.flatMap((round) => round.movements), ...otherMovements].map((movement) => movement.id);
    const stored = await world.database.query<{ id: string }>(
      { name: 'test-transfers', text: 'SELECT id FROM transfers WHERE group_id = $1' },
      [id],
    );
    expect(shown.toSorted()).toEqual(stored.map((row) => row.id).toSorted());
  });

  it('agrees with the statements of all members', async () => {
    const { totals } = await book();
    const statements = await Promise.all(everybody.map((person) => statementOf(person)));
    const all = (pick: (statement: Statement) => string): Kobo => sum(...statements.map(pick));
    expect(all((statement) => statement.totals.paidIn)).toBe(koboOf(totals.paidIn));
    expect(all((statement) => statement.totals.received)).toBe(sum(totals.payouts, totals.repayments));
    expect(all((statement) => statement.totals.feesTaken)).toBe(sum(totals.platformFees, totals.managementFees));
    expect(all((statement) => statement.totals.lateFeesPaid)).toBe(koboOf(totals.lateFees));
    expect(all((statement) => statement.owed.byMe)).toBe(koboOf(totals.debts.outstanding));
  });

  it('names each round’s recipient, the payments with their times, and the deductions', async () => {
    const { rounds, debts } = await book('?cycle=1');
    const [first, second, third] = rounds;
    expect(first).toMatchObject({
      round: 1,
      status: 'ended',
      recipient: { name: 'Ada' },
      dueDate: '2026-01-11T22:59:59.999Z',
      payout: { kind: 'payout', gross: '666.66', platformFee: '3.33', managementFee: '3.33', net: '660.00' },
    });
    expect(
      first?.contributions.map(({ name, status, isBacklogPayment, lateFee }) => [
        name,
        status,
        isBacklogPayment,
        lateFee,
      ]),
    ).toEqual([
      ['Ada', 'completed', false, '0.00'],
      ['Chidi', 'completed', false, '0.00'],
      ['Bola', 'completed', true, '6.67'],
    ]);
    expect(second?.payout).toMatchObject({ gross: '999.99', net: '989.99' });
    expect(third?.contributions.find(({ name }) => name === 'Bola')).toMatchObject({ status: 'missed', paidAt: null });
    expect(debts.map(({ debtor, creditor, type, status }) => [debtor.name, creditor?.name, type, status])).toEqual([
      ['Bola', 'Ada', 'late_fee', 'resolved'],
      ['Bola', 'Ada', 'missed_contribution', 'resolved'],
      ['Bola', 'Chidi', 'late_fee', 'outstanding'],
      ['Bola', 'Chidi', 'missed_contribution', 'outstanding'],
    ]);
    await world.audit();
  });
});

describe('a circle that a member left before their turn', async () => {
  const people = [await world.person('Dele'), await world.person('Efe'), await world.person('Funmi')] as const;
  const [dele, efe, funmi] = people;
  const circle = await formCircle(people, { frequency: 'weekly', contributionAmount: AMOUNT });
  const get = async <T>(person: TestPerson, path: string): Promise<T> =>
    (await world.app.inject({ url: `/api/groups/${circle}/${path}`, headers: { 'x-user': person.id } })).json<T>();
  for (const person of people) await person.post(`/api/groups/${circle}/contribute`, { amount: AMOUNT });
  await dele.post(`/api/groups/${circle}/withdraw`);
  const left = await funmi.post(`/api/groups/${circle}/leave`, {});
  for (const person of [dele, efe]) await person.post(`/api/groups/${circle}/contribute`, { amount: AMOUNT });
  await efe.post(`/api/groups/${circle}/withdraw`);
  await dele.post(`/api/groups/${circle}/contribute`, { amount: AMOUNT });
  await world.runUntil('2026-04-20T12:00:00.000Z');

  it('shows the refund in the round that pays it, and still adds up', async () => {
    expect(left.status).toBe(200);
    const { totals, rounds } = await get<CircleBookView>(dele, 'book');
    // Funmi left after paying for one round, so one member pays Funmi back in round 3.
    expect(rounds[2]).toMatchObject({
      recipient: { name: 'Funmi' },
      pot: { paidIn: '333.33', paidOut: '333.33', balance: '0.00' },
      payout: { kind: 'refund', gross: '333.33', net: '329.99' },
    });
    expect(totals).toMatchObject({ refunds: '329.99', inPot: '0.00' });
    const { payouts, refunds, repayments, platformFees, managementFees } = totals;
    expect(koboOf(totals.paidIn)).toBe(sum(payouts, refunds, repayments, platformFees, managementFees));
  });

  it('shows the former member their own statement, with the refund', async () => {
    const { lines, totals } = await get<Statement>(funmi, 'statement');
    expect(lines.map((line) => [line.kind, line.type, line.amount])).toEqual([
      ['contribution', 'contribution_payment', '-333.33'],
      ['refund', 'refund', '329.99'],
    ]);
    expect(totals).toMatchObject({ paidIn: '333.33', received: '329.99', feesTaken: '3.34' });
    await world.audit();
  });
});

describe('debts for later rounds', async () => {
  const circle = await circleOf(['Gozie', 'Hauwa', 'Ife', 'Jide'], { frequency: 'weekly' }, world);
  const { by, path } = circle;
  const get = async <T>(person: TestPerson, what: 'book' | 'statement'): Promise<T> =>
    (await world.app.inject({ url: `${path}/${what}`, headers: { 'x-user': person.id } })).json<T>();
  const creditors = async (): Promise<string[]> =>
    (await get<CircleBookView>(by.Gozie, 'book')).debts.map(
      ({ debtor, creditor, round }) => `${debtor.name} owes ${creditor?.name ?? 'nobody'} in round ${String(round)}`,
    );
  const owed = async (person: TestPerson): Promise<Statement['owed']> =>
    (await get<Statement>(person, 'statement')).owed;
  await playRound(circle);
  await playRound(circle);
  await by.Hauwa.post(`${path}/leave`, {});

  it('are owed to the member in that seat', async () => {
    expect(await creditors()).toEqual(['Hauwa owes Ife in round 3', 'Hauwa owes Jide in round 4']);
    expect(await owed(by.Hauwa)).toEqual({ byMe: '40000.00', toMe: '0.00' });
    expect(await owed(by.Ife)).toEqual({ byMe: '0.00', toMe: '20000.00' });
    expect(await owed(by.Jide)).toEqual({ byMe: '0.00', toMe: '20000.00' });
  });

  it('are owed to the round’s recipient, but debts to the platform name no creditor', async () => {
    await world.database.pool.query(
      `INSERT INTO debts (id, user_id, group_id, type, amount, status, cycle, round, description, created_at)
        VALUES (gen_random_uuid(), $1, $2, 'platform_fee', 100, 'outstanding', 1, 4, 'A deposit was taken back', $3)`,
      [by.Ife.id, circle.id, '2026-06-01T00:00:00Z'],
    );
    await playRound(circle, [by.Gozie, by.Ife, by.Jide]);
    await world.runUntil('2026-08-20T12:00:00.000Z');
    const ended = ['Hauwa owes Ife in round 3', 'Gozie owes Jide in round 4', 'Ife owes nobody in round 4'];
    expect(await creditors()).toEqual(expect.arrayContaining(ended));
    expect(await owed(by.Ife)).toMatchObject({ toMe: '20000.00' });
  });
});
