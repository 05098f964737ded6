import { expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf, fullySignedInConsole } from '../support/console.ts';
import { freshNumber, kycForm } from '../support/kyc-app.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person, circleOf } = peopleOf(product);
const REASON = 'The slip belongs to somebody else.';

const ACCOUNT = { accountNumber: '0123456789', bankCode: '001', accountName: 'Whoever', bankName: 'Whichever' };
const OTHER = { username: 'second.pair', password: 'four loud harbour evenings', securityCode: '482913' };
await admin('POST', '/admins', { ...OTHER, email: 'second@example.com', role: 'kyc_admin', reason: REASON });
const other = await fullySignedInConsole(product, OTHER);

const decide = ({ id }: Person, body: object, by = admin) =>
  by('POST', `/kyc/${id}/action`, { reason: REASON, ...body });
const reset = (who: Person, by = admin) => decide(who, { action: 'reset' }, by);

interface Act {
  readonly action: string;
}
const actsOn = async ({ id }: Person): Promise<Act[]> =>
  (await admin<{ activities: Act[] }>('GET', `/activity?target=${id}`)).body.activities;

const statusOf = async ({ call }: Person): Promise<unknown> => (await call('GET', '/api/user'))['kycStatus'];

it('a person whose identity was reset pays and receives, but cannot join or withdraw until they verify again', async () => {
  const [ada, bola, chidi] = [
    await person('Ada', '60000'),
    await person('Bola', '60000'),
    await person('Chidi', '60000'),
  ];
  const { path } = await circleOf([ada, bola]);
  const joined = { name: 'Chidi Savers', contributionAmount: '1000', maxMembers: 3 };
  const { group } = await chidi.call<{ group: { id: string; invitationCode: string } }>('POST', '/api/groups', joined);
  const invitation = { invitationCode: group.invitationCode };
  await ada.call('POST', '/api/groups/join', invitation);
  await ada.call('POST', '/api/wallet/paystack/setup-recipient', ACCOUNT);

  const done = await reset(ada);
  expect(done).toMatchObject({ status: 200, body: { message: 'Reset the identity of Ada Obi.' } });
  expect(await statusOf(ada)).toBe('rejected');
  expect(await actsOn(ada)).toMatchObject([
    {
      action: 'identity_reset',
      operator: 'admin',
      reason: REASON,
      changes: [{ field: 'kycStatus', before: 'approved', after: 'rejected' }],
    },
  ]);
  const { notifications } = await ada.call<{ notifications: { title: string }[] }>('GET', '/api/notifications');
  expect(notifications.find(({ title }) => title === 'Please verify your identity again')).toMatchObject({
    type: 'kyc_rejected',
    message: expect.stringContaining('The reason: The slip belongs to somebody else.') as string,
    actionUrl: '/kyc',
  });

  // The open application is withdrawn, and joining and creating are refused.
  expect(
    (await chidi.tryCall('POST', `/api/groups/${group.id}/members/${ada.id}/vote`, { vote: 'approve' })).status,
  ).toBe(409);
  for (const [url, body] of [
    ['/api/groups/join', invitation],
    ['/api/groups', joined],
    ['/api/wallet/paystack/setup-recipient', ACCOUNT],
  ] as const) {
    expect(await ada.tryCall('POST', url, body), url).toMatchObject({ status: 403, body: { requiresKyc: true } });
  }

  expect((await ada.tryCall('POST', '/api/wallet/withdraw', { amount: '2000' })).body['code']).toBe(
    'WITHDRAWAL_SETUP_REQUIRED',
  );

  // The circle goes on: its members pay, and its recipient withdraws the pot.
  for (const member of [ada, bola]) await member.call('POST', `${path}/contribute`, { amount: '20000' });
  await ada.call('POST', `${path}/withdraw`);
  expect((await ada.call('GET', '/api/wallet'))['balance']).not.toBe('40000.00');
  expect((await reset(ada)).body['code']).toBe('NO_IDENTITY_TO_RESET');

  // Verifying again restores everything but the payout account, because its name check used the revoked identity.
  await ada.call('POST', '/api/kyc/submit', kycForm());
  expect(await statusOf(ada)).toBe('approved');
  expect((await ada.tryCall('POST', '/api/wallet/withdraw', { amount: '2000' })).body['code']).toBe(
    'WITHDRAWAL_SETUP_REQUIRED',
  );
  await ada.call('POST', '/api/wallet/paystack/setup-recipient', ACCOUNT);
  await ada.call('POST', '/api/wallet/withdraw', { amount: '2000' });
  await ada.call('POST', '/api/groups/join', invitation);
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
});

it('the numbers are free for their owner, even if another person used them', async () => {
  const [bvn, nin] = [freshNumber(), freshNumber()];
  const [dayo, efe] = [await person('Dayo', undefined, { kyc: false }), await person('Efe', undefined, { kyc: false })];
  await dayo.call('POST', '/api/kyc/submit', kycForm({ bvn, nin }));
  expect((await efe.tryCall('POST', '/api/kyc/submit', kycForm({ bvn, nin }))).body['code']).toBe('IDENTITY_IN_USE');
  await reset(dayo);
  await efe.call('POST', '/api/kyc/submit', kycForm({ bvn, nin }));
  expect(JSON.stringify(await actsOn(dayo))).not.toMatch(new RegExp(`${bvn}|${nin}|${bvn.slice(-4)}`));
});

it('pending details are reset only by the admin who claimed them, and only as reviewed', async () => {
  const femi = await person('Femi', undefined, { kyc: false });
  expect((await reset(femi)).body['code']).toBe('NO_IDENTITY_TO_RESET');
  const send = () => femi.call('POST', '/api/kyc/submit', kycForm({ bvn: freshNumber('0004') }));
  await send();
  const { identity } = (await admin<{ identity: { submissionId: string } }>('GET', `/kyc/${femi.id}`)).body;
  const { submissionId } = identity;
  await other('POST', `/kyc/${femi.id}/claim`, { action: 'claim', submissionId });
  expect((await reset(femi)).body['code']).toBe('IDENTITY_CLAIMED');
  expect(await statusOf(femi)).toBe('pending');
  await send();
  expect((await decide(femi, { action: 'reset', submissionId })).body['code']).toBe('NO_IDENTITY_WAITS');
  expect((await reset(femi, other)).status).toBe(200);
  expect(await actsOn(femi)).toMatchObject([
    { action: 'identity_reset', changes: [{ field: 'kycStatus', before: 'pending', after: 'rejected' }] },
    {},
  ]);
  expect((await decide(femi, { action: 'burn' })).body['fields']).toEqual({
    action: 'Action must be approve, reject or reset',
  });
});
