/**
 * Layout checks. Playwright sends the source of these functions to the page, so they use nothing outside themselves.
 */

/** Returns a problem if the page is wider than the window. */
export function sideways(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const name = (element: Element): string => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const guilty = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 0 && right > width + 1;
  });
  const widest = guilty.slice(-3).map((element) => `${name(element)} "${element.textContent.trim().slice(0, 40)}"`);
  return [`sideways: the page is ${String(document.documentElement.scrollWidth)} px wide: ${widest.join(' | ')}`];
}

/** Returns text that hidden overflow or the edge of the window cuts off. */
export function cutOffTexts(): string[] {
  const screen = document.documentElement.clientWidth;
  const problems: string[] = [];
  const seen = new Set<Element>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (words === '' || parent === null || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    let scrollable = false;
    for (let outer: Element | null = parent; outer !== null; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      // Text that is only for screen readers has a box of one pixel.
      if (edge.width <= 1 || edge.height <= 1 || style.clipPath !== 'none') {
        scrollable = true;
        break;
      }
      if (['auto', 'scroll'].includes(style.overflowX) && outer.scrollWidth > outer.clientWidth) scrollable = true;
      if (scrollable) break;
      const hides = [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip');
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const beyond = box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 1.5;
      if (
        hides &&
        !meant &&
        beyond &&
        outer !== document.body &&
        outer !== document.documentElement &&
        !seen.has(parent)
      ) {
        seen.add(parent);
        problems.push(
          `cut off: "${words.slice(0, 60)}" by ${outer.tagName.toLowerCase()}.${outer.getAttribute('class') ?? ''}`,
        );
      }
      if (style.position === 'fixed') break;
    }
    if (!scrollable && (box.right > screen + 1 || box.left < -1) && !seen.has(parent)) {
      seen.add(parent);
      problems.push(`outside the screen: "${words.slice(0, 60)}"`);
    }
  }
  return problems;
}

/** Returns texts that overlap or burst their box, and dialogs that leave too little height for their text. */
export function crowded(): string[] {
  const problems: string[] = [];
  const stays = (element: Element): Element | null => {
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(outer).position)) return outer;
    return null;
  };
  const hides = (element: Element): boolean => {
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const { width, height } = outer.getBoundingClientRect();
      const clips = getComputedStyle(outer).overflow !== 'visible';
      if (outer.clientWidth <= 1 && clips) return true;
      if (getComputedStyle(outer).clipPath !== 'none' || (clips && (width <= 1 || height <= 1))) return true;
    }
    return false;
  };
  /** Returns the box of the nearest ancestor that scrolls or clips. */
  const frameOf = (element: Element): DOMRect | undefined => {
    let outer: Element | null = element;
    while (outer !== null && getComputedStyle(outer).overflowY === 'visible') outer = outer.parentElement;
    return outer === null || outer === document.documentElement ? undefined : outer.getBoundingClientRect();
  };
  const lines: { words: string; parent: Element; layer: Element | null; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (words === '' || parent === null || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (hides(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const [first] = boxes;
    if (first === undefined) continue;
    if (/^\w{1,3}$/.test(words) && boxes.some(({ top }) => top > first.top + 2))
      problems.push(`broken: "${words}" on two lines`);
    const disc = parent.closest('g')?.querySelector(':scope > circle')?.getBoundingClientRect();
    if (parent.tagName === 'text' && disc !== undefined && first.width > disc.width - 4)
      problems.push(`bursts: "${words}" ${first.width.toFixed(0)} px in a seat of ${disc.width.toFixed(0)}`);
    // Checks the parent's parent too, because initials are in an element within a round element.
    for (const round of [parent, parent.parentElement]) {
      if (round === null || parseFloat(getComputedStyle(round).borderRadius) < 1000) continue;
      const box = round.getBoundingClientRect();
      if (first.width > box.width || parseFloat(getComputedStyle(parent).fontSize) > box.height)
        problems.push(
          `bursts: "${words}" ${first.width.toFixed(0)} px in ${box.width.toFixed(0)}×${box.height.toFixed(0)}`,
        );
    }
    const frame = frameOf(parent);
    // Scrolling reveals text that the edge of a scrolling part cuts off.
    const whole = boxes.filter(
      ({ top, bottom }) => frame === undefined || (top >= frame.top && bottom <= frame.bottom),
    );
    if (parent.tagName !== 'text') for (const box of whole) lines.push({ words, parent, layer: stays(parent), box });
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer || one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > Math.min(one.box.height, other.box.height) / 2)
        problems.push(`over each other: "${one.words.slice(0, 40)}" and "${other.words.slice(0, 40)}"`);
    }
  }
  for (const scroller of document.querySelectorAll('[role="dialog"] *')) {
    if (getComputedStyle(scroller).overflowY !== 'auto' || scroller.scrollHeight <= scroller.clientHeight + 1) continue;
    if (scroller.clientHeight < innerHeight * 0.4)
      problems.push(`squeezed: a dialog's words have ${String(scroller.clientHeight)} of ${String(innerHeight)} px`);
  }
  return [...new Set(problems)];
}

/** Returns words of tables and buttons that break across lines although they would fit on one line. */
export function brokenTexts(): string[] {
  const problems: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const part = node.parentElement?.closest('table, button');
    if (part == null || !part.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{N}.,:₦]{2,14}(?!\S)/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) problems.push(`broken: "${word}" on ${String(lines.size)} lines`);
    }
  }
  return problems;
}

/** Returns duplicate ids and references to missing ids. */
export function looseEnds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: id "${id}"`);
  const lost = [...document.querySelectorAll('[aria-describedby], [aria-labelledby], label[for]')].flatMap((element) =>
    ['aria-describedby', 'aria-labelledby', 'for'].flatMap((attribute) =>
      (element.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map((id) => `lost: ${attribute}="${id}" of ${element.tagName.toLowerCase()}`),
    ),
  );
  return [...new Set([...twice, ...lost])];
}

/** Returns accessible names that lack the visible text, which voice control needs (WCAG 2.5.3). */
export function namesWithoutVisibleText(): string[] {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const wordsOn = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], .sr-only, svg')) hidden.remove();
    return plain(copy.textContent);
  };
  const named = 'a[aria-label], button[aria-label], summary[aria-label], [role="tab"][aria-label]';
  return [...document.querySelectorAll(named)].flatMap((element) => {
    const name = plain(element.getAttribute('aria-label') ?? '');
    const words = wordsOn(element);
    return name.includes(words) ? [] : [`name: "${name}" leaves out "${words}"`];
  });
}

/** Returns running animations. Reduced motion should have stopped them. */
export function motion(): string[] {
  return document
    .getAnimations()
    .filter((animation) => {
      const timing = animation.effect?.getComputedTiming();
      const endless = timing?.iterations === Infinity;
      const long = typeof timing?.duration === 'number' && timing.duration > 10;
      return animation.playState === 'running' && (endless || long);
    })
    .map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return `moves: ${target?.tagName.toLowerCase() ?? '?'}.${target?.getAttribute('class') ?? ''}`;
    });
}
