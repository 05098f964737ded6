import { expect, it } from 'vitest';
import { instant } from '../../contract/ids.ts';
import { moneyPageReader } from './money-page.ts';

it('reads again after 20 seconds, and shows the last content while the database does not answer', async () => {
  let now = instant(0);
  let heads: object[] = [{ day: '2026-11-27', head: Buffer.alloc(32) }];
  let isDown = false;
  let reads = 0;
  const warnings: unknown[] = [];
  const read = moneyPageReader({
    database: {
      query: <Row>({ name }: { readonly name?: string | undefined }) => {
        reads += 1;
        if (isDown) return Promise.reject(new Error('the database is down'));
        return Promise.resolve((name === 'ledger-heads-newest' ? heads : []) as Row[]);
      },
    },
    clock: { realNow: () => now },
    log: { warn: (fields: unknown) => warnings.push(fields) },
    config: { custodian: { name: 'A Bank', kind: 'bank', cover: undefined } },
  });
  const first = await read();
  expect(await read()).toBe(first);
  expect(reads).toBe(2);
  now = instant(20_000);
  expect(await read()).toBe(first);
  expect(reads).toBe(4);
  now = instant(40_000);
  isDown = true;
  expect(await read()).toBe(first);
  expect(warnings).toHaveLength(1);
  now = instant(60_000);
  isDown = false;
  heads = [];
  expect((await read()).heads).toEqual([]);
});
