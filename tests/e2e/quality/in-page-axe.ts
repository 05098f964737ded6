import type axe from 'axe-core';

/** Runs axe inside a page. Playwright serialises these functions, so each uses nothing outside itself. */

/** A colour as axe parses it, with channels from 0 to 1. */
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
    knownGoodStyles?: Set<string>;
  }
}

/** Makes axe parse each distinct colour once, because a page has a handful and axe parses thousands. */
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

export interface Found {
  problems: string[];
  looks: string[];
}

/** Limits axe's contrast check to new text styles and its report to `Found`, because describing passes is slow. */
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
      // Axe does not judge covered text, so its style stays new.
      const judged = results.find(({ id }) => id === 'color-contrast')?.passes ?? [];
      const looks = judged.flatMap(({ node }) =>
        'element' in node ? (node.element.getAttribute('data-new-look') ?? []) : [],
      );
      tell({ problems, looks: [...new Set(looks)] } satisfies Found);
    },
  });
}

/**
 * Returns violations of all rules but those that `rules` disables. If `rules` is null, it returns only those of the
 * colour rules. A text style (its own and everything painted behind it) is checked until it has passed once. Skips axe
 * if no style is new.
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
  // Everything painted behind an element. A positioned element may cover anything, so its classes count too.
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
  // A link must also stand out from the text around it.
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
  // Axe need not preload anything: no enabled rule reads style sheets or sound.
  const report = await axe.run(document, { runOnly: asked, rules: rules ?? {}, preload: false });
  for (const element of marked) {
    element.removeAttribute('data-new-look');
    element.removeAttribute('data-new-link');
  }
  // The reporter set above returns this type.
  const found = report as unknown as Found;
  for (const look of found.looks) knownGoodStyles.add(look);
  return found;
}
