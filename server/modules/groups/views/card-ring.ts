import {
  DRAWN_GROUND,
  DRAWN_PEOPLE,
  DRAWN_SIZE,
  drawnPerson,
  type DrawnPerson,
  type DrawnShape,
} from '../../../../contract/drawn-people.ts';
import { pointAt, ringSegments } from '../../../../contract/ring-geometry.ts';
import type { CardLayout } from './card-layout.ts';
import type { Card } from './card-words.ts';

/** Fixed colours, because an image does not follow the reader's theme. */
export const COLOURS = {
  cloth: '#1f3a5f',
  mark: '#4f6f9a',
  words: '#f2f0e9',
  glow: '#f2a65e',
  onGlow: '#2a1503',
  paid: '#57d9a3',
} as const;

type Attributes = Readonly<Record<string, string | number>>;

/** Builds an SVG element without text. */
export const element = (name: string, attributes: Attributes, inside = ''): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${String(value)}"`)
    .join(' ')}>${inside}</${name}>`;

function shapeOf({ fill = 'none', stroke, width = 1, dash, ...shape }: DrawnShape): string {
  const line: Attributes = stroke === undefined ? {} : { stroke, 'stroke-width': width, 'stroke-linejoin': 'round' };
  const ends: Attributes =
    stroke === undefined ? {} : dash === undefined ? { 'stroke-linecap': 'round' } : { 'stroke-dasharray': dash };
  const look = { fill, ...line, ...ends };
  if ('d' in shape) return element('path', { d: shape.d, ...look });
  const [cx, cy, r] = shape.circle;
  return element('circle', { cx, cy, r, ...look });
}

const HALF = DRAWN_SIZE / 2;

/** Drawings of people, referenced by name in the ring. */
export const PEOPLE = [
  element('clipPath', { id: 'disc' }, element('circle', { cx: HALF, cy: HALF, r: HALF })),
  ...DRAWN_PEOPLE.map((name) =>
    element(
      'g',
      { id: name, 'clip-path': 'url(#disc)' },
      element('rect', { width: DRAWN_SIZE, height: DRAWN_SIZE, fill: DRAWN_GROUND }) +
        drawnPerson(name).map(shapeOf).join(''),
    ),
  ),
].join('');

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function personAt({ x, y, radius }: Place, name: DrawnPerson, hasPaid: boolean): string {
  const scale = (2 * radius) / DRAWN_SIZE;
  const person = element('use', {
    href: `#${name}`,
    transform: `translate(${String(x - radius)} ${String(y - radius)}) scale(${String(scale)})`,
  });
  if (!hasPaid) return person;
  const [r, middle] = [radius * 0.36, radius * 0.7];
  const tick = `M${String(-r * 0.45)} 0l${String(r * 0.32)} ${String(r * 0.32)}l${String(r * 0.58)} ${String(-r * 0.6)}`;
  return (
    person +
    element(
      'g',
      { transform: `translate(${String(x + middle)} ${String(y + middle)})`, 'stroke-width': r * 0.22 },
      element('circle', { r, fill: COLOURS.paid, stroke: COLOURS.cloth }) +
        element('path', { d: tick, fill: 'none', stroke: COLOURS.onGlow, 'stroke-linecap': 'round' }),
    )
  );
}

const freeAt = ({ x, y, radius }: Place): string =>
  element('circle', {
    cx: x,
    cy: y,
    r: radius - 2,
    fill: 'none',
    stroke: COLOURS.words,
    'stroke-width': 3,
    'stroke-dasharray': '8 8',
    opacity: 0.45,
  });

/** Draws the pot as an open bag with money rising from it, centred on the origin. */
const bag = (scale: number): string =>
  element(
    'g',
    { transform: `scale(${String(scale)})`, fill: 'none', stroke: COLOURS.glow, 'stroke-width': 11 },
    element('path', {
      d: 'M-42 -20C-64 -4 -76 14 -74 34C-70 66 -36 76 0 76S70 66 74 34C76 14 64 -4 42 -20Z',
      'stroke-linejoin': 'round',
    }) +
      element('path', {
        d: 'M-36 -24C-44 -38 -42 -50 -32 -56M36 -24C44 -38 42 -50 32 -56M0 -76V-52M-24 -72L-18 -60M24 -72L18 -60',
        'stroke-linecap': 'round',
      }),
  );

/** Draws the ring of people, with the sharer's place highlighted. The caller draws its text. */
export function cardRing(card: Card, { ring }: CardLayout): string {
  const { seats, taken, place, isPot, isComplete } = card;
  const radius = Math.min(ring.disc, (ring.discs * Math.PI * 0.86) / seats);
  const parts = ringSegments(seats, 0, ring.parts, seats > 12 ? ring.stroke : ring.stroke * 1.8);
  const discs = parts.map(({ path, middle }, index) => {
    const { x, y } = pointAt(0, ring.discs, middle);
    const isMine = index === place;
    const part = element('path', {
      d: path,
      fill: 'none',
      stroke: isMine ? COLOURS.glow : COLOURS.words,
      'stroke-width': ring.stroke,
      opacity: isMine || (isPot && isComplete) ? 1 : 0.3,
    });
    const step = (index - place + seats) % seats;
    if (isMine) return part + element('circle', { cx: x, cy: y, r: radius * 1.25, fill: COLOURS.glow });
    if (!taken.includes(index)) return part + freeAt({ x, y, radius });
    // The shift keeps equal faces apart on both sides of the sharer.
    const name = DRAWN_PEOPLE[(step + Math.floor(step / 5)) % DRAWN_PEOPLE.length] ?? 'Ada';
    return part + personAt({ x, y, radius }, name, isPot && isComplete);
  });
  const hasWords = card.middle[1] !== '';
  return element(
    'g',
    { transform: `translate(${String(ring.x)} ${String(ring.y)})` },
    discs.join('') + (hasWords ? '' : bag(ring.parts / 186)),
  );
}

/** Returns position and size of the sharer's initial. */
export function initialPlace({ seats, place }: Card, { ring }: CardLayout) {
  const radius = Math.min(ring.disc, (ring.discs * Math.PI * 0.86) / seats);
  const { x, y } = pointAt(0, ring.discs, place / seats);
  const size = radius * 1.08;
  return { x: ring.x + x, y: ring.y + y + size * 0.36, size };
}
