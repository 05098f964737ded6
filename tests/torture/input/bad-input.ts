import { peopleOf } from '../../support/product-people.ts';
import type { Context, Row, Work } from '../row.ts';
import { settle } from '../run-row.ts';
import { badRequest, type BadRequest, type GoodRequest } from './bad-request.ts';
import { consoleGoods, mayAnswer, memberGoods, worldOf } from './goods.ts';
import { wrongWith } from './judge-answer.ts';
import { createSender, type Answer } from './send.ts';
import { changedTables } from './tables.ts';

/** Sends requests that the contract does not allow, to every route, as a member, a stranger, an admin and a visitor. */

const BATCH = 250;
const AT_ONCE = 16;
const MOST_PROBLEMS = 200;
const TRIES = 40;

type Caller = Readonly<Record<string, string>>;
type Bad = BadRequest & { readonly name: string };

interface Scene {
  readonly goods: readonly GoodRequest[];
  readonly member: Caller;
  readonly admin: Caller;
  readonly callersOf: (good: GoodRequest) => readonly Caller[];
}

async function prepare({ product }: Context): Promise<Scene> {
  const { person, circleOf } = peopleOf(product, 'bad-input');
  const [ada, bola, stranger] = [await person('Ada', '500000'), await person('Bola', '500000'), await person('Chidi')];
  const circle = await circleOf([ada, bola]);
  const login = await product.call<{ token: string }>('POST', '/api/super-admin/login', product.admin);
  if (login.status !== 200) throw new Error(`The admin cannot sign in: ${JSON.stringify(login.body)}`);
  const admin = { authorization: `Bearer ${login.body.token}` };
  const world = worldOf({ member: ada.id, other: bola.id }, circle.id);
  const members = [{ cookie: ada.cookie }, { cookie: stranger.cookie }, {}, { cookie: 'sid=\u00ff; a="b' }];
  return {
    goods: [...(await memberGoods(world)), ...consoleGoods(ada.id)],
    member: { cookie: ada.cookie },
    admin,
    callersOf: ({ route }) => (route.access === 'admin' ? [admin, {}, { authorization: 'Bearer x' }] : members),
  };
}

const describe = ({ name, route, path, about, body }: Bad, answer: Answer, wrong: string): string =>
  `${name}: ${route.method} ${path.slice(0, 200)} (${about}${
    body === undefined ? '' : `, ${body.toString('utf8', 0, 300)}`
  }) → ${String(answer.status)}: ${wrong}`;

/** Sends requests, a few at a time. Returns what is wrong with their responses. */
async function sendAll(
  { product, random, history }: Context,
  scene: Scene,
  requests: readonly Bad[],
): Promise<string[]> {
  const { send, close } = createSender(product.url, AT_ONCE);
  const wrong: string[] = [];
  const left = requests.map((bad) => ({ bad, caller: random.pick(scene.callersOf({ ...bad, params: {} })) ?? {} }));
  const sendNext = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { bad, caller } = next;
      const { route, path, headers, body } = bad;
      const answer = await send({ method: route.method, path, headers: { ...caller, ...headers }, body });
      history.heard();
      // The server closes the connection of a body that is too large, perhaps before its response is read.
      if (answer.status === 0 && bad.about === 'over 1 MB') continue;
      const problem =
        bad.mustBeRefused && answer.status < 400 && answer.status !== 0 ? 'it was accepted' : wrongWith(route, answer);
      if (problem !== undefined) wrong.push(describe(bad, answer, problem));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  close();
  return wrong;
}

/** Chooses requests that must be refused, or such as may succeed without harm. */
function choose({ random }: Context, { goods }: Scene, mustBeRefused: boolean): Bad[] {
  const requests: Bad[] = [];
  for (let tries = 0; requests.length < BATCH && tries < BATCH * TRIES; tries += 1) {
    const bad = badRequest(random, goods);
    if (mustBeRefused ? bad.mustBeRefused : !bad.mustBeRefused && mayAnswer(bad.name, bad.route)) requests.push(bad);
  }
  return requests;
}

/** Returns who was signed out on the way, because requests without a session prove little. */
async function whoIsOut({ product }: Context, { member, admin }: Scene): Promise<string[]> {
  const asked = [
    await product.call('GET', '/api/wallet', undefined, member),
    await product.call('GET', '/api/super-admin/me', undefined, admin),
  ];
  return asked.flatMap(({ status }) => (status === 200 ? [] : [`the row's own session ended with ${String(status)}`]));
}

async function run(context: Context): Promise<Work> {
  const scene = await prepare(context);
  await context.begin();
  const problems: string[] = [];
  let done = 0;
  while (context.goesOn(done, { short: 4 * BATCH, least: 100_000 }) && problems.length < MOST_PROBLEMS) {
    const mayBeAllowed = choose(context, scene, false);
    problems.push(...(await sendAll(context, scene, mayBeAllowed)));
    // Their mails and notices must be written before the comparison begins.
    problems.push(...(await settle(context.product)));
    const refused = choose(context, scene, true);
    const changed = await changedTables(context.product.database, () => sendAll(context, scene, refused));
    problems.push(...changed.result, ...changed.tables.map((table) => `refused requests changed ${table}`));
    done += mayBeAllowed.length + refused.length;
  }
  return { done, problems: [...problems, ...(await whoIsOut(context, scene))] };
}

export const badInput: Row = {
  name: 'bad-input',
  title: 'bad input to every route',
  share: 1,
  run,
};
