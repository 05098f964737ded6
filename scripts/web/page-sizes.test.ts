import { expect, test } from 'vitest';
import { closure } from './page-sizes.ts';

test('a page counts its chunk and everything that imports, once', () => {
  const manifest = {
    'index.html': { file: 'main.js', imports: ['_react.js'], dynamicImports: ['a.tsx'] },
    '_react.js': { file: 'react.js' },
    'a.tsx': { file: 'a.js', imports: ['_react.js', '_form.js', 'index.html'] },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
  };
  expect(closure(manifest, ['index.html'])).toEqual(['main.js', 'react.js']);
  expect(closure(manifest, ['index.html', 'a.tsx'])).toEqual(['main.js', 'react.js', 'a.js', 'form.js']);
  expect(closure(manifest, ['unknown'])).toEqual([]);
});
