import { expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { newId } from '../ids/new-id.ts';
import { decodeSignal, encodeHints, encodeSessionEnd } from './signals.ts';

it('puts users with the same topics into one payload', () => {
  const [ada, bayo, chioma] = [newId<UserId>(), newId<UserId>(), newId<UserId>()];
  const payloads = encodeHints([
    { userIds: [ada], topics: ['notifications', 'wallet'] },
    { userIds: [bayo, ada], topics: ['wallet', 'notifications'] },
    { userIds: [chioma], topics: ['notifications'] },
  ]);
  expect(payloads.map(decodeSignal)).toEqual([
    { kind: 'hint', userIds: [ada, bayo].sort(), topics: ['notifications', 'wallet'] },
    { kind: 'hint', userIds: [chioma], topics: ['notifications'] },
  ]);
});

it('keeps each payload within PostgreSQL’s limit', () => {
  const userIds = Array.from({ length: 1000 }, () => newId<UserId>());
  const payloads = encodeHints([{ userIds, topics: ['notifications', 'wallet', `groups/${newId()}`] }]);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(payloads.flatMap((payload) => (JSON.parse(payload) as { users: string[] }).users)).toEqual(
    [...userIds].sort(),
  );
});

it('sends nothing for no users', () => {
  expect(encodeHints([])).toEqual([]);
  expect(encodeHints([{ userIds: [], topics: ['wallet'] }])).toEqual([]);
});

it('decodes the end of a session, and ignores unknown payloads', () => {
  expect(decodeSignal(encodeSessionEnd('ab12'))).toEqual({ kind: 'session-end', sessionId: 'ab12' });
  for (const text of ['', 'nonsense', 'null', '{"users":5,"topics":[]}', '{"other":1}']) {
    expect(decodeSignal(text)).toBeUndefined();
  }
});
