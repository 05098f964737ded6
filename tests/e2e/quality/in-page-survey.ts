/** Surveys a page. Playwright sends the source of `survey`, so it uses nothing outside itself. */

declare global {
  interface Window {
    /** The shape of each visible element of the last survey. */
    surveyedShapes?: Map<Element, number>;
    /** The look and place of each text of the last survey whose contrast only axe can judge. */
    surveyedLooks?: Map<Element, string>;
    /** Texts whose contrast axe cannot judge in any theme, each with the window's width in px. */
    unjudgedTexts?: WeakMap<Element, number>;
  }
}

export interface Survey {
  /** Hash of the page's headings and landmarks. */
  outline: number;
  /** Hashes of what axe's rules read of each element and its ancestors, besides colours. */
  shapes: number[];
  /** The colours and letters of texts whose contrast only axe can judge. A line with the text's place follows each. */
  looks: string[];
}

/**
 * Describes the visible elements of the page. Elements of the same shape get the same result from every rule of axe,
 * and texts of the same look have the same contrast, so axe can skip what it has passed before. `again` is for a page
 * surveyed before in another theme: its shapes are the same and are omitted.
 */
export function survey({ busy, again }: { busy: boolean; again: boolean }): Survey {
  // Describes what is painted behind an element. A positioned element adds its classes, which decide what it covers.
  const NOT_PAINTED = 'only for screen readers';
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const behind = element.parentElement === null ? '' : groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, position, transform } = style;
    if (
      behind === NOT_PAINTED ||
      style.getPropertyValue('clip').startsWith('rect') ||
      style.clipPath === 'inset(50%)'
    ) {
      grounds.set(element, NOT_PAINTED);
      return NOT_PAINTED;
    }
    const parts = [backgroundColor, backgroundImage, opacity, position, transform].join(' ');
    const inPlace = position === 'static' && transform === 'none';
    const adds = parts !== 'rgba(0, 0, 0, 0) none 1 static none';
    const own = inPlace ? parts : `${parts} ${element.getAttribute('class') ?? ''}`;
    const ground = adds ? `${own} > ${behind}` : behind;
    grounds.set(element, ground);
    return ground;
  };
  // A link must also differ from the text around it.
  const standsOut = (link: Element): string => {
    const { color, fontWeight, textDecorationLine, borderBottom } = getComputedStyle(link);
    const among = link.parentElement === null ? undefined : getComputedStyle(link.parentElement);
    return [color, fontWeight, textDecorationLine, borderBottom, 'among', among?.color, among?.fontWeight].join(' ');
  };
  const linkOf = (text: Element): Element | null => text.closest('a[href], [role="link"]');
  const lookOf = (text: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
    const link = linkOf(text);
    const own = [text.localName, color, fontSize, fontWeight, textShadow].join(' ');
    // What may cover the text depends on the classes around it.
    const around = [text, text.parentElement, text.parentElement?.parentElement ?? null];
    const place = around.map((element) => element?.getAttribute('class') ?? '').join(' in ');
    return `${own} ${link === null ? '' : standsOut(link)} > ${groundOf(text)}\n${String(innerWidth)} ${place}`;
  };
  const lettersOf = ({ childNodes }: Element): string =>
    [...childNodes].map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue?.trim() : '')).join('');
  // Axe judges the contrast of two characters or more. A link of one character must still differ from the text around
  // it.
  const isText = (element: Element): boolean =>
    element.matches('input:not([type="checkbox"], [type="radio"]), select, textarea') ||
    lettersOf(element).length > (linkOf(element) === null ? 1 : 0);
  type Colour = readonly [number, number, number, number];
  const colourOf = (text: string): Colour | undefined => {
    const [, red, green, blue, alpha = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? [];
    return red === undefined ? undefined : [Number(red), Number(green), Number(blue), Number(alpha)];
  };
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => {
    const mix = (front: number, back: number): number => front * alpha + back * (1 - alpha);
    return [mix(red, r), mix(green, g), mix(blue, b), 1];
  };
  /** The colour behind an element; undefined if anything but the backgrounds of its ancestors may be there. */
  const backgrounds = new Map<Element, Colour | undefined>();
  const backgroundOf = (element: Element): Colour | undefined => {
    if (backgrounds.has(element)) return backgrounds.get(element);
    const { backgroundColor, backgroundImage, position, transform } = getComputedStyle(element);
    const own = backgroundImage === 'none' ? colourOf(backgroundColor) : undefined;
    const isInPlace = !['absolute', 'fixed'].includes(position) && transform === 'none';
    const below = isInPlace && element.parentElement !== null ? backgroundOf(element.parentElement) : undefined;
    const colour = own?.[3] === 1 ? own : own && below && over(own, below);
    backgrounds.set(element, colour);
    return colour;
  };
  const faded = new Map<Element, boolean>();
  const isFaded = (element: Element): boolean => {
    const before = faded.get(element);
    if (before !== undefined) return before;
    const { opacity, filter, mixBlendMode } = getComputedStyle(element);
    const parent = element.parentElement;
    const fades =
      opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal' || (parent !== null && isFaded(parent));
    faded.set(element, fades);
    return fades;
  };
  const brightnessOf = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** True if arithmetic shows enough contrast (WCAG 1.4.3), and the text is no link that must differ from others. */
  const isPlain = (text: Element): boolean => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
    const [front, behind] = [colourOf(color), backgroundOf(text)];
    if (front === undefined || behind === undefined || textShadow !== 'none' || isFaded(text)) return false;
    const link = linkOf(text);
    const isAlone = link?.parentElement?.textContent.trim() === link?.textContent.trim();
    if (link !== null && !isAlone && getComputedStyle(link).textDecorationLine !== 'underline') return false;
    const [dark = 0, light = 0] = [over(front, behind), behind].map(brightnessOf).sort((a, b) => a - b);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.67 : 24);
    return (light + 0.05) / (dark + 0.05) >= (isLarge ? 3 : 4.5);
  };
  const looksOfTexts = new Map<Element, string>();
  window.surveyedLooks = looksOfTexts;
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (again && window.unjudgedTexts?.get(element) === innerWidth) continue;
    if (groundOf(element) !== NOT_PAINTED && !isPlain(element)) looksOfTexts.set(element, lookOf(element));
  }
  const looks = [...new Set(looksOfTexts.values())];
  if (again) return { outline: 0, shapes: [], looks };

  const hashOf = (text: string, seed = 0): number => {
    let [low, high] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 4294967296 * (2097151 & high) + (low >>> 0);
  };
  const timesOfId = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) timesOfId.set(id, (timesOfId.get(id) ?? 0) + 1);
  const REFERS =
    /^(aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto)|for|headers|list|form)$/;
  // A value counts if axe reads it. Of texts and addresses only matters whether they are there.
  const attributeOf = ({ name, value }: Attr): string => {
    if (/^(class|d|points|viewBox|transform|fill|stroke.*|data-.*|[xy][12]?|c[xy]|r|width|height)$/.test(name))
      return '';
    const present = value.trim() === '' ? '' : 'some';
    if (REFERS.test(name)) {
      const times = value.split(/\s+/).map((id) => Math.min(timesOfId.get(id) ?? 0, 2));
      return `${name}=${times.join()}`;
    }
    if (name === 'href' && value.startsWith('#')) return `href=#${String(timesOfId.get(value.slice(1)) ?? 0)}`;
    if (name === 'style') return `style=${value.replaceAll(/:[^;]*/g, '')}`;
    const isRead = name === 'role' || /^(type|tabindex|scope|lang|autocomplete|aria-.*)$/.test(name);
    const isWords = /^aria-(label|description|roledescription|valuetext|placeholder)$/.test(name);
    return `${name}=${isRead && !isWords ? value.replaceAll(/\d+/g, '0') : present}`;
  };
  const scrolls = (element: Element): boolean => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    if (scrollHeight <= clientHeight && scrollWidth <= clientWidth) return false;
    return /auto|scroll/.test(getComputedStyle(element).overflow);
  };
  const roleOf = (element: Element): string => element.getAttribute('role') ?? element.localName;
  const shapes = new Map<Element, number>();
  window.surveyedShapes = shapes;
  const headings: string[] = [];
  const landmarks: string[] = [];
  const noteOutline = (element: Element): void => {
    const heading = /^h([1-6])$/.exec(element.localName)?.[1] ?? element.getAttribute('aria-level');
    if (heading !== null) headings.push(heading);
    if (
      !/^(header|banner|nav|navigation|main|aside|complementary|footer|contentinfo|section|region|form|search)$/.test(
        roleOf(element),
      )
    )
      return;
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent);
    landmarks.push([roleOf(element), element.getAttribute('aria-label'), ...labels].join(' '));
  };
  /** Adds the shapes of the element and of what it contains. Returns whether it contains text. */
  const add = (element: Element, above: number): boolean => {
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    const own = [
      element.localName,
      ...[...element.attributes]
        .map(attributeOf)
        .filter((one) => one !== '')
        .sort(),
    ].join(' ');
    const path = isVisible ? hashOf(own, above) : above;
    if (isVisible) noteOutline(element);
    const hasLetters = lettersOf(element) !== '';
    let hasText = hasLetters;
    for (const child of element.children) hasText = add(child, path) || hasText;
    if (!isVisible) return hasText;
    const labels = element instanceof HTMLInputElement ? (element.labels?.length ?? 0) : 0;
    const inside = [...new Set([...element.children].map(roleOf))].join();
    shapes.set(element, hashOf([hasLetters, hasText, labels, scrolls(element), inside].join(' '), path));
    return hasText;
  };
  add(document.body, 0);
  const steps = [...new Set(headings.map((level, index) => `${headings[index - 1] ?? ''}>${level}`))].sort();
  const topHeadings = Math.min(headings.filter((level) => level === '1').length, 2);
  const mains = landmarks.filter((landmark) => /^(main|header|banner|footer|contentinfo)\b/.test(landmark)).sort();
  const alike = landmarks.filter((landmark, index) => landmarks.indexOf(landmark) !== index).sort();
  const page = [document.title !== '', document.documentElement.lang, busy, steps, topHeadings, mains, alike];
  return { outline: hashOf(JSON.stringify(page)), shapes: [...new Set(shapes.values())], looks };
}
