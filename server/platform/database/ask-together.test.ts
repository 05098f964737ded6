import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

it('asks once for all that is asked for in one turn, and gives each its own answer', async () => {
  const asked: (readonly number[])[] = [];
  const double = askTogether((keys: readonly number[]) => {
    asked.push(keys);
    return Promise.resolve(keys.map((key) => 2 * key));
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(asked).toEqual([[1, 2, 1]]);
});

it('remembers nothing: what is asked for later is asked again', async () => {
  let answer = 'before';
  const ask = askTogether((keys: readonly string[]) => Promise.resolve(keys.map(() => answer)));
  expect(await ask('key')).toBe('before');
  answer = 'after';
  expect(await ask('key')).toBe('after');
});

it('fails all that went together, and none of those after', async () => {
  let isBroken = true;
  const ask = askTogether((keys: readonly string[]) =>
    isBroken ? Promise.reject(new Error('the connection is gone')) : Promise.resolve(keys),
  );
  const results = await Promise.allSettled([ask('a'), ask('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask('c')).toBe('c');
});
