import type { BrowserContext } from '@playwright/test';

/** A stand-in for a translation, which reverses each word. Two translations restore the text. */
export const translated = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) => Array.from(word).toReversed().join(''));

declare global {
  interface Window {
    /** Restores the original texts and stops translating. */
    showOriginal: () => void;
  }
}

/** A translator replaces a text, wraps it, or joins it with the text before. */
export type Way = 'replace' | 'wrap' | 'join';

/** Translates pages as Chrome does: it wraps each text in `<font><font>`, at once and after every change. */
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
