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
    /** The looks in which the colours of a text have been examined. */
    examinedLooks?: WeakMap<Element, Set<string>>;
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

/**
 * What axe finds: everything (`rules` says which rules are off), or with `null` what colours decide. The colours of a
 * text are examined once for each look that it has: a window of another width leaves most texts in front of what they
 * were, a window in another theme none.
 */
export async function violations({
  rules,
  tags,
  colourRules,
}: {
  rules: axe.RuleObject | null;
  tags: string[];
  colourRules: string[];
}): Promise<string[]> {
  const { axe } = window;
  if (axe === undefined) throw new Error('axe is there');
  const first = window.examinedLooks === undefined;
  const examined = (window.examinedLooks ??= new WeakMap());
  const lookOf = (text: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
    const parts = [color, fontSize, fontWeight, textShadow];
    for (let behind: Element | null = text; behind !== null; behind = behind.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(behind);
      parts.push(backgroundColor, backgroundImage, opacity, position);
    }
    return parts.join(' ');
  };
  const isText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
  const texts = [...document.body.querySelectorAll('*')].filter((element) => {
    if (!isText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const looks = examined.get(element) ?? new Set();
    const look = lookOf(element);
    if (looks.has(look)) return false;
    examined.set(element, looks.add(look));
    return true;
  });
  // What passes is not described, which would take longer than to look at it. Nothing is loaded anew for the rules: the
  // one that reads style sheets is not among ours, and there is no sound.
  const how = { resultTypes: ['violations'] as axe.resultGroups[], preload: false };
  const found: axe.Result[] = [];
  if (rules !== null) {
    const later = first ? {} : Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
    const options = { runOnly: { type: 'tag' as const, values: tags }, rules: { ...rules, ...later }, ...how };
    found.push(...(await axe.run(document, options)).violations);
  }
  if (texts.length > 0 && !(first && rules !== null)) {
    const options = { runOnly: { type: 'rule' as const, values: colourRules }, ...how };
    found.push(...(await axe.run({ include: texts }, options)).violations);
  }
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join('; ');
      return `axe ${id}: ${html.slice(0, 200)} ${why}`;
    }),
  );
}
