import { describe, expect, it } from 'vitest';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { koboOf } from '../commands/circle-commands.ts';
import { takeSeatCall } from '../commands/handover-commands.ts';

const world = await groupsWorld();

/** A weekly circle in round 1, due on 11 January, in which Dele offers seat 4 and Efe is voted in. */
async function admitted() {
  const people: TestPerson[] = [];
  for (const name of ['Ada', 'Bola', 'Chi', 'Dele']) people.push(await world.person(name));
  const [ada, bola, chi, dele] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  const id = await formCircle(people, { frequency: 'weekly' });
  const path = `/api/groups/${id}`;
  const { handover } = (await dele.post(`${path}/handover`)).body;
  const efe = await world.person('Efe');
  const link = `/api/handovers/${handover.code}`;
  await efe.post(`${link}/apply`);
  for (const voter of [ada, bola, chi]) await voter.post(`${path}/members/${efe.id}/vote`, { vote: 'approve' });
  const second = world.createSecondModule();
  /** Pays from another process. Returns the refusal's code, or 'done'. */
  const pay = (amount: string): Promise<string> =>
    second.executor
      .execute(takeSeatCall(id, { userId: efe.id, code: handover.code, amountKobo: koboOf(amount) }, undefined))
      .then(
        () => 'done',
        (error: unknown) => (error as { code?: string }).code ?? 'failed',
      );
  const holder = async (): Promise<string> => {
    const { members } = (await ada.get(path)).body;
    expect(members.filter(({ payoutPosition }) => payoutPosition === 4)).toHaveLength(1);
    await world.audit();
    return members.find(({ payoutPosition }) => payoutPosition === 4)?.userId === efe.id ? 'Efe' : 'Dele';
  };
  return { id, path, link, people, ada, bola, chi, dele, efe, pay, holder };
}

/** Starts both at once, in every other turn the second one first. */
async function inTurn<A, B>(turn: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  if (turn % 2 === 0) return Promise.all([first(), second()]);
  const [b, a] = await Promise.all([second(), first()]);
  return [a, b];
}

describe('the payment for a seat', () => {
  it('counts once, from two processes', async () => {
    const { efe, dele, link, pay, holder, path } = await admitted();
    await dele.post(`${path}/contribute`, { amount: '20000' });
    const before = Number(await dele.balance());
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => pay('20000')),
      ...Array.from({ length: 4 }, async () => {
        const { status, body } = await efe.post(`${link}/pay`, { amount: '20000' });
        return status === 200 ? 'done' : body.code;
      }),
    ]);
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'HANDOVER_NOT_FOUND']));
    expect(Number(await dele.balance()) - before).toBe(20_000);
    expect(await holder()).toBe('Efe');
  });

  it('and the leaver’s own contribution exclude each other, or the price changes', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { dele, pay, holder, path } = await admitted();
      const contributing = () => dele.post(`${path}/contribute`, { amount: '20000' });
      const [paid, { status }] = await inTurn(turn, () => pay('0'), contributing);
      const expected = paid === 'done' ? [403, 'Efe'] : [200, 'Dele'];
      expect([status, await holder()]).toEqual(expected);
      expect(['done', 'PRICE_CHANGED']).toContain(paid);
    }
  });

  it('and its withdrawal exclude each other', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { dele, pay, holder, path } = await admitted();
      const [paid, { status }] = await inTurn(
        turn,
        () => pay('0'),
        () => dele.post(`${path}/handover/withdraw`),
      );
      const expected = paid === 'done' ? [403, 'Efe'] : [200, 'Dele'];
      expect([status, await holder()]).toEqual(expected);
      expect(['done', 'HANDOVER_NOT_FOUND']).toContain(paid);
    }
  });
});

it('a payment and the close of the round exclude each other', async () => {
  const { ada, bola, chi, pay, path, holder, dele } = await admitted();
  for (const person of [ada, bola, chi]) await person.post(`${path}/contribute`, { amount: '20000' });
  // Round 1 closes at the end of 13 January, when the admission of 72 hours from the 10th is over too.
  world.moveClockTo('2026-01-13T23:00:00.000Z');
  const now = await world.clock.now();
  const sources = [...world.groups.dueWork, ...world.createSecondModule().dueWork];
  const [outcomes] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => pay('20000'))),
    ...sources.map((source) => source.runDue(now)),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(['HANDOVER_NOT_FOUND']));
  expect(await holder()).toBe('Dele');
  expect((await dele.get(`${path}/handover`)).body.handover).toBeNull();
});

it('hands over a seat with arrears: the price pays the pot, the debt and the late fees', async () => {
  const { ada, bola, chi, dele, efe, pay, holder, path } = await admitted();
  for (const person of [ada, bola, chi]) await person.post(`${path}/contribute`, { amount: '20000' });
  // The circle started on 14 January in Lagos, so round 1 was due on the 15th and is late from the 16th's end.
  await world.runUntil('2026-01-16T22:59:59.999Z');
  const before = [Number(await dele.balance()), Number(await ada.balance())];
  expect((await dele.get(`${path}/handover`)).body.handover).toMatchObject({ status: 'admitted', price: '20400.00' });
  expect(await pay('20000')).toBe('PRICE_CHANGED');
  expect(await pay('20400')).toBe('done');
  expect(Number(await dele.balance())).toBe(before[0]);
  // Ada gets her pot, the late fee and, as owner, the management fee.
  expect(Number(await ada.balance()) - (before[1] ?? 0)).toBe(79_200 + 400 + 400);
  expect(await efe.balance()).toBe('79600.00');
  expect(await holder()).toBe('Efe');
});
