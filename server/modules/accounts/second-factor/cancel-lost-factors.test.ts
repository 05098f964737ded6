import { describe, expect, it } from 'vitest';
import { lostFactorsWorld, type Body } from '../../../../tests/support/lost-factors-world.ts';

const { call, login, advance, somebody } = await lostFactorsWorld();

async function notMeToken(email: string, subject: string): Promise<string> {
  await advance('PT1S');
  const { body } = await call<Body>('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
  const links = body.messages.filter((mail) => mail.subject === subject).flatMap((mail) => mail.links);
  const link = links.find((each) => each.includes('/not-me'));
  expect(link).toBeDefined();
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

describe('a user who has lost nothing', () => {
  it('cancels the request on a device that is logged in', async () => {
    const gbenga = await somebody();
    await gbenga.report();
    await gbenga.decide('accept');
    expect((await gbenga.as('DELETE', '/api/user/lost-factors')).status).toBe(200);
    expect((await gbenga.as('DELETE', '/api/user/lost-factors')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    expect((await gbenga.as('GET', '/api/user/two-factor')).body.lostFactors).toBeNull();
    await gbenga.pass('4 days');
    expect((await login(gbenga.email)).status).toBe(401);
  });

  it('cancels it by logging in with a code', async () => {
    const jide = await somebody();
    const from = await jide.waits();
    await jide.report({}, from);
    await jide.decide('accept');
    const wrong = await call('POST', '/api/auth/second-factor', { code: '000000' }, { cookie: from });
    expect(wrong.status).toBe(400);
    expect(await jide.told()).toHaveLength(2);
    const right = await call('POST', '/api/auth/second-factor', { code: await jide.codeNow() }, { cookie: from });
    expect(right.status).toBe(200);
    expect((await jide.told()).at(-1)).toBe('Your login protection is still on');
    expect((await jide.decide('decline')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
  });

  it('cancels it by “This was not me” in the last mail', async () => {
    const subject = 'Your login protection will be turned off in 12 hours';
    const hawa = await somebody();
    await hawa.report();
    await hawa.decide('accept');
    await hawa.pass('61 hours');
    const said = await call<Body>('POST', '/api/auth/not-me', { token: await notMeToken(hawa.email, subject) });
    expect(said.body).toMatchObject({ lostFactorsStopped: true });
    await hawa.pass('4 days');
    expect((await login(hawa.email)).status).toBe(401);
  });
});
