import { describe, expect, it } from 'vitest';
import type { getCalendar } from '../../../../contract/group-calendar.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [ada, bola, chi] = [await world.person('Ada'), await world.person('Bola'), await world.person('Chi')] as const;
const id = await formCircle([ada, bola, chi], { frequency: 'weekly' });

const calendarOf = async (person: TestPerson, group: string = id) => {
  const answer = await person.get(`/api/groups/${group}/calendar`);
  return { status: answer.status, body: answer.body as unknown as ResponseOf<typeof getCalendar> };
};
const fileOf = async (person: TestPerson, group: string = id) => {
  const { body, statusCode, headers } = await world.app.inject({
    url: `/api/groups/${group}/calendar.ics`,
    headers: { 'x-user': person.id },
  });
  return { status: statusCode, headers, text: body.replaceAll('\r\n ', '') };
};

describe('the calendar of a circle', () => {
  it('lists every round with its day, recipient and amount', async () => {
    const { body } = await calendarOf(bola);
    expect(body).toMatchObject({ cycle: 1, assumed: false });
    expect(body.rounds).toMatchObject([
      {
        number: 1,
        dueDay: '2026-01-11',
        paidDay: null,
        stage: 'open',
        kind: 'payout',
        recipientId: ada.id,
        recipientName: 'Ada',
      },
      { number: 2, dueDay: '2026-01-18', stage: 'coming', recipientId: bola.id, owes: true },
      { number: 3, dueDay: '2026-01-25', recipientId: chi.id, grossAmount: '60000.00', amount: '59400.00' },
    ]);
  });

  it('shows payouts of closed rounds and missed payments', async () => {
    for (const person of [ada, bola]) await person.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
    await world.runUntil('2026-01-14T12:00:00.000Z');
    expect((await calendarOf(chi)).body.rounds).toMatchObject([
      {
        stage: 'ended',
        kind: 'payout',
        dueDay: '2026-01-11',
        // Round 1 closed with one contribution missing, two days after its due day.
        paidDay: '2026-01-13',
        grossAmount: '40000.00',
        amount: '39600.00',
        owes: true,
      },
      { stage: 'open', dueDay: '2026-01-18' },
      { stage: 'coming', dueDay: '2026-01-25' },
    ]);
  });

  it('downloads as a calendar file with stable events', async () => {
    const { status, headers, text } = await fileOf(bola);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="rota-circle.ics"');
    expect(text.match(/^UID:.*$/gm)).toEqual([1, 2, 3].map((round) => `UID:${id}-1-${String(round)}@rota`));
    expect(text.match(/^DTSTART.*$/gm)).toEqual(
      ['20260111', '20260118', '20260125'].map((date) => `DTSTART;VALUE=DATE:${date}`),
    );
    // Round 2 opened when round 1 closed.
    expect(text).toMatch(/^DTSTAMP:20260113T/m);
    expect(text).toContain('SUMMARY:Lagos Savers\\, round 2 of 3: your turn');
    expect(text).toContain('SUMMARY:Lagos Savers\\, round 3 of 3: pay ₦20\\,000.00 (turn of Chi)');
    expect(text).toContain('SUMMARY:Lagos Savers\\, round 1 of 3: paid ₦20\\,000.00 (turn of Ada)');
    expect(text).toContain('DESCRIPTION:You have paid ₦20\\,000.00.');
    // Only a future payment mentions the late fee, and the user's own round does not.
    expect(text.match(/Late fee of .*/g)).toEqual(['Late fee of ₦400.00 after 26 January\\, 11:59pm.']);
    expect(text.match(/^BEGIN:VALARM$/gm)).toHaveLength(2);
  });

  it('is unchanged until the circle changes, then has a new stamp and sequence', async () => {
    const [dayo, efe, gozi] = [await world.person('Dayo'), await world.person('Efe'), await world.person('Gozi')];
    const circle = await formCircle([dayo, efe, gozi], { frequency: 'weekly' });
    const stamps = async () => {
      const { text } = await fileOf(efe, circle);
      const of = (property: string) => text.match(new RegExp(`(?<=^${property}:).*(?=\r$)`, 'gm')) ?? [];
      expect(of('DTSTAMP')).toEqual(of('LAST-MODIFIED'));
      return { text, modified: of('LAST-MODIFIED'), sequence: of('SEQUENCE').map(Number) };
    };
    const started = await stamps();
    await world.runUntil('2026-01-14T15:00:00.000Z');
    expect((await stamps()).text).toBe(started.text);

    expect((await efe.post(`/api/groups/${circle}/contribute`, { amount: '20000.00' })).status).toBe(200);
    const paid = await stamps();
    expect(paid.modified).toEqual(['20260114T150000Z', ...started.modified.slice(1)]);
    const [first = 0, ...others] = started.sequence;
    expect(paid.sequence).toEqual([first + 1, ...others]);

    await world.runUntil('2026-01-14T16:00:00.000Z');
    const trades = `/api/groups/${circle}/position-trades`;
    const requested = await efe.post(`${trades}/request`, { targetUserId: gozi.id });
    await gozi.post(`${trades}/${requested.body.request.id}/respond`, { response: 'approve' });
    const traded = await stamps();
    expect(traded.text).toContain('round 3 of 3: your turn');
    expect(traded.modified).toEqual(Array(3).fill('20260114T160000Z'));
    for (const [index, sequence] of traded.sequence.entries())
      expect(sequence).toBeGreaterThan(paid.sequence[index] ?? 0);
  });

  it('is for members: strangers get GROUP_NOT_FOUND, applicants NOT_A_MEMBER', async () => {
    const outsider = await world.person('Outsider');
    expect((await calendarOf(outsider)).status).toBe(404);
    expect((await fileOf(outsider)).status).toBe(404);
    const created = await ada.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 3 });
    const group = created.body.group;
    await outsider.post('/api/groups/join', { invitationCode: group.invitationCode });
    expect((await calendarOf(outsider, group.id)).status).toBe(403);
    expect((await fileOf(outsider, group.id)).status).toBe(403);
    expect((await calendarOf(ada, group.id)).body).toMatchObject({
      assumed: true,
      rounds: [{ dueDay: '2026-01-15', recipientName: 'Ada' }, { recipientId: null }, { recipientId: null }],
    });
    expect((await fileOf(ada, group.id)).status).toBe(409);
  });
});
