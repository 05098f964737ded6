/** Part of a drawing: a path, or a circle by centre and radius. Lines have round joins. */
export type DrawnShape = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
} & ({ readonly d: string } | { readonly circle: readonly [x: number, y: number, radius: number] });

interface Look {
  readonly skin: string;
  /** Darker skin, for neck, nose and lips. */
  readonly shade: string;
  readonly shirt: string;
  readonly isBearded?: true;
  /** Drawn behind the head. */
  readonly behind?: readonly DrawnShape[];
  /** Drawn over the head. */
  readonly over: readonly DrawnShape[];
}

const [HAIR, GREY] = ['#221713', '#cfc8bf'];

/** Side of the square in which a person is drawn, and its colour. */
export const DRAWN_SIZE = 96;
export const DRAWN_GROUND = '#f1dfca';

export const DRAWN_PEOPLE = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'] as const;
export type DrawnPerson = (typeof DRAWN_PEOPLE)[number];

/** Five neighbours: fixed colours, because a theme does not change people. */
const LOOKS: Readonly<Record<DrawnPerson, Look>> = {
  Ada: {
    skin: '#8a5638',
    shade: '#6f4229',
    shirt: '#a34a06',
    behind: [{ circle: [48, 36, 25], fill: HAIR }],
    over: [
      { d: 'M29 42c0-13 8-20 19-20s19 7 19 20c-3-7-7-11-12-11-4 0-5 2-9 2-7 0-13 2-17 9z', fill: HAIR },
      { d: 'M29.5 55v4M66.5 55v4', stroke: '#e0a83b', width: 2.5 },
    ],
  },
  Bola: {
    skin: '#a86f49',
    shade: '#8a5535',
    shirt: '#3f6ea3',
    over: [
      {
        d: 'M48 12c-18 0-25 12-25 29 0 16-2 30-12 40v17h74V81c-10-10-12-24-12-40 0-17-7-29-25-29zm0 13c10 0 15.5 7.5 15.5 19 0 14-7 23-15.5 23s-15.5-9-15.5-23c0-11.5 5.5-19 15.5-19z',
        fill: '#5687bf',
      },
      { d: 'M30 62c4 12 12 17 22 20 8 2.5 14 6 17 16', stroke: '#3f6ea3', width: 2 },
    ],
  },
  Chidi: {
    skin: '#6d452c',
    shade: '#52311d',
    shirt: '#f4efe6',
    isBearded: true,
    over: [
      { d: 'M29 42c-1-15 7-22 19-22s20 7 19 22l-3-8c-9-4-23-4-32 0z', fill: HAIR },
      {
        d: 'M30.5 48c0 14 8 20.5 17.5 20.500s17.5-6.5 17.5-20.500c-1 6-4 7-8 6.5-6-1-13-1-19 0-4 .5-7-.5-8-6.500z',
        fill: HAIR,
      },
      { d: 'M42.5 58.500q5.5 3.6 11 0', stroke: '#a8705c', width: 2.4 },
      { d: 'M36 75l12 9 12-9', stroke: '#d8cfbf', width: 2.5 },
    ],
  },
  Dayo: {
    skin: '#7b4d31',
    shade: '#613821',
    shirt: '#7a2e1f',
    behind: [{ d: 'M28 44c-1-10 2-16 6-19h28c4 3 7 9 6 19z', fill: GREY }],
    over: [
      { d: 'M30 33c-1-12 4-19 15-20 13-1 21 5 21 20-10-4-26-4-36 0z', fill: '#0b6b46' },
      { d: 'M29.5 34.500c11-5 26-5 37 0', stroke: '#e0a83b', width: 2.5 },
      { d: 'M40 55.500q4-3 8-.5 4-2.5 8 .5', stroke: GREY, width: 3 },
      { circle: [40, 46, 5.5], stroke: HAIR, width: 1.6 },
      { circle: [56, 46, 5.5], stroke: HAIR, width: 1.6 },
      { d: 'M45.5 45q2.5-1.5 5 0', stroke: HAIR, width: 1.6 },
    ],
  },
  Efe: {
    skin: '#96603d',
    shade: '#78482b',
    shirt: '#d59a2d',
    behind: [
      {
        d: 'M48 15c-16 0-23 11-22 26l-3 34c5 5 11 5 13 0l24 0c2 5 8 5 13 0l-3-34c1-15-6-26-22-26z',
        fill: HAIR,
      },
    ],
    over: [
      { d: 'M29 46c-2-16 7-25 19-25s21 9 19 25c-3-10-9-16-17-20-5 6-14 9-21 20z', fill: HAIR },
      {
        d: 'M28 50l-2 24M33 60l-2 16M68 50l2 24M63 60l2 16',
        stroke: '#5a463c',
        width: 1.2,
        dash: '2.5 2',
      },
    ],
  },
};

/** Lists the parts of a drawn person, bottom layer first. */
export function drawnPerson(name: DrawnPerson): readonly DrawnShape[] {
  const { skin, shade, shirt, isBearded, behind = [], over } = LOOKS[name];
  return [
    ...behind,
    { d: 'M10 98c0-18 15-25 38-25s38 7 38 25z', fill: shirt },
    { d: 'M39 58h18v14c0 5-4 9-9 9s-9-4-9-9z', fill: shade },
    { circle: [29.5, 47, 4.5], fill: skin },
    { circle: [66.5, 47, 4.5], fill: skin },
    { d: 'M29.5 41c0-13 8-19 18.5-19s18.5 6 18.5 19c0 16-8 26.5-18.5 26.500S29.5 57 29.5 41z', fill: skin },
    ...over,
    { d: 'M36.5 40q3.5-2.5 7-.8M52.5 39.200q3.5-1.7 7 .8', stroke: HAIR, width: 1.8 },
    { circle: [40, 46, 1.9], fill: HAIR },
    { circle: [56, 46, 1.9], fill: HAIR },
    { d: 'M46 52.500q2 1.5 4 0', stroke: shade, width: 1.8 },
    ...(isBearded === true ? [] : [{ d: 'M41.5 59q6.5 5 13 0', stroke: '#5a2a1e', width: 2.2 }]),
  ];
}
