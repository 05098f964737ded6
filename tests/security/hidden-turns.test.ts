import { afterAll, describe, expect, it } from 'vitest';
import { areTurnsHidden } from '../../circle/turn-order.ts';
import type { GroupStatus, TurnOrder } from '../../circle/types.ts';
import { groupStatuses, turnOrders } from '../../contract/group-parts.ts';
import { invitationVariables, pictureVariables } from '../../server/main/invitation-facts.ts';
import { findGroupDetails, findGroups } from '../../server/modules/admin/groups/groups.repo.ts';
import { findGroupsOf } from '../../server/modules/admin/people/person-details.repo.ts';
import { turnsHidden } from '../../server/modules/groups/index.ts';
import { collectUserData } from '../../server/modules/data-archive/collect.ts';
import { readInFacts } from '../../server/modules/groups/views/card-facts.ts';
import { inCard } from '../../server/modules/groups/views/card-words.ts';
import { groupsWorld, type TestPerson } from '../support/groups-world.ts';
import { turnsIn } from '../support/turns-in.ts';

/** Looks for turns in everything about a forming circle by lot that its own routes do not answer. */
const world = await groupsWorld();
const { database } = world;
const [ada, bola, chi, dayo] = await Promise.all(['Ada', 'Bola', 'Chi', 'Dayo'].map((name) => world.person(name)));
if (ada === undefined || bola === undefined || chi === undefined || dayo === undefined) throw new Error('Nobody came');

const signals: string[] = [];
const listener = database.newClient();
listener.on('notification', ({ payload = '' }) => signals.push(payload));
await listener.connect();
await listener.query('LISTEN rota_events');
afterAll(() => listener.end());

const numberOf = (digit: string): string => digit.repeat(64);
const terms = { name: 'By lot', contributionAmount: '20000', maxMembers: 5, turnOrder: 'lot' };
const { group } = (await ada.post('/api/groups', { ...terms, drawNumber: numberOf('a') })).body;
const path = `/api/groups/${group.id}`;
const apply = (who: TestPerson, digit: string) =>
  who.post('/api/groups/join', { invitationCode: group.invitationCode, drawNumber: numberOf(digit) });
for (const [who, digit] of [
  [bola, 'b'],
  [chi, 'c'],
] as const) {
  await apply(who, digit);
  for (const voter of [ada, bola])
    if (voter !== who) await voter.post(`${path}/members/${who.id}/vote`, { vote: 'approve' });
}
await apply(dayo, 'd');
const people = [ada, bola, chi, dayo];

const archiveOf = async (who: TestPerson) =>
  (await database.transaction(async (tx) => collectUserData(tx, who.id, await world.clock.now()))).sections;

describe('before turns are drawn', () => {
  it('a data archive has no position, and its owner’s number and seal only', async () => {
    const { seal } = group.draw ?? {};
    for (const [who, digit] of [
      [ada, 'a'],
      [bola, 'b'],
      [dayo, 'd'],
    ] as const) {
      const sections = await archiveOf(who);
      expect(turnsIn(sections)).toEqual([]);
      expect(sections.find(({ key }) => key === 'draws')?.rows).toEqual([
        { circle: 'By lot', cycle: 1, seal, yourNumber: numberOf(digit), madeBy: 'member', drawn: null },
      ]);
      for (const other of ['a', 'b', 'c', 'd'].filter((one) => one !== digit)) {
        expect(JSON.stringify(sections)).not.toContain(numberOf(other));
      }
    }
  });

  it('the console has neither positions nor numbers', async () => {
    const shown = [
      await findGroupDetails(database, group.id),
      await findGroups(database, { limit: 10, after: undefined }),
      ...(await Promise.all(people.map(({ id }) => findGroupsOf(database, id)))),
    ];
    expect(
      turnsIn(
        JSON.parse(JSON.stringify(shown, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))),
      ),
    ).toEqual([]);
    expect(
      JSON.stringify(shown, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/([a-d])\1{63}/);
  });

  it('a picture to share says no turn, even if its owner chose to show it', async () => {
    const pictures = [];
    for (const { id: userId } of [ada, bola, chi]) {
      const facts = await readInFacts({ database, groupId: group.id, userId, now: await world.clock.now() });
      pictures.push(inCard(facts, { circle: true, turn: true, amount: true }));
    }
    for (const { pill, middle, place } of pictures) {
      expect([pill, middle, place]).toEqual(['Turns are drawn at the start', pictures[0]?.middle, 0]);
    }
    expect(turnsIn(pictures)).toEqual([]);
  });

  it('stored notices, from which mails and pushes are made, have none', async () => {
    const rows = await database.query<{ type: string }>(
      {
        name: 'test-notices',
        text: 'SELECT type, user_id, title, message, action_text, action_url, metadata FROM notifications WHERE group_id = $1',
      },
      [group.id],
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['join_request', 'join_approved', 'member_joined']));
    expect(turnsIn(rows)).toEqual([]);
  });

  it('the event stream carries topics alone', async () => {
    await expect.poll(() => signals.length).toBeGreaterThan(3);
    for (const signal of signals) expect(signal).not.toMatch(/seat|position|([a-d])\1{63}/);
  });

  it('an invitation and its picture have a ring without numbers, and no one’s turn', async () => {
    const invitation = await world.groups.invitations.read(group.invitationCode, '::1');
    if (invitation === undefined) throw new Error('The invitation is closed');
    for (const { lists } of [invitationVariables(invitation, 'visitor'), pictureVariables(invitation)]) {
      const items = Object.entries(lists).flatMap(([list, { items: all }]) => all.map((item) => ({ list, ...item })));
      expect(
        items
          .filter(({ list }) => list === 'seat')
          .map((seat) => Object.entries(seat).find(([key]) => key === 'position')?.[1]),
      ).toEqual(['', '', '', '', '']);
      expect(items.map(({ list }) => list)).not.toContain('ownerFirst');
      for (const list of ['ownerFirst', 'ownerLast', 'ownerLater', 'oneTurn', 'turns', 'inOrder']) {
        expect(lists[list]?.items, list).toEqual([]);
      }
      expect(lists['drawnTurns']?.items).toMatchObject([{ latest: '5' }]);
    }
  });
});

it('turns are hidden in SQL exactly where the rules hide them', async () => {
  const { rows } = await database.pool.query<{ turn_order: TurnOrder; status: GroupStatus; hidden: boolean }>(
    `SELECT g.*, (${turnsHidden}) AS hidden
    FROM (SELECT * FROM unnest($1::text[]) AS t (turn_order), unnest($2::text[]) AS s (status)) g`,
    [turnOrders, groupStatuses],
  );
  expect(rows).toHaveLength(turnOrders.length * groupStatuses.length);
  for (const { turn_order: turnOrder, status, hidden } of rows)
    expect(hidden, `${turnOrder}, ${status}`).toBe(areTurnsHidden({ turnOrder, status }));
});
