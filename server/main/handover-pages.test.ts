import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { MAX_WRONG_INVITATION_CODES } from '../../contract/limits.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../tests/support/groups-world.ts';
import { as, authenticateByHeader } from '../../tests/support/sign-in-as.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { serveWeb } from '../platform/http/static.ts';
import { handoverPages } from './handover-pages.ts';
import { pageVariables, renderPage } from './page-variables.ts';

const TEMPLATES = {
  handover: [
    '<title>⟦seat⟧ ⟦circle⟧ ⟦price⟧</title><h1>⟦seller⟧ ⟦code⟧</h1><p>⟦amount⟧ ⟦frequency?weekly=every week⟧</p>',
    '<p>⟦total⟧ ⟦net⟧ ⟦turnDay⟧ ⟦round⟧/⟦rounds⟧ ⟦until⟧</p>',
    '<rota-each of="priced">⟦priced⟧ ⟦cost⟧ ⟦state?paid=paid|missed=missed|due=due⟧;</rota-each>',
    '<rota-each of="lateFees">⟦fees⟧</rota-each><rota-each of="more">⟦times⟧ times</rota-each>',
    '<rota-each of="open">open</rota-each><rota-each of="taken">taken</rota-each>',
    '<rota-each of="stands"> until ⟦validUntil⟧</rota-each><rota-each of="worst"> ⟦least⟧ ⟦later⟧</rota-each>',
  ].join(''),
  'closed-handover': '<h1>Closed</h1>⟦code⟧',
  'handovers-later': '<h1>Too many</h1>⟦code⟧',
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
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-handovers-'));
for (const file of ['shell.html', '404.html', 'admin.html'])
  await writeFile(path.join(directory, file), `<b>${file}</b>`);
for (const [name, html] of Object.entries(TEMPLATES)) {
  for (const language of LANGUAGE_CODES) await writeFile(path.join(directory, `${name}.${language}.html`), html);
}
const app = await testApp({ database: world.database, clock: world.clock, authenticate: authenticateByHeader });
const web = {
  directory,
  scriptHashes: [],
  pages: {
    originMark: 'https://rota.invalid',
    prerendered: {},
    indexed: [],
    shells: { '/handover/:code': 'shell.html' },
    admin: { file: 'admin.html', addresses: [] },
    notFound: { '/': '404.html' },
    templates: Object.fromEntries(
      Object.keys(TEMPLATES).map((name) => [
        name,
        Object.fromEntries(LANGUAGE_CODES.map((language) => [language, `${name}.${language}.html`])),
      ]),
    ),
  },
};
const figures = () => Promise.resolve(FIGURES);
const visitors = await handoverPages(app, web, {
  figures,
  invitations: world.groups.invitations,
  authenticate: authenticateByHeader,
});
await serveWeb(app, web, { figures, fill: renderPage, visitors });

/** A weekly circle whose fourth seat is on offer in round 2; round 1 is paid. */
async function offeredSeat() {
  const people: TestPerson[] = [];
  for (const name of ['Ada', 'Bola', 'Chi', 'Dele', 'Gozie']) people.push(await world.person(name));
  const [ada, , , dele] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  const id = await formCircle(people, { frequency: 'weekly' });
  for (const person of people) await person.post(`/api/groups/${id}/contribute`, { amount: '20000' });
  await ada.post(`/api/groups/${id}/withdraw`);
  const { code } = (await dele.post(`/api/groups/${id}/handover`)).body.handover;
  return { id, people, dele, code, circle: (await dele.get(`/api/groups/${id}`)).body.group.name };
}

let addresses = 0;
/** Requests a page, by default from a new IP address. */
const visit = (url: string, { ip, headers = {} }: { ip?: string; headers?: Record<string, string> } = {}) => {
  addresses += 1;
  return app.inject({ url, remoteAddress: ip ?? `10.2.${String(addresses >> 8)}.${String(addresses & 255)}`, headers });
};

describe('the link of an offered seat', async () => {
  const { people, dele, code, circle } = await offeredSeat();

  it('shows visitors the circle, the seat, the price and the seller, and no other person', async () => {
    const { statusCode, body, headers } = await visit(`/handover/${code}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>4 ${circle} ₦20,000.00</title><h1>Dele ${code}</h1><p>₦20,000.00 every week</p>`);
    expect(body).toContain('<p>₦100,000.00 ₦99,000.00 1 February 2/5 17 January, 10:00am</p>');
    expect(body).toContain('1 ₦20,000.00 paid;4 timesopen until 18 January, 11:59pm ₦79,200.00 ₦19,800.00');
    for (const name of ['Ada', 'Bola', 'Chi', 'Gozie', 'shell.html']) expect(body).not.toContain(name);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect((await visit(`/pcm/handover/${code.toLowerCase()}`)).body).toBe(body);
  });

  it('gives signed-in people the app', async () => {
    const headers = as(dele.id);
    expect((await visit(`/handover/${code}`, { headers })).body).toBe('<b>shell.html</b>');
    expect((await visit('/handover/ABCDEFGH', { headers })).body).toBe('<b>shell.html</b>');
    const other = await visit(`/pcm/handover/${code}`, { headers });
    expect([other.statusCode, other.headers.location]).toEqual([302, `/handover/${code}`]);
  });

  it('tells visitors that someone has applied', async () => {
    const efe = await world.person('Efe');
    expect((await efe.post(`/api/handovers/${code}/apply`)).status).toBe(200);
    const { body } = await visit(`/handover/${code}`);
    expect(body).toContain('4 timestaken');
    expect(body).not.toContain('Efe');
  });

  it('looks like any other code once it has closed', async () => {
    const group = `/api/groups/${(await people[0]?.get('/api/groups'))?.body.groups[0]?.id ?? ''}`;
    expect((await dele.post(`${group}/handover/withdraw`)).status).toBe(200);
    for (const each of [code, 'ABCDEFGH', 'SHORT']) {
      const { statusCode, body, headers } = await visit(`/handover/${each}`);
      expect([statusCode, body, headers['cache-control']]).toEqual([404, `<h1>Closed</h1>${each}`, 'no-store']);
    }
  });

  it('counts wrong codes by IP address together with invitations; the same link counts once', async () => {
    const open = await offeredSeat();
    const ip = '10.9.8.7';
    const statusOf = async (index: number) =>
      (await visit(`/handover/ABCDEF${'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(index)}2`, { ip })).statusCode;
    for (let tries = 0; tries <= MAX_WRONG_INVITATION_CODES; tries += 1) expect(await statusOf(0)).toBe(404);
    for (let index = 1; index < MAX_WRONG_INVITATION_CODES; index += 1) expect(await statusOf(index)).toBe(404);
    const { statusCode, body, headers } = await visit(`/handover/${open.code}`, { ip });
    expect([statusCode, body]).toEqual([429, `<h1>Too many</h1>${open.code}`]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
  });

  it('is closed while its circle is frozen', async () => {
    const { id, code: frozen } = await offeredSeat();
    await world.database.pool.query('UPDATE groups SET frozen_at = $2 WHERE id = $1', [
      id,
      new Date(world.clock.realNow()),
    ]);
    expect((await visit(`/handover/${frozen}`)).statusCode).toBe(404);
  });
});
