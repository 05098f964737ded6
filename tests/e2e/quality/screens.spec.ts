import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { axeProblems, layoutProblems, settle, takePicture } from './checks.ts';
import { test } from './desk.ts';
import { screens } from './screens/table.ts';
import { show, unexpected } from './show.ts';

const WIDTHS = [360, 1280];

/** The routes that the build knows, from web/app/routes.ts. */
const builtRoutes = (): string[] => {
  const pages = JSON.parse(readFileSync('dist/web-sizes.json', 'utf8')) as { path: string }[]; // As the build wrote it.
  return pages.map((page) => page.path);
};

test('every route has its screens', () => {
  const known = screens.map(({ route }) => route);
  expect(builtRoutes().filter((route) => !known.includes(route))).toEqual([]);
  const names = screens.flatMap(({ states }) => states.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/**
 * Every state of every route, on a phone and a desk, light and dark: usable by everybody, fitting, without an error on the console
 * or a failed request. Its picture stays in test-results/screens.
 */
for (const { route, states } of screens) {
  test(`screens of ${route}`, async ({ desk }) => {
    for (const state of states) {
      for (const width of state.widths ?? WIDTHS) {
        const { page, takeTroubles } = await test.step(`${state.name} at ${String(width)}`, () =>
          show(desk, state, width));
        const problems: string[] = [];
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await settle(page, { busy: state.busy ?? false });
          await takePicture(page, `${state.name}-${theme}-${String(width)}`);
          problems.push(...(await axeProblems(page, theme === 'light' ? 'everything' : 'colours', state)));
        }
        problems.push(...(await layoutProblems(page)), ...unexpected(state, takeTroubles()));
        expect.soft(problems, `${state.name} at ${String(width)} px`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }
  });
}
