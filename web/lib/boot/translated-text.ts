/** A translator replaces text nodes with `<font>`. React's next change would throw or be lost (react/react#11538). */

/** Text nodes that a `<font>` replaced, and each text node's `<font>`. */
const texts = new WeakMap<Element, Text[]>();
const fonts = new WeakMap<Node, Element>();

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Records which text nodes a `<font>` replaced; translators may join texts or translate them again. */
function note(changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const near = [...addedNodes, previousSibling, nextSibling].filter(isFont);
    const font = near.find((each) => !texts.has(each)) ?? near[0];
    if (font === undefined) continue;
    for (const removed of removedNodes) {
      const gone = isFont(removed) ? texts.get(removed) : isText(removed) ? [removed] : undefined;
      for (const text of gone ?? []) {
        // The text node is back in place and needs no replacement.
        if (text.parentNode === target) continue;
        texts.set(font, [...(texts.get(font) ?? []), text]);
        fonts.set(text, font);
      }
    }
  }
}

/** Restores all replaced text nodes of an element, because together they may be one sentence. */
function restoreText(node: Node | null, observer: MutationObserver): void {
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

/** Keeps React's updates working on translated pages (decision 0128). Call it before React renders. */
export function guardTranslatedText(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  // eslint-disable-next-line typescript/unbound-method -- each is called on the node that it was asked of
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreText(child, observer);
    return appendChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    restoreText(child, observer);
    restoreText(before, observer);
    // The reference text node is gone, so the child goes at the end, where it is at least visible.
    const isLost = isText(before) && before.parentNode !== this;
    return insertBefore.call(this, child, isLost ? null : before) as Child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreText(child, observer);
    if (!isText(child)) return removeChild.call(this, child) as Child;
    if (child.parentNode === this) removeChild.call(this, child);
    // Our own removals are not translations.
    observer.takeRecords();
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      restoreText(this, observer);
      nodeValue?.set?.call(this, value);
    },
  });
}
