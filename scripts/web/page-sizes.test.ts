import { expect, test } from 'vitest';
import { moduleOf } from './page-modules.ts';
import { filesWithImports } from './page-sizes.ts';

test('a page counts its chunk and all imports once', () => {
  const manifest = {
    'main.tsx': { file: 'main.js', imports: ['_react.js'], dynamicImports: ['a.tsx'] },
    '_react.js': { file: 'react.js' },
    'a.tsx': { file: 'a.js', imports: ['_react.js', '_form.js', 'main.tsx'] },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
  };
  expect(filesWithImports(manifest, ['main.tsx'])).toEqual(['main.js', 'react.js']);
  expect(filesWithImports(manifest, ['main.tsx', 'a.tsx'])).toEqual(['main.js', 'react.js', 'a.js', 'form.js']);
  expect(() => filesWithImports(manifest, ['unknown.tsx'])).toThrow('unknown.tsx');
});

test('a page’s module is the one its route loads; a route without one stops the build', () => {
  const manifest = { 'features/a.tsx': { file: 'assets/a-1.js' }, 'features/b.tsx': { file: 'assets/b-1.js' } };
  const loading = (code: string) => ({
    path: '/b',
    load: Object.assign(() => Promise.resolve(), { toString: () => code }),
  });
  expect(moduleOf(loading('async () => (await import("./b-1.js")).Page'), manifest)).toBe('features/b.tsx');
  expect(moduleOf(loading('async () => (await import("./assets/b-1.js")).Page'), manifest)).toBe('features/b.tsx');
  for (const code of ['() => Page', 'async () => (await import("./c-1.js")).Page']) {
    expect(() => moduleOf(loading(code), manifest)).toThrow('/b');
  }
});
