import type { Random } from '../../simulation/random.ts';

/** Values that a careless or hostile client may send in any field. */

/** The part of a JSON schema needed to exceed a field's limits. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that break parsers, columns, pages or readers. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\ufffd',
  '\ufeff',
  '\u202etxet',
  '\u200b',
  'e\u0301'.repeat(40),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f466}'.repeat(20),
  '\u{e0041}\u{e0042}',
  'I\u0307',
  'ß',
  '\uff11\uff10\uff10\uff10',
  '\u0663\u0664',
  "'; DROP TABLE users; --",
  '"><script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '%zz',
  '{{7*7}}',
  '\r\nSet-Cookie: sid=1',
  'null',
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  '-1',
  '-0',
  '0.001',
  '1,000',
  '999999999999999999999999',
  '9999999999999.99',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'toString',
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e-7,
  1e21,
  1.7976931348623157e308,
  2 ** 53,
  -(2 ** 31) - 1,
  [],
  [null],
  {},
  { toString: 'x' },
  { constructor: { prototype: {} } },
  ['a', 'a'],
  nested(50),
];

const LENGTHS = [1, 2, 7, 33, 51, 65, 101, 129, 201, 256, 301, 501, 1001, 2001, 5001, 70_000];

/** Values at and just over the limits that the schema states. */
function overLimits(schema: JsonSchema): unknown[] {
  const { minLength, maxLength, minimum, maximum, maxItems } = schema;
  return [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(minLength === undefined || minLength === 0 ? [] : ['x'.repeat(minLength - 1)]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...(schema.anyOf ?? []).flatMap(overLimits),
  ];
}

export function hostileText(random: Random): string {
  if (random.chance(0.7)) return random.pick(TEXTS) ?? '';
  return (random.pick(['x', '9', 'é', '\u{1f600}', ' ', '\n']) ?? 'x').repeat(random.pick(LENGTHS) ?? 1);
}

export function hostileValue(random: Random, schema: JsonSchema = {}): unknown {
  const limits = overLimits(schema);
  if (limits.length > 0 && random.chance(0.4)) return random.pick(limits);
  return random.chance(0.5) ? hostileText(random) : random.pick(OTHERS);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a body with one or two fields replaced, left out or added. */
export function hostileBody(random: Random, good: unknown, schema: JsonSchema): unknown {
  if (random.chance(0.05)) return random.pick(OTHERS);
  const body: Record<string, unknown> = isRecord(good) ? { ...good } : {};
  const names = [...new Set([...Object.keys(body), ...Object.keys(schema.properties ?? {})])];
  for (let times = random.int(1, 2); times > 0; times -= 1) {
    const name = random.pick(names);
    if (name === undefined || random.chance(0.1)) body[random.pick(['extra', 'id', 'amountKobo', '']) ?? ''] = 1;
    else if (random.chance(0.15)) body[name] = undefined; // Leaves the field out, since JSON has no undefined.
    else if (isRecord(body[name]) && random.chance(0.7))
      body[name] = hostileBody(random, body[name], schema.properties?.[name] ?? {});
    else body[name] = hostileValue(random, schema.properties?.[name]);
  }
  return body;
}

/** Returns bytes that are not JSON, or JSON in another encoding. */
export function brokenJson(random: Random, good: unknown): Buffer {
  const text = JSON.stringify(good ?? {});
  const broken: readonly Buffer[] = [
    Buffer.from(text.slice(0, -1)),
    Buffer.from(`${text}}`),
    Buffer.from(text.replace('{', '{,')),
    Buffer.from(`{"a":1,}`),
    Buffer.from(`{'a':1}`),
    Buffer.from(`{"a":1}//`),
    Buffer.from(`{"__proto__":{"isAdmin":true}}`),
    Buffer.from(String.raw`{"\u005f_proto__":1}`),
    Buffer.from('NaN'),
    Buffer.from('{"a":01}'),
    Buffer.from('{"a":"\t"}'),
    Buffer.from(`{"a":"\\ud8"}`),
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from('['.repeat(100_000)),
    Buffer.from([0]),
  ];
  return random.pick(broken) ?? Buffer.from('{');
}
