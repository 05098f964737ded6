import { describe, expect, it } from 'vitest';
import { lostFactorsWorld, type Body } from '../../../../tests/support/lost-factors-world.ts';

const { call, login, advance, addPerson } = await lostFactorsWorld();

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
    const gbenga = await addPerson();
    await gbenga.report();
    await gbenga.decide('accept');
    expect((await gbenga.as('DELETE', '/api/user/lost-factors')).status).toBe(200);
    expect((await gbenga.as('DELETE', '/api/user/lost-factors')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    expect((await gbenga.as('GET', '/api/user/two-factor')).body.lostFactors).toBeNull();
    await gbenga.shiftRequest('4 days');
    expect((await login(gbenga.email)).status).toBe(401);
  });

  it('cancels it by logging in with a code', async () => {
    const jide = await addPerson();
    const from = await jide.startLogin();
    await jide.report({}, from);
    await jide.decide('accept');
    const wrong = await call('POST', '/api/auth/second-factor', { code: '000000' }, { cookie: from });
    expect(wrong.status).toBe(400);
    expect(await jide.notificationTitles()).toHaveLength(2);
    const right = await call('POST', '/api/auth/second-factor', { code: await jide.currentCode() }, { cookie: from });
    expect(right.status).toBe(200);
    expect((await jide.notificationTitles()).at(-1)).toBe('Your login protection is still on');
    expect((await jide.decide('decline')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
  });

  it('cancels it by “This was not me” in the last mail', async () => {
    const subject = 'Your login protection will be turned off in 12 hours';
    const hawa = await addPerson();
    await hawa.report();
    await hawa.decide('accept');
    await hawa.shiftRequest('61 hours');
    const said = await call<Body>('POST', '/api/auth/not-me', { token: await notMeToken(hawa.email, subject) });
    expect(said.body).toMatchObject({ lostFactorsStopped: true });
    await hawa.shiftRequest('4 days');
    expect((await login(hawa.email)).status).toBe(401);
  });
});
