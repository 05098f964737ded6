import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

it('runs one statement for the lookups of one turn, and returns each its own value', async () => {
  const asked: (readonly number[])[] = [];
  const double = createBatchLoader((keys: readonly number[]) => {
    asked.push(keys);
    return Promise.resolve(keys.map((key) => 2 * key));
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(asked).toEqual([[1, 2, 1]]);
});

it('caches nothing, so a later lookup runs again', async () => {
  let answer = 'before';
  const ask = createBatchLoader((keys: readonly string[]) => Promise.resolve(keys.map(() => answer)));
  expect(await ask('key')).toBe('before');
  answer = 'after';
  expect(await ask('key')).toBe('after');
});

it('fails all lookups of a failed statement, and no later ones', async () => {
  let isBroken = true;
  const ask = createBatchLoader((keys: readonly string[]) =>
    isBroken ? Promise.reject(new Error('the connection is gone')) : Promise.resolve(keys),
  );
  const results = await Promise.allSettled([ask('a'), ask('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask('c')).toBe('c');
});

it('collects lookups while a statement runs, and then runs them together', async () => {
  const asked: { readonly keys: readonly number[]; readonly answer: () => void }[] = [];
  const ask = createBatchLoader(
    (keys: readonly number[]) =>
      new Promise<readonly number[]>((resolve) => {
        asked.push({ keys, answer: () => resolve(keys.map((key) => 2 * key)) });
      }),
  );
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const first = ask(1);
  await turn();
  const later = [ask(2)];
  await turn();
  later.push(ask(3));
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
  asked[0]?.answer();
  expect(await first).toBe(2);
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  asked[1]?.answer();
  expect(await Promise.all(later)).toEqual([4, 6]);
});

it('does not let many lookups wait for a statement that hangs', async () => {
  const sizes: number[] = [];
  const ask = createBatchLoader((keys: readonly number[]) => {
    sizes.push(keys.length);
    return sizes.length === 1 ? new Promise<readonly number[]>(() => undefined) : Promise.resolve(keys);
  });
  void ask(0);
  await new Promise(setImmediate);
  const many = Array.from({ length: 32 }, (_, key) => key);
  expect(await Promise.all(many.map(ask))).toEqual(many);
  expect(sizes).toEqual([1, 32]);
});
