import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { MAX_WRONG_INVITATION_CODES } from '../../contract/limits.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { groupsWorld } from '../../tests/support/groups-world.ts';
import { as, authenticateByHeader } from '../../tests/support/sign-in-as.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { pictureVariables } from './invitation-facts.ts';
import { serveInvitations } from './invitation-pages.ts';
import { pageVariables } from './page-variables.ts';

const TEMPLATES = {
  invitation: [
    '<title>⟦owner⟧ ⟦amount⟧ ⟦frequency?weekly=every week|monthly=every month⟧</title><h1>⟦circle⟧ ⟦code⟧</h1>',
    '<p>⟦net⟧ ⟦platformFee⟧ ⟦managementFee⟧ ⟦cost⟧ ⟦lateFee⟧ ⟦depositFee⟧ ⟦depositFees⟧</p>',
    '<rota-each of="turns">⟦earliest⟧ to ⟦latest⟧, ⟦from⟧ to ⟦to⟧</rota-each>',
    '<ol><rota-each of="seat"><li>⟦state?taken=Taken|kept=Kept|free=Free⟧</li></rota-each></ol><rota-each of="waiting">⟦count⟧ waits</rota-each>',
    '<dl>⟦closeDays⟧<rota-each of="missed"> ⟦first⟧ ⟦rest⟧</rota-each><rota-each of="refund"> ⟦net⟧ of ⟦gross⟧</rota-each></dl>',
    '<i><rota-each of="ownerFirst">owner first</rota-each><rota-each of="ownerLast">owner last</rota-each>',
    '<rota-each of="drawnTurns">drawn: 1 to ⟦latest⟧, ⟦from⟧ to ⟦to⟧</rota-each></i>',
    '<rota-each of="visitor">visitor</rota-each><rota-each of="member">member</rota-each><rota-each of="inside">⟦group⟧</rota-each>',
  ].join(''),
  'closed-invitation': '<h1>Not open</h1>⟦code⟧',
  'invitations-later': '<h1>Too many</h1>⟦code⟧',
  'invitation-picture': [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="40">⟦owner⟧ ⟦amount⟧</text>',
    '<rota-each of="seat"><path d="⟦path⟧" stroke="⟦state?taken=#000|kept=#ccc|free=#fff⟧"/></rota-each></svg>',
  ].join(''),
};

const FIGURES = pageVariables(
  {
    mode: 'live',
    oidc: undefined,
    support: { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] },
  },
  FIRST_FEE_POLICY,
);

const world = await groupsWorld();
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-invitations-'));
for (const [name, html] of Object.entries(TEMPLATES)) {
  for (const language of LANGUAGE_CODES) await writeFile(path.join(directory, `${name}.${language}.html`), html);
}
const app = await testApp({ database: world.database, clock: world.clock, authenticate: authenticateByHeader });
const owner = await world.person('Amaka');
await serveInvitations(
  app,
  {
    directory,
    scriptHashes: [],
    pages: {
      originMark: 'https://rota.invalid',
      prerendered: {},
      indexed: [],
      shells: {},
      admin: { file: 'admin.html', addresses: [] },
      notFound: { '/': '404.html' },
      templates: Object.fromEntries(
        Object.keys(TEMPLATES).map((name) => [
          name,
          Object.fromEntries(LANGUAGE_CODES.map((language) => [language, `${name}.${language}.html`])),
        ]),
      ),
    },
  },
  {
    figures: () => Promise.resolve(FIGURES),
    invitations: world.groups.invitations,
    authenticate: authenticateByHeader,
  },
);

async function createCircle(more: Record<string, unknown> = {}) {
  const made = { name: 'Yaba', contributionAmount: 5000, frequency: 'weekly', maxMembers: 4, ...more };
  const created = await owner.post('/api/groups', made);
  expect(created.status).toBe(201);
  return created.body.group;
}

let addresses = 0;
/** Requests a page, by default from a new IP address. */
const visit = (url: string, { ip, headers = {} }: { ip?: string; headers?: Record<string, string> } = {}) => {
  addresses += 1;
  return app.inject({ url, remoteAddress: ip ?? `10.1.${String(addresses >> 8)}.${String(addresses & 255)}`, headers });
};

describe('an open invitation', () => {
  it.each([
    { turnOrder: 'joining', says: ['2 to 4', '<i>owner first'] },
    { turnOrder: 'owner-last', says: ['1 to 3', '<i>owner last'] },
    { turnOrder: 'lot', says: ['<i>drawn: 1 to 4, 11 January to 1 February'] },
    { turnOrder: 'lot', ownerParticipates: false, says: ['<i>drawn: 1 to 4'] },
    { turnOrder: 'joining', ownerParticipates: false, says: ['1 to 4'] },
  ])('says who collects first: $turnOrder', async ({ says, ...order }) => {
    const { invitationCode } = await createCircle(order);
    const { body } = await visit(`/join/${invitationCode}`);
    for (const part of says) expect(body).toContain(part);
    for (const part of ['<i>owner first', '<i>owner last', '<i>drawn'])
      expect(body.includes(part), part).toBe(says.some((one) => one.startsWith(part)));
  });

  it('shows the owner, every amount, the seats and the days, and no other person', async () => {
    const { id, invitationCode } = await createCircle({ name: 'Yaba & <b>Sons</b>', isPrivate: true });
    const [bola, chidi] = [await world.person('Bola'), await world.person('Chidi')];
    for (const person of [bola, chidi]) await person.post('/api/groups/join', { invitationCode });
    await owner.post(`/api/groups/${id}/members/${bola.id}/vote`, { vote: 'approve' });
    const { statusCode, body, headers } = await visit(`/join/${invitationCode}`);
    expect(statusCode).toBe(200);
    expect(body).toBe(
      [
        `<title>Amaka ₦5,000.00 every week</title><h1>Yaba &amp; &lt;b&gt;Sons&lt;/b&gt; ${invitationCode}</h1>`,
        '<p>₦19,800.00 −₦100.00 −₦100.00 ₦200.00 ₦100.00 ₦175.00 ₦700.00</p>',
        '3 to 4, 25 January to 1 February',
        '<ol><li>Taken</li><li>Taken</li><li>Kept</li><li>Free</li></ol>1 waits',
        '<dl>2 ₦14,850.00 ₦4,950.00 ₦14,850.00 of ₦15,000.00</dl>',
        '<i>owner first</i>',
        'visitor',
      ].join(''),
    );
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('redirects its owner and applicants to the circle', async () => {
    const { id, invitationCode } = await createCircle();
    const bola = await world.person('Bola');
    await bola.post('/api/groups/join', { invitationCode });
    for (const reader of [owner, bola])
      expect((await visit(`/join/${invitationCode}`, { headers: as(reader.id) })).body).toMatch(new RegExp(`>${id}$`));
  });

  it('is found by its code as people type it, in each language, and recognises signed-in people', async () => {
    const { invitationCode } = await createCircle();
    const typed = `${invitationCode.slice(0, 4)}-${invitationCode.slice(4)}`.toLowerCase();
    expect((await visit(`/join/${typed}`)).statusCode).toBe(200);
    expect((await visit(`/pcm/join/%20${typed}`)).statusCode).toBe(200);
    const stranger = await world.person('Dayo');
    expect((await visit(`/join/${invitationCode}`, { headers: as(stranger.id) })).body).toMatch(/member$/);
  });
});

describe('its picture', () => {
  it("is a PNG for open codes only; wrong codes share the page's limit", async () => {
    const { invitationCode } = await createCircle();
    const { statusCode, headers, rawPayload } = await visit(`/join/${invitationCode.toLowerCase()}/picture.png`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    // A PNG's header contains its size.
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const ip = '10.9.9.8';
    for (const sign of 'ABCDEFGHJKLMNPQRSTUV')
      expect((await visit(`/join/AAAAAA2${sign}/picture.png`, { ip })).statusCode).toBe(404);
    for (const address of [`/join/${invitationCode}/picture.png`, `/join/${invitationCode}`])
      expect((await visit(address, { ip })).statusCode).toBe(429);
  });

  it('fits a long name, which the page shows in full', async () => {
    const long = await world.person('Oluwadamilola Ayotunde Adeyemi');
    const made = { name: 'Yaba', contributionAmount: 5000, maxMembers: 3 };
    const { invitationCode } = (await long.post('/api/groups', made)).body.group;
    const invitation = await world.groups.invitations.read(invitationCode, '10.9.9.7');
    if (invitation === undefined) throw new Error('The invitation is not open');
    expect(pictureVariables(invitation).marks['owner']).toBe('Oluwadamilola Ayotund…');
    expect((await visit(`/join/${invitationCode}`)).body).toContain('Oluwadamilola Ayotunde Adeyemi');
  });
});

describe('any other code', () => {
  it('offers a form for another code, as people type it', async () => {
    const leads = async (url: string) => {
      const { statusCode, headers } = await visit(url);
      return [statusCode, headers.location];
    };
    expect(await leads('/join/code?code=+k0f1-wxyz+')).toEqual([302, '/join/KOFIWXYZ']);
    expect(await leads('/pcm/join/code?code=abcd2345')).toEqual([302, '/pcm/join/ABCD2345']);
    expect(await leads('/join/code?code=%2F%2Fevil.example')).toEqual([302, '/join/%2F%2FEVIL.EXAMPLE']);
    const message = encodeURIComponent('Join us tomorrow: https://rota.example/join/K0F1WXYZ (code *K0F1WXYZ*)');
    expect(await leads(`/pcm/join/code?code=${message}`)).toEqual([302, '/pcm/join/KOFIWXYZ']);
    for (const none of ['', '?code=+', '?code=a&code=b']) {
      expect(await leads(`/join/code${none}`)).toEqual([302, '/join']);
      expect(await leads(`/pcm/join/code${none}`)).toEqual([302, '/pcm/join']);
    }
  });

  it('looks the same whatever the reason', async () => {
    const [full, cancelled, running] = [
      await createCircle({ maxMembers: 2 }),
      await createCircle(),
      await createCircle({ maxMembers: 2 }),
    ];
    await owner.post(`/api/groups/${cancelled.id}/cancel`);
    const [bola, chidi] = [await world.person('Bola'), await world.person('Chidi')];
    await bola.post('/api/groups/join', { invitationCode: full.invitationCode });
    await chidi.post('/api/groups/join', { invitationCode: running.invitationCode });
    await owner.post(`/api/groups/${running.id}/members/${chidi.id}/vote`, { vote: 'approve' });
    await world.runUntil('2026-01-10T10:00:00.000Z');
    expect((await owner.get(`/api/groups/${running.id}`)).body.group.status).toBe('active');
    const codes = [full, cancelled, running].map(({ invitationCode }) => invitationCode);
    for (const code of [...codes, 'ABCDEFGH', 'SHORT']) {
      const { statusCode, body, headers } = await visit(`/join/${code}`);
      expect([statusCode, body], code).toEqual([404, `<h1>Not open</h1>${code}`]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await visit('/join/%00%22%3Cb%3E')).body).toBe('<h1>Not open</h1>%00%22%3CB%3E');
  });

  it('redirects members to the circle, and reveals it to no one else', async () => {
    const { id, invitationCode } = await createCircle({ maxMembers: 2 });
    const [bola, chidi] = [await world.person('Bola'), await world.person('Chidi')];
    await bola.post('/api/groups/join', { invitationCode });
    await owner.post(`/api/groups/${id}/members/${bola.id}/vote`, { vote: 'approve' });
    await world.runUntil('2026-01-10T10:00:00.000Z');
    const ip = '10.9.9.6';
    for (let tries = 0; tries <= MAX_WRONG_INVITATION_CODES; tries += 1) {
      for (const { id: userId } of [owner, bola]) {
        const { statusCode, headers } = await visit(`/join/${invitationCode}`, { ip, headers: as(userId) });
        expect([statusCode, headers.location]).toEqual([302, `/groups/${id}`]);
      }
    }
    const { statusCode, body } = await visit(`/join/${invitationCode}`, { ip, headers: as(chidi.id) });
    expect([statusCode, body]).toEqual([404, `<h1>Not open</h1>${invitationCode}`]);
  });

  it('can be tried 20 times per address; then even a valid code is refused there', async () => {
    const { invitationCode } = await createCircle();
    const ip = '10.9.9.9';
    const code = (index: number): string => `ABCDEF${'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(index)}2`;
    const statusOf = async (index: number) => (await visit(`/join/${code(index)}`, { ip })).statusCode;
    // A dead link counts as one wrong code, however often it is opened.
    for (let tries = 0; tries <= MAX_WRONG_INVITATION_CODES; tries += 1) expect(await statusOf(0)).toBe(404);
    for (let index = 1; index < MAX_WRONG_INVITATION_CODES; index += 1) expect(await statusOf(index)).toBe(404);
    const { statusCode, body, headers } = await visit(`/join/${invitationCode}`, { ip });
    expect([statusCode, body]).toEqual([429, `<h1>Too many</h1>${invitationCode}`]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    expect((await visit(`/join/${invitationCode}`)).statusCode).toBe(200);
    world.clock.advance(10 * 60_000);
    expect((await visit(`/join/${invitationCode}`, { ip })).statusCode).toBe(200);
  });
});
