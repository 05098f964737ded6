import { afterEach, expect, test, vi } from 'vitest';
import { draftOf } from '../../lib/forms/draft.ts';
import { kycDraft } from './draft.ts';

function stubStorage(): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, value: string) => entries.set(key, value),
  });
  return entries;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the identity form is stored without the identity numbers', () => {
  const entries = stubStorage();
  const typed = { firstName: 'Ada', phone: '0801', dateOfBirth: '1990-05-17' };
  kycDraft.save('ada', { ...typed, bvn: '22000009001', nin: '33000009001', country: 'NG' });
  expect(kycDraft.saved('ada')).toEqual(typed);
  expect([...entries.values()].join()).not.toMatch(/2200000|3300000/);
});

test('a draft belongs to its person, and ends', () => {
  stubStorage();
  const draft = draftOf('rota_new_circle', { name: '', isPrivate: false });
  draft.save('ada', { name: 'Ajo', isPrivate: true });
  expect([draft.saved('bola'), draft.saved('ada')]).toEqual([{}, { name: 'Ajo', isPrivate: true }]);
  draft.forget();
  expect(draft.saved('ada')).toEqual({});
});

test('a draft ignores values of another type, damaged text and blocked storage', () => {
  const entries = stubStorage();
  const draft = draftOf('rota_new_circle', { name: '', isPrivate: false });
  draft.save('ada', { name: 7, isPrivate: true, somethingElse: 'x' });
  expect(draft.saved('ada')).toEqual({ isPrivate: true });
  entries.set('rota_new_circle', '{');
  expect(draft.saved('ada')).toEqual({});
  vi.stubGlobal('sessionStorage', undefined);
  draft.save('ada', { name: 'Ajo' });
  expect(draft.saved('ada')).toEqual({});
});
