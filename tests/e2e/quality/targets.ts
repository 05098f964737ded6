/**
 * Returns controls below 44 px, links below 24 px, and targets of which another target leaves no 24 px uncovered
 * (WCAG 2.5.8). A link or button within a text is exempt. Playwright sends the source of this function to the page.
 */
export function smallTargets(): string[] {
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    '[role="tab"], [role="switch"], [role="button"], [role="option"], [role="menuitem"]';
  const inText = (element: Element): boolean => {
    const isInline = (one: Element): boolean => getComputedStyle(one).display.startsWith('inline');
    if (!isInline(element)) return false;
    let around = element.parentElement;
    while (around?.parentElement != null && isInline(around)) around = around.parentElement;
    return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length;
  };
  const looksLikeText = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const plain = style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.borderTopWidth === '0px';
    return element.tagName === 'A' && plain;
  };
  const boxesOf = (element: Element): DOMRect[] => {
    const boxes = [element.getBoundingClientRect()];
    // A press on the label also counts for a checkbox, a radio button or a switch.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    if (label !== undefined) boxes.push(label.getBoundingClientRect());
    // Some links are stretched over their card, so the card's size counts too.
    const stretched = getComputedStyle(element, '::after').position === 'absolute';
    if (stretched && element instanceof HTMLElement && element.offsetParent !== null) {
      boxes.push(element.offsetParent.getBoundingClientRect());
    }
    return boxes;
  };
  // What floats above the page covers it until it closes or the page scrolls.
  const layerOf = (element: Element): Element | null => {
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const { position, zIndex } = getComputedStyle(outer);
      if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto')) return outer;
    }
    return null;
  };
  // Scrolling reveals what the edge of a scrolling part cuts off.
  const isWhole = (element: Element, { top, bottom }: DOMRect): boolean => {
    let outer = element.parentElement;
    while (outer !== null && getComputedStyle(outer).overflowY === 'visible') outer = outer.parentElement;
    if (outer === null || outer === document.body || outer === document.documentElement) return true;
    const frame = outer.getBoundingClientRect();
    return top >= frame.top - 1 && bottom <= frame.bottom + 1;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}"`;
  const targets: { element: Element; box: DOMRect; layer: Element | null }[] = [];
  const small = [...document.querySelectorAll(selector)].flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    if (element.closest('[aria-hidden="true"]') !== null) return [];
    const boxes = boxesOf(element);
    const height = Math.max(...boxes.map((box) => box.height));
    const width = Math.max(...boxes.map((box) => box.width));
    // Links for screen readers are visible only while they have the focus.
    if (width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none') return [];
    const least = looksLikeText(element) ? 23.5 : 43.5;
    const box = element.getBoundingClientRect();
    if (!inText(element) && isWhole(element, box)) targets.push({ element, box, layer: layerOf(element) });
    if ((height >= least && width >= 24) || inText(element)) return [];
    return [`small: ${nameOf(element)} ${width.toFixed(0)}×${height.toFixed(0)}`];
  });
  const leaves = (below: DOMRect, above: DOMRect): boolean => {
    const beside = Math.max(above.left - below.left, below.right - above.right);
    const over = Math.max(above.top - below.top, below.bottom - above.bottom);
    return (beside >= 23.5 && below.height >= 23.5) || (over >= 23.5 && below.width >= 23.5);
  };
  const covered = targets.flatMap(({ element, box, layer }, index) =>
    targets.slice(index + 1).flatMap((other) => {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across <= 1 || down <= 1 || layer !== other.layer || element.contains(other.element)) return [];
      return leaves(box, other.box) ? [] : [`covered: ${nameOf(element)} by ${nameOf(other.element)}`];
    }),
  );
  return [...small, ...covered];
}
