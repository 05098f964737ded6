import escapeHtml from 'escape-html';
import type { CardShape } from '../../../../contract/share-cards.ts';
import { FONT_FAMILY } from '../../../platform/fonts/font-file.ts';
import type { FontMeasure } from '../../../platform/fonts/font-measure.ts';
import { LAYOUTS, type CardLayout } from './card-layout.ts';
import { cardRing, COLOURS, element, initialPlace, PEOPLE } from './card-ring.ts';
import type { Card, CardLine } from './card-words.ts';

/** Height of capital letters above the baseline, relative to the font size. */
const CAP = 0.727;
/** Scale down to which a line shrinks before it is split, and before it is cut. */
const [SPLIT, SMALLEST] = [0.88, 0.72];
/** Letter spacing of a headline, relative to the font size. */
const TIGHT = -0.03;

interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'middle';
  readonly isBold?: boolean;
  readonly fill?: string;
  readonly opacity?: number;
  readonly spacing?: number;
}

function words(inside: string, style: Words): string {
  const { x, y, size, anchor = 'middle', isBold = false, fill = COLOURS.words, opacity = 1, spacing = 0 } = style;
  const font = { 'font-size': size, 'font-weight': isBold ? 600 : 400, 'letter-spacing': spacing };
  const look = { x, y, ...font, 'text-anchor': anchor, fill, opacity };
  return inside === '' ? '' : element('text', { ...look, 'xml:space': 'preserve' }, inside);
}

interface Fitted {
  readonly line: CardLine;
  readonly size: number;
}

const widthOfLine = (measure: FontMeasure, { before, bold, after }: CardLine, size: number): number =>
  measure.widthOf(before + after, size, false) + measure.widthOf(bold, size, true);

/** Shrinks a line to a width, then cuts its bold part or, without one, its text. */
function fit(measure: FontMeasure, line: CardLine, size: number, widest: number): Fitted {
  const drawable = { before: line.before, bold: measure.drawable(line.bold), after: line.after };
  const width = widthOfLine(measure, drawable, size);
  if (width <= widest) return { line: drawable, size };
  const smaller = Math.max(size * SMALLEST, (size * widest) / width);
  const part = drawable.bold === '' ? 'before' : 'bold';
  let cut = { ...drawable };
  while (widthOfLine(measure, cut, smaller) > widest && cut[part].length > 1)
    cut = { ...cut, [part]: `${Array.from(cut[part].replace(/…$/, '')).slice(0, -1).join('').trimEnd()}…` };
  return { line: cut, size: smaller };
}

/** Puts the circle's name on a separate line if it would otherwise be small. */
function split(measure: FontMeasure, { line, widest }: CardLayout, lines: readonly CardLine[]): CardLine[] {
  const [first, second] = lines;
  if (first === undefined || second === undefined) return [...lines];
  if (widthOfLine(measure, second, line.size) * SPLIT <= widest || second.before === '') return [...lines];
  const name = { ...second, before: '' };
  return second.continues === true
    ? [{ ...first, before: `${first.before} ${second.before.trim()}` }, name]
    : [first, { before: second.before.trim(), bold: '', after: '' }, name];
}

const runsOf = ({ before, bold, after }: CardLine): string =>
  escapeHtml(before) +
  (bold === '' ? '' : element('tspan', { 'font-weight': 600 }, escapeHtml(bold))) +
  escapeHtml(after);

/** Draws the logo of web/ui/logo.tsx, on cloth. */
const logo = (x: number, y: number, size: number): string => {
  const ring = (stroke: string, dash: string): string =>
    element('circle', { cx: 16, cy: 16, r: 12, stroke, 'stroke-dasharray': dash });
  return element(
    'g',
    {
      transform: `translate(${String(x)} ${String(y)}) scale(${String(size / 32)}) rotate(-86 16 16)`,
      fill: 'none',
      'stroke-width': 5.5,
    },
    ring(COLOURS.words, '10.05 2.51') + ring(COLOURS.cloth, '10.05 65.35') + ring(COLOURS.glow, '10.05 65.35'),
  );
};

function brand(card: Card, layout: CardLayout, measure: FontMeasure, y: number): string {
  const { mark, name, tagline } = layout.brand;
  const [gap, nameWidth] = [mark * 0.35, measure.widthOf('Rota', name, true)];
  const width = mark + nameWidth + 2 * gap + measure.widthOf(card.tagline, tagline, false);
  const left = layout.anchor === 'start' ? layout.x : layout.x - width / 2;
  const [nameAt, taglineAt] = [left + mark + gap, left + mark + gap + nameWidth + gap];
  const baseline = y + name * 0.36;
  return (
    logo(left, y - mark / 2, mark) +
    words('Rota', { x: nameAt, y: baseline, size: name, anchor: 'start', isBold: true }) +
    words(escapeHtml(card.tagline), { x: taglineAt, y: baseline, size: tagline, anchor: 'start', opacity: 0.78 })
  );
}

function pillAt(card: Card, layout: CardLayout, measure: FontMeasure, top: number): string {
  const { height, size, pad } = layout.pill;
  const room = layout.widest - 2 * pad;
  const fitted = fit(measure, { before: '', bold: card.pill, after: '' }, size, room);
  const width = measure.widthOf(fitted.line.bold, fitted.size, true) + 2 * pad;
  const left = layout.anchor === 'start' ? layout.x : layout.x - width / 2;
  const place = { x: left + width / 2, y: top + height / 2 + size * 0.36, size: fitted.size };
  return (
    element('rect', { x: left, y: top, width, height, rx: height / 2, fill: COLOURS.glow }) +
    words(escapeHtml(fitted.line.bold), { ...place, isBold: true, fill: COLOURS.onGlow })
  );
}

/** Draws headline, lines, pill and the product's name, from top to bottom. */
function story(card: Card, layout: CardLayout, measure: FontMeasure): string {
  const { x, anchor, headline, line, pill, fixed } = layout;
  const wide = measure.widthOf(card.headline, 1, true) + card.headline.length * TIGHT;
  const size = Math.min(headline.size, headline.widest / wide);
  const lines = split(measure, layout, card.lines);
  const height =
    size * CAP +
    headline.gap +
    (lines.length - 1) * line.pitch +
    line.gap +
    pill.height +
    layout.brand.gap +
    layout.brand.mark / 2;
  const first =
    fixed === null ? (layout.height - height) / 2 + size * CAP : fixed.headline - ((lines.length - 2) * line.pitch) / 2;
  const below = first + headline.gap;
  const pillTop = below + (lines.length - 1) * line.pitch + line.gap;
  return [
    words(escapeHtml(card.headline), { x, y: first, size, anchor, isBold: true, spacing: size * TIGHT }),
    ...lines.map((each, index) => {
      const fitted = fit(measure, each, line.size, layout.widest);
      return words(runsOf(fitted.line), { x, y: below + index * line.pitch, size: fitted.size, anchor });
    }),
    pillAt(card, layout, measure, pillTop),
    brand(card, layout, measure, fixed?.brand ?? pillTop + pill.height + layout.brand.gap),
  ].join('');
}

function middleWords({ middle: [above, number, below] }: Card, { ring }: CardLayout): string {
  const { x, y, small, large } = ring;
  const faint = { x, size: small, opacity: 0.78 };
  return [
    words(escapeHtml(above), { ...faint, y: y - large * 0.74 }),
    words(number, { x, y: y + large * (above === '' ? 0.1 : 0.36), size: large, isBold: true }),
    words(escapeHtml(below), { ...faint, y: y + large * (above === '' ? 0.62 : 0.91) }),
  ].join('');
}

/** Draws the tile of web/styles/adire.svg. */
const adire = (scale: number): string =>
  element(
    'pattern',
    { id: 'adire', width: 96, height: 96, patternUnits: 'userSpaceOnUse', patternTransform: `scale(${String(scale)})` },
    element(
      'g',
      { fill: 'none', stroke: COLOURS.mark, 'stroke-width': 2, 'stroke-linecap': 'round' },
      [24, 72]
        .map(
          (at) =>
            element('circle', { cx: at, cy: at, r: 17 }) +
            element('circle', { cx: at, cy: at, r: 10, 'stroke-dasharray': '1 5.28', 'stroke-width': 3 }) +
            element('circle', { cx: at, cy: at, r: 3, fill: COLOURS.mark }),
        )
        .join('') +
        element('path', {
          d: 'M56 8v32M64 8v32M72 8v32M80 8v32M88 8v32M8 56h32M8 64h32M8 72h32M8 80h32M8 88h32',
          'stroke-dasharray': '6 7',
        }),
    ),
  );

/** Draws a card as SVG, in our own font. */
export function cardSvg(card: Card, shape: CardShape, measure: FontMeasure): string {
  const layout = LAYOUTS[shape];
  const { width, height } = layout;
  const bands = layout.cloth.map(([x, y, w, h]) =>
    element(
      'g',
      { transform: `translate(${String(x)} ${String(y)})` },
      element('rect', { width: w, height: h, fill: 'url(#adire)' }),
    ),
  );
  const edges = layout.edges.map(([x, y, w, h]) => element('rect', { x, y, width: w, height: h, fill: COLOURS.mark }));
  const { x, y, size } = initialPlace(card, layout);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      'font-family': FONT_FAMILY,
    },
    [
      element('defs', {}, adire(layout.clothScale) + PEOPLE),
      element('rect', { width, height, fill: COLOURS.cloth }),
      ...bands,
      ...edges,
      cardRing(card, layout),
      middleWords(card, layout),
      words(escapeHtml(measure.drawable(card.initial)), { x, y, size, isBold: true, fill: COLOURS.onGlow }),
      story(card, layout, measure),
    ].join(''),
  );
}
