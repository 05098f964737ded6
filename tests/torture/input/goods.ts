import type { EndpointName } from '../../../contract/endpoints.ts';
import type { Route } from '../../../contract/route.ts';
import { adminAreas, areas, routesOf } from '../../../contract/routes.ts';
import { PRINCIPALS, type Name, type World } from '../../security/people.ts';
import { REQUESTS, type Scene } from '../../security/requests.ts';
import type { GoodRequest } from './bad-request.ts';

/** A plausible request for each route of the contract, whose parts a fault then replaces. */

const ID = '00000000-0000-4000-8000-000000000000';

/** Returns the world of a circle and its two people. */
export function worldOf(people: { readonly member: string; readonly other: string }, circle: string): World {
  const names = PRINCIPALS.filter((name): name is Name => name !== 'anonymous');
  const person = { id: people.other, cookie: '' };
  return {
    people: Object.fromEntries(names.map((name) => [name, person])) as Record<Name, typeof person>,
    running: circle,
    forming: circle,
    formingCode: 'ABCD2345',
    completed: circle,
    debtId: ID,
    notificationId: ID,
    transactionId: ID,
  };
}

/** Stands for any object that a request prepares. Nothing is prepared, because no request needs to succeed. */
const MADE = new Proxy(
  {},
  { get: (_target, name) => (name === 'challenge' || name === 'reference' ? 'x' : { id: ID, code: 'x' }) },
);

function sceneOf(world: World): Scene {
  return {
    world,
    database: { query: () => Promise.resolve([]) },
    act: (_who, name) => Promise.resolve(name === 'listSessions' ? { sessions: [{ id: ID }] } : MADE),
  };
}

/** Returns a request for each route of members and visitors. */
export async function memberGoods(world: World): Promise<GoodRequest[]> {
  const scene = sceneOf(world);
  const goods: GoodRequest[] = [];
  for (const { name, route } of routesOf(areas)) {
    const sent = (await REQUESTS[name as EndpointName].ask(scene))('stranger');
    goods.push({ name, route, params: sent.params ?? {}, query: sent.query, body: sent.body });
  }
  return goods;
}

/** A value for each field that console calls have in common. Other fields start empty, and a fault replaces them. */
const CONSOLE_FIELDS = {
  reason: 'Asked for by telephone',
  action: 'approve',
  decision: 'approve',
  amount: '100',
  note: 'x',
};

/** Returns a request for each route of the console, about this person. */
export const consoleGoods = (personId: string): GoodRequest[] =>
  routesOf(adminAreas).map(({ name, route }) => ({
    name,
    route,
    params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, personId])),
    ...(route.body === undefined ? {} : { body: CONSOLE_FIELDS }),
  }));

/** Routes whose success ends the sessions or accounts that this row uses, moves money or changes a circle. */
const ENDING: ReadonlySet<string> = new Set<EndpointName>([
  'logout',
  'deleteAccount',
  'revokeSession',
  'revokeOtherSessions',
  'changePassword',
  'resetPassword',
  'correctEmail',
  'reportUnauthorizedChange',
  'setMobilePassword',
  'setUpTwoFactor',
  'enableTwoFactor',
  'disableTwoFactor',
]);

/** True if a call of this route may succeed whatever it contains, without disturbing the row. */
export const mayAnswer = (name: string, { access, idempotent, method }: Route): boolean =>
  method === 'GET' ? name !== 'logout' : access !== 'admin' && idempotent !== true && !ENDING.has(name);
