import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedTimer } from './shared-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('fifty timers are one of the browser, and each runs when it is due', async () => {
  const ran: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    sharedTimer.setTimeout(() => ran.push(`late ${String(n)}`), 300_000 + n);
    sharedTimer.setTimeout(() => ran.push(`soon ${String(n)}`), 10_000);
  }
  await settle();
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(9_998);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(ran).toHaveLength(25);
  expect(ran[0]).toBe('soon 0');
  await vi.advanceTimersByTimeAsync(290_000);
  expect(ran.slice(25, 27)).toEqual(['late 0', 'late 1']);
  await vi.advanceTimersByTimeAsync(24);
  expect(ran).toHaveLength(50);
  expect(vi.getTimerCount()).toBe(0);
});

test('an earlier one does not wait for a later one', async () => {
  const ran: string[] = [];
  sharedTimer.setTimeout(() => ran.push('later'), 1_000);
  await settle();
  sharedTimer.setTimeout(() => ran.push('earlier'), 100);
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['earlier']);
  await vi.advanceTimersByTimeAsync(900);
  expect(ran).toEqual(['earlier', 'later']);
});

test('what repeats goes on until it is stopped', async () => {
  let times = 0;
  const id = sharedTimer.setInterval(() => {
    times += 1;
  }, 30_000);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(times).toBe(3);
  sharedTimer.clearInterval(id);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(times).toBe(3);
});

test('one that is stopped by another at the same moment does not run', async () => {
  const ran: string[] = [];
  let second = 0;
  sharedTimer.setTimeout(() => {
    ran.push('first');
    sharedTimer.clearTimeout(second);
  }, 500);
  second = sharedTimer.setTimeout(() => ran.push('second'), 500);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual(['first']);
});

test('a fault in one keeps none of the others from running later', async () => {
  const ran: string[] = [];
  sharedTimer.setTimeout(() => {
    throw new Error('a fault of the caller');
  }, 100);
  sharedTimer.setTimeout(() => ran.push('later'), 200);
  await expect(vi.advanceTimersByTimeAsync(100)).rejects.toThrow('a fault of the caller');
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['later']);
});
