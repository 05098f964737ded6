import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import '../i18n/i18n.ts';
import { createQueryClient, shouldRetry } from './query.ts';
import { currentViewer, setViewer } from '../session/session.ts';

test('401 and 403 are never retried', () => {
  expect(shouldRetry(0, new ApiError(401, {}))).toBe(false);
  expect(shouldRetry(2, new ApiError(0, {}))).toBe(true);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a 401 clears the viewer, the query cache and the offline data', async () => {
  const deleteDatabase = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('window', {});
  const client = createQueryClient();
  setViewer({ id: 'u1' } as NonNullable<ReturnType<typeof currentViewer>>);
  client.setQueryData(['getWallet'], { balance: '100.00' });
  const refused = new ApiError(401, {});
  await expect(client.query({ queryKey: ['getPlan'], queryFn: () => Promise.reject(refused) })).rejects.toBe(refused);
  expect(currentViewer()).toBeNull();
  expect(client.getQueryData(['getWallet'])).toBeUndefined();
  expect(deleteDatabase).toHaveBeenCalledWith('rota');
});
