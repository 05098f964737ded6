import type axe from 'axe-core';

/**
 * How axe is used in the page that it looks at. Playwright sends these functions to the browser as they stand, so each
 * of them uses nothing but itself. Reading colours is most of axe's time, and was a third of that of all browser tests.
 */

/** A colour as axe reads it; its shares go from 0 to 1. */
interface AxeColour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: AxeColour, text: string) => AxeColour;
}

declare module 'axe-core' {
  interface Commons {
    color: { Color: { prototype: AxeColour } };
  }
}

declare global {
  interface Window {
    axe?: typeof axe;
    /** The looks of texts whose colours were found good, here or on pages before. */
    knownGoodStyles?: Set<string>;
  }
}

/** Lets axe read each way of writing a colour once: a page has a handful, and axe asks for thousands. */
export function readColoursOnce(): void {
  if (window.axe === undefined) throw new Error('axe is there');
  const { prototype } = window.axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Omit<AxeColour, 'parseString'>>();
  prototype.parseString = function (text) {
    const values = known.get(text);
    if (values !== undefined) return Object.assign(this, values);
    read.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

/** What is wrong, and the looks of texts whose colours were found good. */
export interface Found {
  problems: string[];
  looks: string[];
}

/**
 * Has the contrast of colours examined only where a text's look is not among those that were found good, and nothing
 * told but what `Found` has: what passes is not described, which would take longer than to look at it.
 */
export function examineNewStyles(knownGoodStyles: string[]): void {
  const { axe } = window;
  if (axe === undefined) throw new Error('axe is there');
  window.knownGoodStyles = new Set(knownGoodStyles);
  axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-new-look]' },
      { id: 'link-in-text-block', selector: '[data-new-link]' },
    ],
    reporter: (results, _options, tell) => {
      const problems = results.flatMap(({ id, violations }) =>
        violations.map(({ node, any, all }) => {
          const why = [...any, ...all].map(({ message }) => message).join('; ');
          return `axe ${id}: ${node.source.slice(0, 200)} ${why}`;
        }),
      );
      // What lies under something else is not judged, so its look is still new.
      const judged = results.find(({ id }) => id === 'color-contrast')?.passes ?? [];
      const looks = judged.flatMap(({ node }) =>
        'element' in node ? (node.element.getAttribute('data-new-look') ?? []) : [],
      );
      tell({ problems, looks: [...new Set(looks)] } satisfies Found);
    },
  });
}

/**
 * What axe finds: everything (`rules` says which rules are off), or with `null` what colours decide. The contrast of a
 * text, and how a link differs from the words around it, is examined until one of its look was found good. A look is
 * what decides how well letters stand out: their own style and all that is painted behind them. Another theme changes
 * all looks, another width or page only some of them; where nothing is new, nothing is asked.
 */
export async function violations({
  rules,
  tags,
  colourRules,
}: {
  rules: axe.RuleObject | null;
  tags: string[];
  colourRules: string[];
}): Promise<Found> {
  const { axe, knownGoodStyles } = window;
  if (axe === undefined || knownGoodStyles === undefined) throw new Error('axe is there');
  // What is painted behind an element's letters: nothing that is transparent and in its place adds to it. What is moved
  // out of its place may lie over anything, so its classes count too.
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const behind = element.parentElement === null ? '' : groundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position, transform } = getComputedStyle(element);
    const parts = [backgroundColor, backgroundImage, opacity, position, transform].join(' ');
    const inPlace = position === 'static' && transform === 'none';
    const adds = parts !== 'rgba(0, 0, 0, 0) none 1 static none';
    const own = inPlace ? parts : `${parts} ${element.getAttribute('class') ?? ''}`;
    const ground = adds ? `${own} > ${behind}` : behind;
    grounds.set(element, ground);
    return ground;
  };
  const linkOf = (text: Element): Element | null => text.closest('a[href], [role="link"]');
  // A link has to stand out from the words that it stands among, too.
  const standsOut = (link: Element): string => {
    const { color, fontWeight, textDecorationLine, borderBottom } = getComputedStyle(link);
    const among = link.parentElement === null ? undefined : getComputedStyle(link.parentElement);
    return [color, fontWeight, textDecorationLine, borderBottom, 'among', among?.color, among?.fontWeight].join(' ');
  };
  const lookOf = (text: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
    const link = linkOf(text);
    const own = [text.localName, color, fontSize, fontWeight, textShadow].join(' ');
    return `${own} ${link === null ? '' : standsOut(link)} > ${groundOf(text)}`;
  };
  const isText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
  const marked: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const look = lookOf(element);
    if (knownGoodStyles.has(look)) continue;
    element.setAttribute('data-new-look', look);
    marked.push(element);
    const link = linkOf(element);
    link?.setAttribute('data-new-link', '');
    if (link !== null) marked.push(link);
  }
  if (rules === null && marked.length === 0) return { problems: [], looks: [] };
  const asked =
    rules === null ? { type: 'rule' as const, values: colourRules } : { type: 'tag' as const, values: tags };
  // Nothing is loaded anew for the rules: the one that reads style sheets is not among ours, and there is no sound.
  const report = await axe.run(document, { runOnly: asked, rules: rules ?? {}, preload: false });
  for (const element of marked) {
    element.removeAttribute('data-new-look');
    element.removeAttribute('data-new-link');
  }
  // The reporter above decides what a report is.
  const found = report as unknown as Found;
  for (const look of found.looks) knownGoodStyles.add(look);
  return found;
}
