import { expect, it } from 'vitest';
import { testApp } from '../../tests/support/test-app.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { serveSecurityTxt } from './security-txt.ts';

const { database } = await testDatabase(2);
const path = '/.well-known/security.txt';

it('names the security contact and the expiry date', async () => {
  const app = await testApp({ database });
  serveSecurityTxt(app, { securityContact: 'mailto:security@rota.test', publicUrl: 'https://rota.test' });
  const answer = await app.inject(path);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  // The test's clock is at 31 January 2026, 09:00.
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@rota.test',
    'Expires: 2026-05-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://rota.test/.well-known/security.txt',
    '',
  ]);
});

it('is missing without a contact', async () => {
  const app = await testApp({ database });
  serveSecurityTxt(app, { securityContact: undefined, publicUrl: 'https://rota.test' });
  expect((await app.inject(path)).statusCode).toBe(404);
});
