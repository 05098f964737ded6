import type { BrowserContext } from '@playwright/test';

/** Words in the language that the browser translates into: each reads backwards, so that twice is English again. */
export const translated = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) => Array.from(word).toReversed().join(''));

declare global {
  interface Window {
    /** Puts the texts of the page back as they were, and leaves them. */
    showOriginal: () => void;
  }
}

/** A translator may take a text's place, join it with the text before it, or wrap it as it is. */
export type Way = 'replace' | 'wrap' | 'join';

/**
 * Pages of this window are translated as Chrome does it: each text makes way for a `<font><font>` with other words, at
 * once and again whenever a text comes or changes, by the browser's own functions, whatever the page has made of them.
 */
export const translatePages = (context: BrowserContext, way: Way = 'replace'): Promise<unknown> =>
  context.addInitScript((how) => {
    // eslint-disable-next-line typescript/unbound-method -- each is called on the node that it is meant for
    const { insertBefore, removeChild } = Node.prototype;
    const taken = new Map<Element, Text>();
    const translate = (text: Text): void => {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || !text.isConnected) return;
      if (parent.closest('font, script, style, noscript, textarea, title, [translate="no"]') !== null) return;
      const words = text.data.replace(/\p{L}+/gu, (word) => Array.from(word).reverse().join(''));
      const before = text.previousSibling;
      if (how === 'join' && before instanceof Element && before.tagName === 'FONT') {
        before.firstElementChild?.append(words);
        removeChild.call(parent, text);
        return;
      }
      // eslint-disable-next-line typescript/no-deprecated -- translators use it
      const [font, inner] = [document.createElement('font'), document.createElement('font')];
      font.append(inner);
      insertBefore.call(parent, font, text);
      if (how === 'wrap') {
        inner.append(text);
      } else {
        inner.textContent = words;
        removeChild.call(parent, text);
      }
      taken.set(font, text);
    };
    const translateAll = (node: Node): void => {
      if (node instanceof Text) translate(node);
      else for (const child of Array.from(node.childNodes)) translateAll(child);
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    window.showOriginal = () => {
      observer.disconnect();
      for (const [font, text] of taken) font.replaceWith(text);
    };
  }, way);
