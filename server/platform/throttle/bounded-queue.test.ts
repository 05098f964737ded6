import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

it('runs a limited number at once, queues a limited number in order, and refuses the rest', async () => {
  const inTurn = createBoundedQueue({ atOnce: 2, waiting: 1, retryAfterSeconds: 7 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string): Promise<string> =>
    inTurn(() => {
      begun.push(name);
      return new Promise((resolve) =>
        ends.set(name, () => {
          resolve(name);
        }),
      );
    });
  const [first, second, third] = [work('first'), work('second'), work('third')];
  await expect(work('fourth')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 7 });
  expect(begun).toEqual(['first', 'second']);
  ends.get('second')?.();
  expect(await second).toBe('second');
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  ends.get('first')?.();
  ends.get('third')?.();
  expect([await first, await third]).toEqual(['first', 'third']);
});
