import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { parseInput, SandboxError } from '../platform/http.ts';
import type { StandIn } from '../platform/stand-in.ts';

/**
 * A verifier of Nigerian identity numbers that speaks Dojah's look-up API. It knows nobody, so it makes a record that
 * fits what the person claims, except for the numbers set aside to try out what can go wrong: those ending 0001 are not
 * found, 0002 belong to somebody else, 0003 have another date of birth, and at 0004 the service is away.
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

/** The record of a number. Registers hold names in capitals. Throws the answer of a number that has none. */
function recordOf(kind: 'BVN' | 'NIN', number: string | undefined, claimed: Query): Entity {
  if (number === undefined || !elevenDigits.test(number)) {
    throw new SandboxError(400, 'WRONG_NUMBER', `Wrong ${kind} Inputted`);
  }
  const ending = number.slice(-4);
  if (ending === '0001') throw new SandboxError(404, 'NOT_FOUND', `${kind} not found`);
  if (ending === '0004') throw new SandboxError(503, 'UNAVAILABLE', 'Service unavailable');
  const isOther = ending === '0002';
  return {
    first_name: isOther ? 'CHIDINMA' : claimed.first_name.toUpperCase(),
    middle_name: '',
    last_name: isOther ? 'MISMATCH' : claimed.last_name.toUpperCase(),
    gender: 'Female',
    date_of_birth: ending === '0003' ? aYearEarlier(claimed.dob) : claimed.dob,
    image: '',
  };
}

const PHONE = '08012345678';

/** The verifier's routes; it keeps no state and does nothing by itself. */
export function createIdentity(): StandIn {
  return {
    name: 'identity',
    nextDue: () => null,
    runDue: () => Promise.resolve([]),
    routes(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { appid, authorization } = request.headers;
        if (appid === undefined || authorization === undefined) {
          throw new SandboxError(401, 'UNAUTHORIZED', 'AppId and Authorization are required');
        }
        done();
      });
      app.get('/identity/api/v1/kyc/bvn/full', (request) => {
        const claimed = parseInput(query, request.query);
        return { entity: { bvn: claimed.bvn, ...recordOf('BVN', claimed.bvn, claimed), phone_number1: PHONE } };
      });
      app.get('/identity/api/v1/kyc/nin', (request) => {
        const claimed = parseInput(query, request.query);
        return { entity: { nin: claimed.nin, ...recordOf('NIN', claimed.nin, claimed), phone_number: PHONE } };
      });
    },
  };
}
