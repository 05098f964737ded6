import { isDone, pathOf, describeExchange, sameBody, wrongWith, type Call, type Exchange } from '../model/calls.ts';
import type { PlannedRequest } from '../model/choices.ts';
import { atOnce } from './at-once.ts';
import { assertBooks } from './checks.ts';
import { asideOf, perhapsStruck } from './faults.ts';
import { count, mustBeNone, type Run } from './run.ts';

/** Sends a request to one node and checks its response against the contract. */
async function send({ world }: Run, call: Call): Promise<Exchange> {
  const { app } = world.servers[call.server];
  const answer = await app.inject({
    method: call.route.method,
    url: pathOf(call),
    headers: {
      cookie: call.by.cookie,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
    },
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  });
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  return {
    call,
    status: answer.statusCode,
    body,
    replayed: answer.headers['idempotent-replayed'] === 'true',
    at: Date.parse(String(answer.headers['x-rota-now'])),
    durationMs: 0,
    wrong: wrongWith(call.route, answer.statusCode, body),
  };
}

/** Performs a request that must succeed, without a fault. Returns the response body. */
export async function performUnharmed(run: Run, asked: PlannedRequest): Promise<unknown> {
  const exchange = await send(run, newCall(run, asked));
  if (!isDone(exchange) || exchange.wrong !== undefined) mustBeNone(run, [describeExchange(exchange)]);
  run.journal.add([exchange]);
  return exchange.body;
}

const hasNoVerdict = ({ status }: Exchange): boolean => status >= 500;
const MAX_TRIES = 5;

/** Lets members take turns as they joined. A draw depends on ids, which are random; tests/model plays draws. */
function withoutDraw(body: unknown): unknown {
  const isDrawn = typeof body === 'object' && body !== null && 'turnOrder' in body && body.turnOrder === 'lot';
  return isDrawn ? { ...body, turnOrder: 'joining' } : body;
}

function newCall(run: Run, given: PlannedRequest): Call {
  const asked = given.body === undefined ? given : { ...given, body: withoutDraw(given.body) };
  run.keys += 1;
  run.world.clock.tick();
  const server = run.random.chance(0.5) ? 0 : 1;
  return asked.route.idempotent === true ? { ...asked, key: `key-${run.keys}`, server } : { ...asked, server };
}

/** Retries with the same key, on the other node first, until one responds with a verdict. */
async function askAgain(run: Run, call: Call): Promise<Exchange> {
  for (let tries = 1; ; tries += 1) {
    run.world.clock.waitShortly();
    const isOther = tries % 2 === 1;
    const exchange = await send(run, { ...call, server: isOther === (call.server === 0) ? 1 : 0 });
    if (!hasNoVerdict(exchange)) return exchange;
    run.trace.add('', run.trace.named(describeExchange(exchange)));
    if (tries >= MAX_TRIES) mustBeNone(run, [`no verdict after ${tries} tries: ${describeExchange(exchange)}`]);
  }
}

/** Describes how a retried request got a different response although the first one took effect. */
const otherAnswer = (first: Exchange, again: Exchange): string[] =>
  !isDone(first) || (isDone(again) && sameBody(first.body, again.body))
    ? []
    : [`${describeExchange(first)}, but again: ${describeExchange(again)} ${JSON.stringify(again.body)}`];

/** Sends the same request to both nodes at once. The call that took effect itself comes first. */
async function sendTwice(run: Run, call: Call): Promise<Exchange[]> {
  const both = await atOnce(run, (server) => send(run, { ...call, server }));
  count(run, 'a request sent twice at once');
  const [first, second] = both.sort(
    (a, b) => Number(isDone(b)) - Number(isDone(a)) || Number(a.replayed) - Number(b.replayed),
  );
  mustBeNone(run, otherAnswer(first, second));
  return both;
}

/**
 * Performs a person's request. If a fault strikes, the response may be lost, so the books are checked first, and then
 * the person retries. What took effect without a response counts as acknowledged by the retry's response.
 */
export async function perform(run: Run, asked: PlannedRequest): Promise<Exchange> {
  const call = newCall(run, asked);
  const isTwice = !run.isCalm && call.key !== undefined && run.random.chance(0.1);
  const isLost = !run.isCalm && call.key !== undefined && run.random.chance(0.08);
  const { result, fault } = isTwice
    ? { result: await sendTwice(run, call), fault: undefined }
    : await perhapsStruck(run, [call.server], async () => [await send(run, call)]);
  const [first, ...others] = result;
  if (first === undefined) throw new Error('A request has at least one answer');
  // A fault is logged. Everything logged from here on is wrong.
  if (fault !== undefined) run.world.takeErrors();
  // A node that loses its connection may try again itself. It then replays what this request has just done.
  let last = fault === undefined || isTwice ? first : { ...first, replayed: false };
  if (isLost || (fault !== undefined && hasNoVerdict(first))) {
    if (hasNoVerdict(first) && first.status !== 503) mustBeNone(run, [`not 503: ${describeExchange(first)}`]);
    await assertBooks(run);
    const again = await askAgain(run, call);
    count(run, again.replayed ? 'an answer that was lost is replayed' : 'a request without effect is repeated');
    mustBeNone(run, otherAnswer(first, again));
    last = { ...again, replayed: false };
  }
  run.journal.add([last, ...others]);
  mustBeNone(
    run,
    [last, ...others].flatMap((each) => (each.wrong === undefined ? [] : [describeExchange(each)])),
  );
  if (isDone(last)) count(run, `done: ${call.route.method} ${call.route.path}`);
  run.trace.add(run.trace.named(describeExchange({ ...last, call })), asideOf(fault));
  return last;
}
