import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';

const { database } = await testDatabase(2);

const stored = async (type: string, list: readonly unknown[]): Promise<unknown> => {
  const statement = { name: `array-of-${type}`, text: `SELECT to_json($1::${type}[]) AS list` };
  return (await database.query(statement, [list]))[0]?.['list'];
};

it('formats texts with any characters', async () => {
  const texts = [
    '',
    'NULL',
    ' a,{b} ',
    'quoted "twice" \\ "',
    '\\\\"',
    'line\nline',
    '₦20,000.00',
    '{"a":"\\n"}',
    null,
  ];
  expect(await stored('text', texts)).toEqual(texts);
  expect(await stored('text', [])).toEqual([]);
});

it('formats numbers, booleans, instants and bytes', async () => {
  expect(await stored('int8', [-5n, 7n, null, undefined])).toEqual([-5, 7, null, null]);
  expect(await stored('int4', [1, -2])).toEqual([1, -2]);
  expect(await stored('bool', [true, false])).toEqual([true, false]);
  expect(await stored('bytea', [Buffer.from([0, 255, 34])])).toEqual(['\\x00ff22']);
  const instants = [new Date('2026-01-31T09:00:00.058Z'), new Date(8_640_000_000_000_000)];
  expect(await stored('timestamptz', instants)).toEqual([
    '2026-01-31T09:00:00.058+00:00',
    '275760-09-13T00:00:00+00:00',
  ]);
});

it('refuses other values', async () => {
  await expect(stored('jsonb', [{ a: 1 }])).rejects.toThrow('Not a plain value');
});
