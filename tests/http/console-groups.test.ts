import { expect, it } from 'vitest';
import { newId } from '../../server/platform/ids/new-id.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const REASON = 'Two members have reported it';

type Body = Record<string, unknown>;
type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Body }>;

async function person(name: string): Promise<Call> {
  const credentials = { email: `${name}@example.com`, password: 'three quiet lagoon mornings' };
  const newUser = { ...credentials, firstName: name, lastName: 'Obi', balance: '60000' };
  expect((await product.call('POST', '/sandbox/users', newUser)).status).toBe(201);
  const { headers } = await product.call('POST', '/api/internal/login', credentials);
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return (method, path, body) => product.call(method, path, body, { cookie });
}

const [ada, bola, chidi] = [await person('Ada'), await person('Bola'), await person('Chidi')];

async function groupOf(name: string, maxMembers: number): Promise<{ id: string; code: string }> {
  const { body } = await ada('POST', '/api/groups', { name, contributionAmount: '20000', maxMembers });
  const { id, invitationCode } = body['group'] as { id: string; invitationCode: string };
  return { id, code: invitationCode };
}

const actsOn = async (target: string): Promise<Body[]> =>
  (await admin<{ activities: Body[] }>('GET', `/activity?target=${target}`)).body.activities;

it('a circle is found by its code and name, and shows who has paid', async () => {
  const { id, code } = await groupOf('Balogun traders', 2);
  await bola('POST', '/api/groups/join', { invitationCode: code });
  const { user } = (await bola('GET', '/api/user')).body as { user?: Body };
  const bolaId = String((user ?? (await bola('GET', '/api/user')).body)['id']);
  await ada('POST', `/api/groups/${id}/members/${bolaId}/vote`, { vote: 'approve' });
  expect((await ada('POST', `/api/groups/${id}/contribute`, { amount: '20000' })).status).toBe(200);
  for (const q of [code.toLowerCase(), 'balogun', id]) {
    const { groups } = (await admin<{ groups: Body[] }>('GET', `/groups?q=${q}`)).body;
    expect(groups, q).toMatchObject([{ id, name: 'Balogun traders', status: 'active', currentMembers: 2 }]);
  }
  expect((await admin<{ groups: Body[] }>('GET', '/groups?q=nothing')).body.groups).toEqual([]);
  const { body } = await admin('GET', `/groups/${id}`);
  expect(body).toMatchObject({
    ownerName: 'Ada Obi',
    members: [
      { name: 'Ada Obi', payoutPosition: 1 },
      { name: 'Bola Obi', payoutPosition: 2 },
    ],
    payouts: [{ round: 1, status: 'pending' }],
  });
  const statuses = (body['contributions'] as Body[]).map(({ userId, status }) => [userId === bolaId, status]);
  expect(statuses).toContainEqual([false, 'completed']);
  expect((await admin('GET', `/groups/${newId()}`)).status).toBe(404);
});

it('a frozen circle is neither listed nor joinable until it is unfrozen', async () => {
  const { id, code } = await groupOf('Ikeja bakers', 3);
  const act = (action: string) => admin('POST', `/groups/${id}/action`, { action, reason: REASON });
  const offered = async (): Promise<unknown> => (await chidi('GET', '/api/groups/discover?q=ikeja')).body['groups'];
  expect(await offered()).toHaveLength(1);
  expect((await act('freeze')).body['message']).toBe('Froze Ikeja bakers.');
  expect((await act('freeze')).body['code']).toBe('FROZEN_UNCHANGED');
  expect(await offered()).toEqual([]);
  const join = () => chidi('POST', '/api/groups/join', { invitationCode: code });
  expect((await join()).body['code']).toBe('GROUP_FROZEN');
  expect(JSON.stringify((await ada('GET', '/api/notifications')).body)).toContain('Our team is reviewing Ikeja bakers');
  expect((await act('unfreeze')).status).toBe(200);
  expect((await join()).status).toBe(200);
  expect(await actsOn(id)).toMatchObject([
    { action: 'group_unfrozen', changes: [{ field: 'isFrozen', before: 'true', after: 'false' }] },
    { action: 'group_frozen', changes: [{ field: 'isFrozen', before: 'false', after: 'true' }], reason: REASON },
  ]);
});

it('a forming circle can be cancelled, a running one cannot', async () => {
  const { id } = await groupOf('Surulere tailors', 3);
  const cancel = () => admin('POST', `/groups/${id}/action`, { action: 'cancel', reason: REASON });
  expect((await cancel()).body['message']).toBe('Cancelled Surulere tailors.');
  expect((await cancel()).body['code']).toBe('GROUP_STARTED');
  expect(JSON.stringify((await ada('GET', '/api/notifications')).body)).toContain(
    'Our team cancelled Surulere tailors before it started.',
  );
  expect(await actsOn(id)).toMatchObject([
    { action: 'group_cancelled', changes: [{ field: 'status', before: 'forming', after: 'cancelled' }] },
  ]);
});

it('the contributions of a day are one of its metrics', async () => {
  await product.call('POST', '/sandbox/clock', { advance: 'P1D' });
  const { days } = (await admin<{ days: Body[] }>('GET', '/operations')).body;
  const [latest] = days.filter(({ name }) => name === 'contributions');
  expect(latest).toMatchObject({ category: 'money', value: '20000.00', data: { count: 1 } });
});

it('a circle is found however its name is spelled', async () => {
  const { id } = await groupOf('Ƙungiyar ’Yan Kasuwa – Kano', 3);
  for (const q of ['kungiyar', 'ƙungiyar yan', "kungiyar 'yan kasuwa", 'Kungiyar Yan-Kasuwa-Kano']) {
    const { groups } = (await admin<{ groups: Body[] }>('GET', `/groups?q=${encodeURIComponent(q)}`)).body;
    expect(groups, q).toMatchObject([{ id }]);
  }
  expect((await admin<{ groups: Body[] }>('GET', `/groups?q=${encodeURIComponent('’-')}`)).body.groups).toEqual([]);
});
