import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { toJsonb } from './to-jsonb.ts';

const { database } = await testDatabase(2);

async function stored(value: unknown): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>('SELECT $1::jsonb AS value', [toJsonb(value)]);
  return rows[0]?.value;
}

it('replaces what jsonb cannot store, in values and keys, and nothing else', async () => {
  expect(await stored({ 'a\u0000': ['\ud800x\udfff', '😀', '\\u0000', '\\\u0000'] })).toEqual({
    'a\ufffd': ['\ufffdx\ufffd', '😀', '\\u0000', '\\\ufffd'],
  });
});

it('makes any text storable', async () => {
  const unit = fc.constantFrom('\\', '\u0000', '\ud83d', '\ude00', 'u0000', 'ud800', '"', '\n', 'é');
  await fc.assert(
    fc.asyncProperty(fc.array(unit), async (units) => {
      const text = units.join('');
      expect(await stored(text)).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '\ufffd'));
    }),
    { numRuns: 200, seed: 7 },
  );
});
