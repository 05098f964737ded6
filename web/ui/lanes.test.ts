import { expect, it } from 'vitest';
import { chooseLane, lanesOf, phoneLanes, type Box, type LaneName } from './lanes.ts';

const box = (left: number, top: number, width: number, height = 44): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const PHONE = { width: 360, height: 740 };
const onPhone = (height: number, taken: readonly Box[], names: readonly LaneName[] = ['foot', 'head']) =>
  chooseLane(lanesOf(names, { screen: PHONE, toast: { width: 344, height }, briefHeight: 46 }), taken);

const DESK = { width: 1280, height: 720 };
const onDesk = (taken: readonly Box[]) =>
  chooseLane(lanesOf(['right', 'left'], { screen: DESK, toast: { width: 384, height: 80 }, briefHeight: 46 }), taken);

it('on a phone, lies over the tabs, and over the header when it would reach a sum or a button', () => {
  const button = box(16, 612, 328, 52);
  expect(onPhone(60, [button])).toEqual({ lane: 'foot', isBrief: false });
  expect(onPhone(100, [button])).toEqual({ lane: 'head', isBrief: false });
});

it('with both lanes taken, shows only its title', () => {
  const taken = [box(16, 612, 328, 52), box(16, 72, 200, 40)];
  expect(onPhone(100, taken)).toEqual({ lane: 'foot', isBrief: true });
  expect(onPhone(100, [...taken, box(0, 684, 360, 56)])).toEqual({ lane: 'head', isBrief: true });
  // Over a sheet there is only the strip above it.
  expect(onPhone(100, [box(300, 60, 44)], ['head'])).toEqual({ lane: 'head', isBrief: true });
});

it('in a full-screen dialog on a phone, lies below its cross and above its acts', () => {
  const lanes = (['none', 'sheet', 'full'] as const).map((dialog) => phoneLanes(dialog, false));
  expect(lanes).toEqual([['foot', 'head'], ['head'], ['below-cross']]);
  const [cross, act] = [box(308, 6, 44), box(16, 612, 328, 52)];
  expect(onPhone(100, [cross, act], ['below-cross'])).toEqual({ lane: 'below-cross', isBrief: false });
});

it('with no free place at all, covers the least', () => {
  expect(onPhone(60, [box(0, 0, 360, 300), box(0, 700, 360, 40)])).toEqual({ lane: 'foot', isBrief: true });
});

it('on a desktop, lies at the lower right, else at the lower left', () => {
  expect(onDesk([])).toEqual({ lane: 'right', isBrief: false });
  expect(onDesk([box(1000, 650, 160)])).toEqual({ lane: 'left', isBrief: false });
  expect(onDesk([box(1000, 620, 160, 20), box(100, 620, 160, 20)])).toEqual({ lane: 'right', isBrief: true });
});
