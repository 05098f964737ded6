import * as z from 'zod';
import type { Route, Schema } from '../../../contract/route.ts';
import type { Random } from '../../simulation/random.ts';
import { brokenJson, hostileBody, hostileText, type JsonSchema } from './hostile.ts';

/** A request that the contract does not allow, or allows with values that no person would send. */
export interface BadRequest {
  readonly route: Route;
  readonly path: string;
  readonly body?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Names the fault in reports. */
  readonly about: string;
  /** True if the contract does not allow it, so that it must be refused and must write nothing. */
  readonly mustBeRefused: boolean;
}

/** A call that the contract allows. */
export interface GoodRequest {
  readonly name: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string | undefined;
  readonly body?: unknown;
}

const schemas = new Map<Schema, JsonSchema>();

function schemaOf(schema: Schema | undefined): JsonSchema {
  if (schema === undefined) return {};
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
  schemas.set(schema, json as JsonSchema);
  return json as JsonSchema;
}

const allows = (schema: Schema | undefined, value: unknown): boolean =>
  schema === undefined || schema.safeParse(value).success;

const pathOf = ({ path }: Route, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? 'x'));

const JSON_TYPE = { 'content-type': 'application/json' };
const addressOf = ({ route, params, query }: GoodRequest): string =>
  `${pathOf(route, params)}${query === undefined ? '' : `?${query}`}`;
const bytesOf = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

/** The request as it is, to add one fault to. */
const whole = (good: GoodRequest): Omit<BadRequest, 'about' | 'mustBeRefused'> => ({
  route: good.route,
  path: addressOf(good),
  headers: good.body === undefined ? {} : JSON_TYPE,
  ...(good.body === undefined ? {} : { body: bytesOf(good.body) }),
});

type Fault = (random: Random, good: GoodRequest) => BadRequest | undefined;

const hostileFields: Fault = (random, good) => {
  if (good.route.body === undefined) return undefined;
  const body = hostileBody(random, good.body, schemaOf(good.route.body));
  const bytes = bytesOf(body ?? null);
  // As the server reads it: JSON has no minus zero and no undefined.
  const read: unknown = JSON.parse(bytes.toString());
  const mustBeRefused = !allows(good.route.body, read ?? {});
  return { ...whole(good), headers: JSON_TYPE, body: bytes, about: 'hostile fields', mustBeRefused };
};

const missingBody: Fault = (_random, good) => {
  const { body: _body, ...rest } = whole(good);
  if (good.route.body === undefined) return undefined;
  return { ...rest, headers: {}, about: 'no body', mustBeRefused: !allows(good.route.body, {}) };
};

const unwantedBody: Fault = (_random, good) =>
  good.route.body === undefined && good.route.rawBody !== true && good.route.method !== 'GET'
    ? { ...whole(good), headers: JSON_TYPE, body: bytesOf({ a: 1 }), about: 'a body for none', mustBeRefused: true }
    : undefined;

const notJson: Fault = (random, good) => {
  if (good.route.body === undefined) return undefined;
  const body = brokenJson(random, good.body);
  return {
    ...whole(good),
    headers: JSON_TYPE,
    body,
    about: `not JSON: ${body.toString('latin1', 0, 40)}`,
    mustBeRefused: true,
  };
};

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  '*/*',
  '',
];

const otherType: Fault = (random, good) => {
  const type = random.pick(TYPES) ?? '';
  if (good.route.body === undefined) return undefined;
  return {
    ...whole(good),
    headers: { 'content-type': type },
    body: bytesOf(good.body ?? {}),
    about: `content type ${type}`,
    mustBeRefused: true,
  };
};

const otherCoding: Fault = (random, good) => {
  if (good.route.body === undefined) return undefined;
  const coding = random.pick(['gzip', 'br', 'deflate', 'compress', 'gzip, gzip', 'identity, x', '\u00e9']) ?? 'gzip';
  return {
    ...whole(good),
    headers: { ...JSON_TYPE, 'content-encoding': coding },
    body: bytesOf(good.body ?? {}),
    about: `content coding ${coding}`,
    mustBeRefused: true,
  };
};

const tooLarge: Fault = (random, good) =>
  good.route.body === undefined || !random.chance(0.05)
    ? undefined
    : {
        ...whole(good),
        headers: JSON_TYPE,
        body: bytesOf({ ...(good.body ?? {}), more: 'x'.repeat(1024 * 1024) }),
        about: 'over 1 MB',
        mustBeRefused: true,
      };

const RAW_PARTS = [
  '%00',
  '%zz',
  '%c3%28',
  '..%2f..',
  '%252e',
  '.',
  '%20',
  'x'.repeat(400),
  '%F0%9F%98%80',
  ';a=b',
  '0',
];

const wrongIds: Fault = (random, good) => {
  const names = [...good.route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const name = random.pick(names);
  if (name === undefined) return undefined;
  const part = random.chance(0.4)
    ? random.pick(RAW_PARTS)
    : encodeURIComponent(
        hostileText(random)
          .replaceAll(/\p{Surrogate}/gu, '\ufffd')
          .slice(0, 500),
      );
  const params = { ...good.params, [name]: '\u0001' };
  const path = addressOf({ ...good, params }).replace('%01', part === undefined || part === '' ? '%20' : part);
  return { ...whole(good), path, about: `path parameter ${name}`, mustBeRefused: good.route.method !== 'GET' };
};

const absentIds: Fault = (random, good) => {
  const names = [...good.route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const name = random.pick(names);
  if (name === undefined) return undefined;
  const digits = (count: number): string =>
    Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
  const id = `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  const path = addressOf({ ...good, params: { ...good.params, [name]: id } });
  return { ...whole(good), path, about: `unknown ${name}`, mustBeRefused: good.route.method !== 'GET' };
};

const hostileQuery: Fault = (random, good) => {
  if (good.route.query === undefined || good.route.isChange === true) return undefined;
  const names = Object.keys(schemaOf(good.route.query).properties ?? {});
  const name = random.pick([...names, 'extra']) ?? 'extra';
  const values = Array.from({ length: random.pick([1, 1, 1, 2]) ?? 1 }, () => hostileText(random).slice(0, 2000));
  const asked = new URLSearchParams(good.query);
  asked.delete(name);
  for (const value of values) asked.append(name, value);
  const path = addressOf({ ...good, query: asked.toString() });
  return { ...whole(good), path, about: `query ${name}`, mustBeRefused: false };
};

const wrongKey: Fault = (random, good) => {
  if (good.route.idempotent !== true) return undefined;
  const key = random.pick(['', ' ', 'x'.repeat(256), 'é', 'a\tb', ' a']) ?? '';
  // The parser itself strips blanks around a header's value.
  const mustBeRefused = !/^[\u0021-\u007e]([\u0020-\u007e]{0,253}[\u0021-\u007e])?$/.test(key.trim());
  if (!mustBeRefused) return undefined;
  const request = whole(good);
  return {
    ...request,
    headers: { ...request.headers, 'idempotency-key': key },
    about: 'Idempotency-Key',
    mustBeRefused,
  };
};

/** Weights of the faults. */
const FAULTS: readonly (readonly [weight: number, fault: Fault])[] = [
  [40, hostileFields],
  [3, missingBody],
  [4, unwantedBody],
  [10, notJson],
  [5, otherType],
  [4, otherCoding],
  [2, tooLarge],
  [14, wrongIds],
  [8, absentIds],
  [12, hostileQuery],
  [5, wrongKey],
];
const TOTAL = FAULTS.reduce((sum, [weight]) => sum + weight, 0);

function chooseFault(random: Random): Fault {
  let left = random.int(0, TOTAL - 1);
  for (const [weight, fault] of FAULTS) {
    left -= weight;
    if (left < 0) return fault;
  }
  return hostileFields;
}

/** Returns a faulty variant of one of these calls. */
export function badRequest(random: Random, goods: readonly GoodRequest[]): BadRequest & { readonly name: string } {
  for (;;) {
    const good = random.pick(goods);
    if (good === undefined) throw new Error('There is no call to spoil');
    const bad = chooseFault(random)(random, good);
    if (bad !== undefined) return { ...bad, name: good.name };
  }
}
