import { expect, test } from 'vitest';
import { paths } from '../lib/shell/paths.ts';
import { isCurrent } from './nav-links.ts';

test('a page is marked by its part of the app, also an offered seat outside the path of circles', () => {
  const marked = (path: string | undefined) =>
    [paths.home, paths.dashboard, paths.groups, paths.wallet].filter((href) => isCurrent(href, path));
  expect(marked('/handover/ABCD2345')).toEqual([paths.groups]);
  expect(marked('/groups/one')).toEqual([paths.groups]);
  expect(marked('/wallet/deposit')).toEqual([paths.wallet]);
  expect(marked('/')).toEqual([paths.home]);
  for (const path of ['/settings', '/handovers', undefined]) expect(marked(path)).toEqual([]);
});
