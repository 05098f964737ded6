import { afterEach, expect, test, vi } from 'vitest';
import { SIGNING_OUT } from './pending-sign-out.ts';
import { signOut } from './sign-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function storage(): Storage {
  const entries = new Map<string, string>();
  const like: Pick<Storage, 'clear' | 'getItem' | 'removeItem' | 'setItem'> = {
    clear: () => {
      entries.clear();
    },
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => {
      entries.delete(key);
    },
    setItem: (key, value) => {
      entries.set(key, value);
    },
  };
  return like as Storage;
}

test('a browser whose database does not reply marks the log-out at once and leaves within two seconds', async () => {
  vi.useFakeTimers();
  const assign = vi.fn();
  const localStorage = storage();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('indexedDB', { deleteDatabase: () => ({}) });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { origin: 'https://rota.example', assign }, addEventListener: () => undefined });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  const leaving = signOut();
  expect(localStorage.getItem(SIGNING_OUT)).toBe('1');
  await vi.advanceTimersByTimeAsync(2_000);
  await leaving;
  expect(assign).toHaveBeenCalledWith('/?logout=complete');
  expect(localStorage.getItem(SIGNING_OUT)).toBe('1');
});
