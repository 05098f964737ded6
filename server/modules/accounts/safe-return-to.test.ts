import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './safe-return-to.ts';

const origins = ['https://rota.example', 'http://localhost:3000'];

describe('returnTo', () => {
  it.each([
    ['/groups/1?tab=members#top', '/groups/1?tab=members#top'],
    ['https://rota.example', '/'],
    ['https://rota.example/wallet', '/wallet'],
    ['http://localhost:3000/wallet?reference=a', '/wallet?reference=a'],
    ['groups', '/groups'],
    ['/a/../b', '/b'],
  ])('%s leads to %s', (returnTo, path) => {
    expect(safeReturnTo(returnTo, origins)).toBe(path);
  });

  it.each([
    'https://evil.example',
    'https://rota.example.evil.example/',
    'https://rota.example@evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://rota.example//evil.example',
    'http://rota.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    undefined,
  ])('%s leads nowhere', (returnTo) => {
    expect(safeReturnTo(returnTo, origins)).toBeUndefined();
  });
});
