import { expect, it } from 'vitest';
import { freePlace, LOWER_RIGHT, type Frame } from './toast-place.ts';

const SCREEN = { width: 1280, height: 720 };
const TOAST = { width: 384, height: 90 };
const box = (left: number, top: number, width = 160, height = 44) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight: 1,
});

it('defaults to the lower right', () => {
  expect(freePlace(SCREEN, TOAST, [])).toEqual(LOWER_RIGHT);
  expect(freePlace(SCREEN, TOAST, [box(100, 300), box(1000, 500)])).toEqual(LOWER_RIGHT);
});

it('moves above a button, with a margin', () => {
  const { side, bottom } = freePlace(SCREEN, TOAST, [box(1000, 640)]);
  expect(side).toBe('right');
  expect(720 - bottom).toBeLessThanOrEqual(640 - 8);
  expect(720 - bottom).toBeGreaterThan(640 - 32);
  // Touching at the margin counts as overlap.
  expect(freePlace(SCREEN, TOAST, [box(1000, 558)])).not.toEqual(LOWER_RIGHT);
});

it('moves left when the right edge is full of buttons, and never covers the header', () => {
  const column = box(900, 80, 300, 640);
  expect(freePlace(SCREEN, TOAST, [column])).toEqual({ side: 'left', bottom: 24 });
  const high = freePlace({ width: 1280, height: 200 }, TOAST, [box(900, 150), box(100, 150)]);
  expect(200 - high.bottom - TOAST.height).toBeGreaterThanOrEqual(72);
});

it('covers as little as possible when no place is free', () => {
  const all = [box(900, 0, 300, 720), box(100, 0, 200, 640), box(320, 0, 20, 720)];
  expect(freePlace(SCREEN, TOAST, all)).toEqual({ side: 'left', bottom: 24 });
  expect(freePlace({ width: 700, height: 90 }, TOAST, [box(300, 0, 300, 90)])).toEqual(LOWER_RIGHT);
});

it('on a phone, stays above the footer and prefers covering buttons to headings or the focused field', () => {
  const phone = { width: 360, height: 740 };
  const toast = { width: 328, height: 130 };
  const frame: Frame = { edge: 16, foot: 108, head: 128 };
  expect(freePlace(phone, toast, [], frame).bottom).toBe(108);
  const field = { ...box(36, 560, 288), weight: 10 };
  const buttons = box(36, 136, 288, 400);
  const { bottom } = freePlace(phone, toast, [field, buttons], frame);
  expect(740 - bottom).toBeLessThanOrEqual(560 - 8);
  // Even on a full screen the header stays free.
  expect(740 - freePlace(phone, toast, [box(0, 128, 360, 612)], frame).bottom - 130).toBeGreaterThanOrEqual(128);
});
