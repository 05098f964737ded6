/**
 * A browser's translator takes texts out of the page and puts a `<font>` with its own words there. React does not see
 * that: its next change in that place would throw, or go to a text that nobody reads (react/react#11538).
 */

/** The texts that a `<font>` stands for, and where each text's `<font>` is. */
const texts = new WeakMap<Element, Text[]>();
const fonts = new WeakMap<Node, Element>();

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Remembers which texts were taken out, and what for: in one step or two, joined with others, translated again. */
function note(changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const near = [...addedNodes, previousSibling, nextSibling].filter(isFont);
    const font = near.find((each) => !texts.has(each)) ?? near[0];
    if (font === undefined) continue;
    for (const removed of removedNodes) {
      const gone = isFont(removed) ? texts.get(removed) : isText(removed) ? [removed] : undefined;
      for (const text of gone ?? []) {
        // What was put back meanwhile needs nobody to stand for it.
        if (text.parentNode === target) continue;
        texts.set(font, [...(texts.get(font) ?? []), text]);
        fonts.set(text, font);
      }
    }
  }
}

/**
 * Before React changes a text that was taken out, all of that place are put back, since they may be one sentence. The
 * translator sees them come, and translates what they say by then.
 */
function putBack(node: Node | null, observer: MutationObserver): void {
  if (!isText(node)) return;
  note(observer.takeRecords());
  const place = fonts.get(node)?.parentElement;
  if (place == null || node.parentNode === place) return;
  for (const child of Array.from(place.children)) {
    const own = texts.get(child)?.filter((text) => fonts.get(text) === child);
    if (own !== undefined) child.replaceWith(...own);
  }
  observer.takeRecords();
}

/** Keeps what React changes right on a translated page (decision 0128). Call it before React draws anything. */
export function guardTranslatedText(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  // eslint-disable-next-line typescript/unbound-method -- each is called on the node that it was asked of
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child, observer);
    return appendChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    putBack(child, observer);
    putBack(before, observer);
    // A text of which nothing is left has no place: at the end it is seen at least.
    const isLost = isText(before) && before.parentNode !== this;
    return insertBefore.call(this, child, isLost ? null : before) as Child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child, observer);
    if (!isText(child)) return removeChild.call(this, child) as Child;
    if (child.parentNode === this) removeChild.call(this, child);
    // Our own removals are no translation.
    observer.takeRecords();
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this, observer);
      nodeValue?.set?.call(this, value);
    },
  });
}
