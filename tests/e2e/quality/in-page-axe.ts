import type axe from 'axe-core';

/** Runs axe inside a page. Playwright sends the source of these functions, so they use nothing outside themselves. */

/** A colour in axe. Its channels are numbers from 0 to 1. */
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
    /** Texts whose contrast axe cannot judge in any theme, each with the window's width in px. */
    unjudgedTexts?: WeakMap<Element, number>;
  }
}

/** Lets axe parse each colour once, because a page has few colours and axe parses each thousands of times. */
export function readColoursOnce(): void {
  if (window.axe === undefined) throw new Error('axe is not loaded');
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

/**
 * Makes axe check the contrast of new text styles only. Reports only `Found`, because axe's report of passes is slow.
 */
export function examineNewStyles(knownGoodStyles: string[]): void {
  const { axe } = window;
  if (axe === undefined) throw new Error('axe is not loaded');
  window.knownGoodStyles = new Set(knownGoodStyles);
  window.unjudgedTexts = new WeakMap();
  axe.configure({
    // Axe would serialize every element that it checks.
    noHtml: true,
    rules: [
      { id: 'color-contrast', selector: '[data-new-look]' },
      { id: 'link-in-text-block', selector: '[data-new-link]' },
    ],
    reporter: (results, _options, tell) => {
      const elementOf = ({
        node,
      }: (typeof results)[number]['passes' | 'violations' | 'incomplete'][number]): Element[] =>
        'element' in node ? [node.element] : [];
      const problems = results.flatMap(({ id, violations }) =>
        violations.map((violation) => {
          const why = [...violation.any, ...violation.all].map(({ message }) => message).join('; ');
          return `axe ${id}: ${elementOf(violation)[0]?.outerHTML.slice(0, 200) ?? ''} ${why}`;
        }),
      );
      const contrast = results.find(({ id }) => id === 'color-contrast');
      const { passes = [], violations = [], incomplete = [] } = contrast ?? {};
      const looks = passes.flatMap(elementOf).map((text) => text.getAttribute('data-new-look') ?? '');
      // Axe does not judge text that is disabled, covered or over a picture, so the style of such a text stays new.
      const places = [
        'bgOverlap',
        'elmPartiallyObscured',
        'elmPartiallyObscuring',
        'outsideViewport',
        'imgNode',
        'nonBmp',
      ];
      const dependsOnColours = incomplete.filter(
        ({ any }) =>
          !any.some(({ data }) => places.includes((data as { messageKey?: string } | null)?.messageKey ?? '')),
      );
      const judged = new Set([...passes, ...violations, ...dependsOnColours].flatMap(elementOf));
      for (const text of document.querySelectorAll('[data-new-look]'))
        if (!judged.has(text)) window.unjudgedTexts?.set(text, innerWidth);
      tell({ problems, looks: [...new Set(looks)] } satisfies Found);
    },
  });
}

/**
 * Returns violations of all rules except those that `rules` disables. Colour rules skip text styles that have passed on
 * the same background. For the second theme `rules` is null: this checks only the colour rules, and runs axe only for
 * new styles.
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
  const { axe, knownGoodStyles, unjudgedTexts } = window;
  if (axe === undefined || knownGoodStyles === undefined || unjudgedTexts === undefined)
    throw new Error('axe is not loaded');
  // Describes what is painted behind an element. A positioned element adds its classes, which decide what it covers.
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
  // A link must also differ from the text around it.
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
  const lettersOf = ({ childNodes }: Element): string =>
    [...childNodes].map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue?.trim() : '')).join('');
  // Axe judges the contrast of two characters or more. A link of one character must still differ from the text around
  // it.
  const isText = (element: Element): boolean =>
    element.matches('input, select, textarea') || lettersOf(element).length > (linkOf(element) === null ? 1 : 0);
  const marked: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (rules === null && unjudgedTexts.get(element) === innerWidth) continue;
    const look = lookOf(element);
    if (knownGoodStyles.has(look)) continue;
    element.setAttribute('data-new-look', look);
    marked.push(element);
    linkOf(element)?.setAttribute('data-new-link', '');
  }
  if (rules === null && marked.length === 0) return { problems: [], looks: [] };
  const asked =
    rules === null ? { type: 'rule' as const, values: colourRules } : { type: 'tag' as const, values: tags };
  // A bar in place at the bottom always covers part of some target, which scrolling shows whole.
  const bars = [...document.querySelectorAll<HTMLElement>('.page-frame > :not(.app-scroll), .own-foot')];
  for (const bar of bars) bar.style.position = 'static';
  // Does not preload style sheets and media, because no enabled rule needs them.
  const report = await axe.run(document, { runOnly: asked, rules: rules ?? {}, preload: false });
  for (const bar of bars) bar.style.removeProperty('position');
  // The reporter set above returns this type.
  const found = report as unknown as Found;
  for (const look of found.looks) knownGoodStyles.add(look);
  for (const element of marked) {
    element.removeAttribute('data-new-look');
    linkOf(element)?.removeAttribute('data-new-link');
  }
  return found;
}
