import { expect, it } from 'vitest';
import { freePlace, LOWER_RIGHT } from './toast-place.ts';

const SCREEN = { width: 1280, height: 720 };
const TOAST = { width: 384, height: 90 };
const box = (left: number, top: number, width = 160, height = 44) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stands at the lower right while nothing to press lies there', () => {
  expect(freePlace(SCREEN, TOAST, [])).toEqual(LOWER_RIGHT);
  expect(freePlace(SCREEN, TOAST, [box(100, 300), box(1000, 500)])).toEqual(LOWER_RIGHT);
});

it('stands above a button there, and leaves some room to it', () => {
  const { side, bottom } = freePlace(SCREEN, TOAST, [box(1000, 640)]);
  expect(side).toBe('right');
  expect(720 - bottom).toBeLessThanOrEqual(640 - 8);
  expect(720 - bottom).toBeGreaterThan(640 - 32);
  // One that it would only just touch counts, too.
  expect(freePlace(SCREEN, TOAST, [box(1000, 558)])).not.toEqual(LOWER_RIGHT);
});

it('goes to the left where the right edge is full of buttons, and never over the head', () => {
  const column = box(900, 80, 300, 640);
  expect(freePlace(SCREEN, TOAST, [column])).toEqual({ side: 'left', bottom: 24 });
  const high = freePlace({ width: 1280, height: 200 }, TOAST, [box(900, 150), box(100, 150)]);
  expect(200 - high.bottom - TOAST.height).toBeGreaterThanOrEqual(72);
});

it('covers as little as it can where every place has something', () => {
  const all = [box(900, 0, 300, 720), box(100, 0, 200, 640), box(320, 0, 20, 720)];
  expect(freePlace(SCREEN, TOAST, all)).toEqual({ side: 'left', bottom: 24 });
  expect(freePlace({ width: 700, height: 90 }, TOAST, [box(300, 0, 300, 90)])).toEqual(LOWER_RIGHT);
});
