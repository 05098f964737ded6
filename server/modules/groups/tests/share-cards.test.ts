import { describe, expect, it } from 'vitest';
import type { GroupId } from '../../../../contract/ids.ts';
import { CARD_SHAPES, type CardShape } from '../../../../contract/share-cards.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { openFontMeasure } from '../../../platform/fonts/font-measure.ts';
import { readInFacts, readPotFacts } from '../views/card-facts.ts';
import { LAYOUTS } from '../views/card-layout.ts';
import { cardRing } from '../views/card-ring.ts';
import { cardSvg } from '../views/card-svg.ts';
import { inCard, potCard, type CardChoices } from '../views/card-words.ts';

const world = await groupsWorld();
const measure = await openFontMeasure();
/** Three people without debts or other circles. Their surname is Test. */
const three = async () =>
  [await world.person('Ada Mercy'), await world.person('Bola'), await world.person('Chi')] as const;

const NONE: CardChoices = { circle: false, turn: false, amount: false };
const ALL: CardChoices = { circle: true, turn: true, amount: true };

const svgOf = async (kind: 'in' | 'pot', id: string, person: TestPerson, choices: CardChoices, shape: CardShape) => {
  const reader = {
    database: world.database,
    groupId: id as GroupId,
    userId: person.id,
    now: await world.clock.now(),
  };
  const card =
    kind === 'in' ? inCard(await readInFacts(reader), choices) : potCard(await readPotFacts(reader), choices);
  return cardSvg(card, shape, measure);
};

/** Lists the words of a picture, and their heights. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>(.*?)<\/text>/g)].map(
    ([, x = '', y = '', size = '', inside = '']) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
      words: inside
        .replace(/<[^>]*>/g, '')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    }),
  );
const wordsOf = (svg: string): string[] => textsOf(svg).map(({ words }) => words);
const drawn = async (kind: 'in' | 'pot', id: string, person: TestPerson, choices: CardChoices): Promise<string[]> =>
  wordsOf(await svgOf(kind, id, person, choices, 'story'));

const picture = (person: TestPerson, id: string, card: string) =>
  world.app.inject({ url: `/api/groups/${id}/cards/${card}`, headers: { 'x-user': person.id } });

/** Founds a circle of three whose first pot Ada has received. */
async function paidCircle(terms: object = {}, payAt?: string) {
  const [ada, bola, chi] = await three();
  const id = await formCircle([ada, bola, chi], { frequency: 'weekly', name: 'Yaba & Sons', ...terms });
  const pay = (person: TestPerson) => person.post(`/api/groups/${id}/contribute`, { amount: '20000' });
  await pay(ada);
  await pay(bola);
  if (payAt !== undefined) await world.runUntil(payAt);
  await pay(chi);
  await ada.post(`/api/groups/${id}/withdraw`, {});
  return { id, ada, bola, chi };
}

describe('a picture without choices (measure 18)', async () => {
  const { id, ada, bola, chi } = await paidCircle();
  const { invitationCode } = (await ada.get(`/api/groups/${id}`)).body.group;

  it.each(['in', 'pot'] as const)('of %s has no sum, surname, other name, circle, code or date', async (kind) => {
    for (const shape of CARD_SHAPES) {
      const words = wordsOf(await svgOf(kind, id, ada, NONE, shape)).join('\n');
      expect(words).not.toMatch(/₦|\d\d\d|[.,]\d/);
      for (const hidden of [
        'Mercy',
        'Test',
        'Bola',
        'Chi',
        'Yaba',
        invitationCode,
        'January',
        'Round',
        'round',
        'seat',
      ])
        expect(words).not.toContain(hidden);
    }
  });

  it('says who, how many, and what Rota is', async () => {
    expect(await drawn('in', id, ada, NONE)).toEqual([
      '3',
      'people',
      'A',
      "I'm in.",
      'Ada saves with 2 others',
      'Everyone gets a turn',
      'Rota',
      'Save together. Take turns.',
    ]);
    expect(await drawn('pot', id, ada, NONE)).toEqual([
      'A',
      'I got my pot.',
      '3 people, 3 payments, on time.',
      'No one left out',
      'Rota',
      'Save together. Take turns.',
    ]);
  });

  it('hides the turn also in the ring: everyone stands at its top', async () => {
    const places = await Promise.all(
      [ada, bola, chi].map(async (one) =>
        textsOf(await svgOf('in', id, one, NONE, 'link')).find((t) => /^[ABC]$/.test(t.words)),
      ),
    );
    expect(new Set(places.map((place) => `${String(place?.x)} ${String(place?.y)}`)).size).toBe(1);
  });
});

describe('what the person chose to show', async () => {
  const { id, ada, bola, chi } = await paidCircle();

  it('is the circle, the month of the turn, and the round; the amount only of a pot', async () => {
    const mine = await drawn('in', id, bola, ALL);
    expect(mine).toEqual(expect.arrayContaining(['seat', '2', 'of 3', 'in Yaba & Sons', 'My turn: January']));
    expect(mine.join('')).not.toContain('₦');
    const pot = await drawn('pot', id, ada, ALL);
    expect(pot).toEqual(expect.arrayContaining(['round', '1', 'of 3', 'Round 1 of Yaba & Sons', '₦59,400.00']));
  });

  it('stays between the edges of a phone, and inside the picture', async () => {
    const { id: long, ada: her } = await paidCircle({
      name: 'The Balogun Market Traders and Their Families and Their Very Good Friends',
    });
    for (const kind of ['in', 'pot'] as const) {
      for (const { y, size } of textsOf(await svgOf(kind, long, her, ALL, 'story'))) {
        expect(y - size).toBeGreaterThanOrEqual(206);
        expect(y + size * 0.3).toBeLessThanOrEqual(1714);
      }
      const link = textsOf(await svgOf(kind, long, her, ALL, 'link')).filter(({ x }) => x === 200);
      for (const { words, size } of link) expect(measure.widthOf(words, size, false), words).toBeLessThan(510);
      expect(link.length).toBeGreaterThan(2);
    }
  });

  it('is said in the language of the person', async () => {
    await world.database.query({ name: 'test-language', text: 'UPDATE users SET language = $2 WHERE id = $1' }, [
      chi.id,
      'pcm',
    ]);
    expect(await drawn('in', id, chi, ALL)).toEqual(
      expect.arrayContaining(['I don enter.', 'Chi dey save with 2 other people', 'inside Yaba & Sons']),
    );
  });
});

describe('a picture says no more than is true', () => {
  it('is silent about time once somebody paid late', async () => {
    const { id, ada } = await paidCircle({}, '2026-01-12T12:00:00.000Z');
    expect(await drawn('pot', id, ada, NONE)).toContain('3 people, 3 payments.');
  });

  it('claims nothing about a pot that some have not paid', async () => {
    const [ada, bola, chi] = await three();
    const id = await formCircle([ada, bola, chi], { frequency: 'weekly' });
    await bola.post(`/api/groups/${id}/contribute`, { amount: '20000' });
    await world.runUntil('2026-01-20T12:00:00.000Z');
    const words = await drawn('pot', id, ada, NONE);
    expect(words).toEqual(expect.arrayContaining(['3 people save together.', 'Everyone gets a turn']));
    expect(words.join('')).not.toMatch(/payment|No one/);
  });

  it('counts only those who are in, and names no month before a start is known', async () => {
    const [ada, bola] = await three();
    const made = await ada.post('/api/groups', { name: 'Yaba', contributionAmount: 5000, maxMembers: 4 });
    const { id, invitationCode } = made.body.group;
    expect(await drawn('in', id, ada, NONE)).toContain('Ada saves in a circle');
    await bola.post('/api/groups/join', { invitationCode });
    await ada.post(`/api/groups/${id}/members/${bola.id}/vote`, { vote: 'approve' });
    expect(await drawn('in', id, bola, ALL)).toEqual(
      expect.arrayContaining(['Bola saves with 1 other', '2', 'of 4', 'My turn: 2 of 4']),
    );
    const facts = await readInFacts({
      database: world.database,
      groupId: id,
      userId: bola.id,
      now: await world.clock.now(),
    });
    const undrawn = inCard({ ...facts, seat: null }, ALL);
    expect([undrawn.pill, undrawn.middle[1], undrawn.place]).toEqual(['Turns are drawn at the start', '2', 0]);
    const atThree = { ...facts, people: 3, seat: 3, takenSeats: [1, 2, 3] };
    expect(facts.takenSeats.toSorted()).toEqual([1, 2]);
    for (const choices of [ALL, NONE]) {
      const card = inCard(atThree, choices);
      expect([card.taken, card.place]).toEqual([[0, 1, 2], choices.turn ? 2 : 0]);
      const ring = cardRing(card, LAYOUTS.link);
      // The fourth place is the last one drawn.
      expect(ring.lastIndexOf('8 8')).toBeGreaterThan(ring.lastIndexOf('href'));
    }
  });
});

describe('the route', async () => {
  const { id, ada, bola } = await paidCircle();

  it.each([
    ['in.png?shape=story&circle=1&turn=1&amount=0', 1080, 1920],
    ['in.png?shape=link', 1200, 630],
    ['pot.png?shape=story', 1080, 1920],
    ['pot.png?shape=link&circle=0&turn=0&amount=1', 1200, 630],
  ])('draws %s as a PNG that nobody keeps', async (card, width, height) => {
    const { statusCode, headers, rawPayload } = await picture(ada, id, card);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    // A PNG's header contains its size.
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([width, height]);
  });

  it.each([
    ['', 'shape', 'Shape must be story or link'],
    ['?shape=square', 'shape', 'Shape must be story or link'],
    ['?shape=link&shape=story', 'shape', 'shape was given more than once'],
    ['?shape=link&circle=yes', 'circle', 'Circle must be 0 or 1'],
    ['?shape=link&turn=', 'turn', 'Turn must be 0 or 1'],
    ['?shape=link&amount=2', 'amount', 'Amount must be 0 or 1'],
  ])('refuses %j', async (query, field, text) => {
    for (const card of ['in.png', 'pot.png']) {
      const answer = await picture(ada, id, card + query);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'INVALID_INPUT', fields: { [field]: text } },
      ]);
    }
  });

  it("draws only one's own, and a pot only for who received it", async () => {
    const codeOf = async (person: TestPerson, card: string) =>
      (await picture(person, id, `${card}?shape=link`)).json<{ code: string }>().code;
    const stranger = await world.person('Stranger');
    for (const card of ['in.png', 'pot.png']) expect(await codeOf(stranger, card)).toBe('GROUP_NOT_FOUND');
    expect(await codeOf(bola, 'pot.png')).toBe('POT_NOT_RECEIVED');
    const others = await three();
    const managed = await formCircle(others, { ownerParticipates: false });
    const answer = await picture(others[0], managed, 'in.png?shape=link');
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'NOT_A_MEMBER' }]);
  });

  it('draws 60 in ten minutes for one person', async () => {
    const chi = await world.person('Chi');
    const ask = async () => (await picture(chi, id, 'in.png?shape=link')).statusCode;
    for (let asked = 0; asked < 60; asked += 1) expect(await ask()).toBe(404);
    expect(await ask()).toBe(429);
    expect((await picture(bola, id, 'in.png?shape=link')).statusCode).toBe(200);
    world.clock.advance(10 * 60_000);
    expect(await ask()).toBe(404);
  });
});
