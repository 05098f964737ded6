import { expect, test } from 'vitest';
import { kindOf, type WorkerFacts } from './routing.ts';

const facts: WorkerFacts = {
  version: '1',
  shell: '/dashboard',
  guarded: ['/dashboard', '/groups', '/groups/:id', '/groups/:id/edit'],
  pages: ['/', '/login'],
  first: ['/dashboard', '/favicon.svg', '/assets/main-1.js'],
  later: ['/assets/wallet-1.js'],
};

test.each([
  ['/dashboard', true, 'guarded'],
  ['/groups/123', true, 'guarded'],
  ['/groups/123/', true, 'guarded'],
  ['/groups/123/edit', true, 'guarded'],
  ['/groups/1/2/3', true, 'other'],
  ['/', true, 'page'],
  ['/login', true, 'page'],
  ['/nowhere', true, 'other'],
  ['/Dashboard', true, 'other'],
  ['/assets/anything-2.js', false, 'asset'],
  ['/favicon.svg', false, 'file'],
  ['/favicon.ico', false, 'other'],
])('%s (navigation: %s) is %s', (path, isNavigation, kind) => {
  expect(kindOf(path, isNavigation, facts)).toBe(kind);
});

test('the API and the sandbox are never handled', () => {
  for (const path of ['/api/wallet', '/api/auth/logout', '/sandbox/mail', '/sandbox/paystack/checkout/1', '/readyz']) {
    expect(kindOf(path, false, facts)).toBe('other');
    expect(kindOf(path, true, facts)).toBe('other');
  }
});
