import { expect, type Page } from '@playwright/test';
import { builtPages } from '../built-pages.ts';
import { axeProblems, layoutProblems, problemsIn, settle, takePicture } from './checks.ts';
import { test, type Desk, type Window } from './fixtures.ts';
import { expectLittleFurniture, filledButtons } from './furniture.ts';
import { forcedColourProblems } from './forced-colours.ts';
import { walk } from './focus.ts';
import { cutOffTexts, motion, sideways } from './in-page.ts';
import { expectMeasures } from './measures.ts';
import { hasLargeLook, unfit, withLargeLetters } from './letters.ts';
import { lengthenWords } from './longer-words.ts';
import { screens } from './screens/table.ts';
import type { State } from './screen.ts';
import { resize, show, unexpected, whole } from './show.ts';
import { smallTargets } from './targets.ts';

const WIDTHS = [360, 1280];

test('every route has its screens', () => {
  const known = screens.map(({ route }) => route);
  const { visitors, members } = builtPages();
  expect([...visitors, ...members].filter((route) => !known.includes(route))).toEqual([]);
  const names = screens.flatMap(({ states }) => states.map(({ name }) => name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/**
 * Checks everything in the current theme and only colours in the other theme, because themes differ only in colours.
 */
async function look(page: Page, state: State, width: number): Promise<string[]> {
  const problems: string[] = [];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const themes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [index, theme] of themes.entries()) {
    if (index > 0) {
      await page.emulateMedia({ colorScheme: theme });
      // The page changes its colours with the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await settle(page, { busy: state.busy ?? false });
    }
    await takePicture(page, `${state.name}-${theme}-${String(width)}`);
    problems.push(...(await axeProblems(page, index === 0 ? 'everything' : 'colours', state)));
  }
  return [...problems, ...(await layoutProblems(page))];
}

/** Checks 320 px, as 1280 px at 400% have. */
async function lookSmall(desk: Desk, state: State): Promise<void> {
  const { page } = await bring(desk, state, 320, false);
  const problems = await problemsIn(page, [sideways, cutOffTexts, smallTargets, motion]);
  expect.soft(problems, `${state.name} at 320 px`).toEqual([]);
}

/** Checks a text size of 200% on a small phone and on a desktop. */
async function lookLarge(page: Page, state: State): Promise<void> {
  await withLargeLetters(page, async () => {
    for (const width of [1280, 320]) {
      await resize(page, state, width);
      expect.soft(await unfit(page), `${state.name} in large letters at ${String(width)} px`).toEqual([]);
      await takePicture(page, `large/${state.name}-${String(width)}`);
    }
  });
}

/** Checks texts that are 35% longer on a phone. Comes last, because the page keeps them. */
async function lookLonger(page: Page, state: State): Promise<void> {
  await lengthenWords(page);
  const problems = await problemsIn(page, [sideways, cutOffTexts]);
  expect.soft(problems, `${state.name} with longer texts`).toEqual([]);
  await takePicture(page, `longer/${state.name}`);
  await expectMeasures(page, state.measures ?? [], 360, true);
}

/** True for a signed-in person's page without an open layer. */
const isOwn = (route: string, { who, act }: State): boolean =>
  builtPages().members.includes(route) && who !== 'visitor' && act === undefined;

/** Checks that bars leave the screen to the page, and that one button at most is filled. */
async function lookCalm(page: Page, { name }: State, width: number): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  if (width === 360) await expectLittleFurniture(page, name);
  expect.soft((await filledButtons(page)).slice(1), `${name}: more filled buttons`).toEqual([]);
}

/** Loads the state for the first width. For other widths it resizes the window. */
async function bring(desk: Desk, state: State, width: number, first: boolean): Promise<Window> {
  if (first || state.loadedPerWidth === true) return show(desk, state, width);
  const window = await desk.window(state.who);
  await resize(window.page, state, width);
  return window;
}

/**
 * Checks every state on phone and desktop, in both themes, and at 320 px (1280 px at 400%) with reduced motion. Checks
 * each route's first state also at 200% text size, in forced colours, by keyboard and with longer texts.
 */
test.describe('screens', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const screen of screens) {
    const { route, states } = screen;
    for (const state of states) {
      test(`${route}: ${state.name}`, async ({ desk }) => {
        for (const [index, width] of (state.widths ?? WIDTHS).entries()) {
          const { page, takeTroubles } = await bring(desk, state, width, index === 0);
          const problems = [...(await look(page, state, width)), ...unexpected(state, takeTroubles())];
          expect.soft(problems, `${state.name} at ${String(width)} px`).toEqual([]);
          await expectMeasures(page, state.measures ?? [], width);
          if (isOwn(route, state)) await lookCalm(page, state, width);
          // From one phone to another the page keeps its layout, so this is quicker than after a desktop.
          if (index === 0) await lookSmall(desk, state);
        }
        const { page } = await desk.window(state.who);
        if (hasLargeLook(screen, state)) await lookLarge(page, state);
        const isFirst = state === states[0];
        const hasLonger = state.measures?.some(({ longer }) => longer) ?? false;
        if (!isFirst && !hasLonger) return;
        await bring(desk, state, 360, false);
        if (isFirst) {
          expect.soft(await forcedColourProblems(page, state.name), `${state.name} in forced colours`).toEqual([]);
          await whole(page, state);
          expect.soft(await walk(page), `${state.name} by the keyboard`).toEqual([]);
        }
        await lookLonger(page, state);
      });
    }
  }
});
