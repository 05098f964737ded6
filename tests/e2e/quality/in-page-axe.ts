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
  /** Looks (see `survey`) that passed. */
  looks: string[];
  /** Looks that axe could not judge, because something covers the text or lies behind it. */
  unjudged: string[];
}

/**
 * Makes axe check the contrast of new text styles only. Reports only `Found`, because axe's report of passes is slow.
 */
export function examineNewStyles(): void {
  const { axe } = window;
  if (axe === undefined) throw new Error('axe is not loaded');
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
      const unjudged = [...document.querySelectorAll('[data-new-look]')].filter((text) => !judged.has(text));
      for (const text of unjudged) window.unjudgedTexts?.set(text, innerWidth);
      const looksOf = (texts: Element[]): string[] => [
        ...new Set(texts.map((text) => text.getAttribute('data-new-look') ?? '')),
      ];
      tell({ problems, looks: looksOf(passes.flatMap(elementOf)), unjudged: looksOf(unjudged) } satisfies Found);
    },
  });
}

/**
 * Returns violations of all rules except those that `rules` disables, or only of the colour rules if `rules` is null.
 * Checks only elements with `newShapes`, or the whole page if null, and the colours of texts with `newLooks`. `survey`
 * must have run just before. Returns null if the page has since replaced one of these elements.
 */
export async function violations({
  rules,
  tags,
  colourRules,
  newShapes,
  newLooks,
}: {
  rules: axe.RuleObject | null;
  tags: string[];
  colourRules: string[];
  newShapes: number[] | null;
  newLooks: string[];
}): Promise<Found | null> {
  const { axe, surveyedShapes, surveyedLooks } = window;
  if (axe === undefined || surveyedShapes === undefined || surveyedLooks === undefined)
    throw new Error('axe is not loaded');
  const linkOf = (text: Element): Element | null => text.closest('a[href], [role="link"]');
  const isNew = ([, shape]: [Element, number]): boolean => newShapes?.includes(shape) === true;
  const changed = [...surveyedShapes].filter(isNew).map(([element]) => element);
  const texts = [...surveyedLooks].filter(([, look]) => newLooks.includes(look));
  if (![...changed, ...texts.map(([text]) => text)].every(({ isConnected }) => isConnected)) return null;
  const marked: Element[] = [];
  for (const [element, look] of texts) {
    element.setAttribute('data-new-look', look);
    marked.push(element);
    linkOf(element)?.setAttribute('data-new-link', '');
  }
  const asked =
    rules === null ? { type: 'rule' as const, values: colourRules } : { type: 'tag' as const, values: tags };
  // A bar in place at the bottom always covers part of some target, which scrolling shows whole.
  const bars = [...document.querySelectorAll<HTMLElement>('.page-frame > :not(.app-scroll), .own-foot')];
  for (const bar of bars) bar.style.position = 'static';
  // Does not preload style sheets and media, because no enabled rule needs them.
  const report = await axe.run(newShapes === null ? document : { include: [...changed, ...marked] }, {
    runOnly: asked,
    rules: rules ?? {},
    preload: false,
  });
  for (const bar of bars) bar.style.removeProperty('position');
  for (const element of marked) {
    element.removeAttribute('data-new-look');
    linkOf(element)?.removeAttribute('data-new-link');
  }
  // The reporter set above returns this type.
  return report as unknown as Found;
}
