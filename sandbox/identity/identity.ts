import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callerDisconnected } from '../platform/caller-disconnected.ts';
import { parseInput, SandboxError } from '../platform/http.ts';
import type { StandIn } from '../platform/stand-in.ts';

/**
 * Stand-in for an identity registry with Dojah's lookup API. It confirms the claimed person, except for numbers ending
 * 0001 (not found), 0002 (another person), 0003 (other date of birth), 0004 (unavailable) and 0005 (swapped, joined
 * names).
 */

const query = z.object({
  bvn: z.string().optional(),
  nin: z.string().optional(),
  first_name: z.string().default('Ada'),
  last_name: z.string().default('Obi'),
  dob: z.string().default('1990-05-06'),
});
type Query = z.output<typeof query>;

const elevenDigits = /^\d{11}$/;

const aYearEarlier = (day: string): string => `${String(parseInt(day.slice(0, 4), 10) - 1)}${day.slice(4)}`;

interface Entity {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly image: string;
}

/** Plain forms of letters. Written independently of the product's name folding, which this stand-in helps to test. */
const PLAIN: Readonly<Record<string, string>> = { Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y' };

/** Formats a name like a registry: plain capitals, with `gap` for apostrophes, hyphens and spaces. */
const registered = (name: string, gap: '' | ' '): string =>
  name
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ƁƊƘƳ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, gap)
    .trim();

function registeredNames({ first_name, last_name }: Query, ending: string): Pick<Entity, 'first_name' | 'last_name'> {
  if (ending === '0002') return { first_name: 'CHIDINMA', last_name: 'MISMATCH' };
  if (ending === '0005') return { first_name: registered(last_name, ''), last_name: registered(first_name, '') };
  return { first_name: registered(first_name, ' '), last_name: registered(last_name, ' ') };
}

/** Returns the record of a number, or throws the registry's error response. */
function recordOf(kind: 'BVN' | 'NIN', number: string | undefined, claimed: Query): Entity {
  if (number === undefined || !elevenDigits.test(number)) {
    throw new SandboxError(400, 'WRONG_NUMBER', `Wrong ${kind} Inputted`);
  }
  const ending = number.slice(-4);
  if (ending === '0001') throw new SandboxError(404, 'NOT_FOUND', `${kind} not found`);
  if (ending === '0004') throw new SandboxError(503, 'UNAVAILABLE', 'Service unavailable');
  return {
    ...registeredNames(claimed, ending),
    middle_name: '',
    gender: 'Female',
    date_of_birth: ending === '0003' ? aYearEarlier(claimed.dob) : claimed.dob,
    image: '',
  };
}

const PHONE = '08012345678';

/** Delay of a slow response: noticeable, but shorter than any sensible timeout. */
const SLOW_MS = 800;

const faultBody = z.strictObject({
  // `timeout` never responds, `unreadable` is not JSON, `noCredit` is the response to an unpaid subscription.
  mode: z.enum(['timeout', 'http500', 'slow', 'unreadable', 'noCredit', 'none']),
  /** Number of calls that fail; if absent, all calls fail. */
  times: z.number().int().min(1).optional(),
});
type Mode = z.output<typeof faultBody>['mode'];

/** Applies a fault to a call. Returns true if the route must not run. */
async function misbehave(mode: Mode, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  switch (mode) {
    case 'none':
      return false;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return false;
    case 'http500':
      await reply.code(500).send({ error: 'Internal server error' });
      return true;
    case 'unreadable':
      await reply.type('text/html').send('<html><body>Bad gateway</body></html>');
      return true;
    case 'noCredit':
      await reply.code(402).send({ error: 'Insufficient balance' });
      return true;
    case 'timeout':
      reply.hijack();
      await callerDisconnected(request);
      return true;
  }
}

/** Creates the identity registry, whose only state is the current fault. */
export function createIdentity(): StandIn {
  let fault: { readonly mode: Mode; left: number } = { mode: 'none', left: 0 };
  const takeFault = (): Mode => {
    if (fault.left <= 0) return 'none';
    fault.left -= 1;
    return fault.mode;
  };
  const lookUps = (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (request, reply) => {
      const { appid, authorization } = request.headers;
      if (appid === undefined || authorization === undefined) {
        throw new SandboxError(401, 'UNAUTHORIZED', 'AppId and Authorization are required');
      }
      // Returning the reply tells Fastify that the hook has replied, so the route does not run.
      return (await misbehave(takeFault(), request, reply)) ? reply : undefined;
    });
    app.get('/identity/api/v1/kyc/bvn/full', (request) => {
      const claimed = parseInput(query, request.query);
      return { entity: { bvn: claimed.bvn, ...recordOf('BVN', claimed.bvn, claimed), phone_number1: PHONE } };
    });
    app.get('/identity/api/v1/kyc/nin', (request) => {
      const claimed = parseInput(query, request.query);
      return { entity: { nin: claimed.nin, ...recordOf('NIN', claimed.nin, claimed), phone_number: PHONE } };
    });
    done();
  };
  return {
    name: 'identity',
    nextDue: () => null,
    runDue: () => Promise.resolve([]),
    routes(app: FastifyInstance) {
      void app.register(lookUps);
      app.post('/sandbox/identity/faults', (request) => {
        const { mode, times } = parseInput(faultBody, request.body);
        fault = { mode, left: mode === 'none' ? 0 : (times ?? Number.POSITIVE_INFINITY) };
        return { mode, times: times ?? null };
      });
    },
  };
}
