import type { Page } from '@playwright/test';

/**
 * Makes all visible texts 35% longer, as a translation may be. Amounts, numbers and names keep their length. Does not
 * restore them, so load the page again afterwards.
 */
export const lengthenWords = (page: Page): Promise<void> => page.evaluate(lengthen);

/** Runs in the page, so it uses nothing outside itself. */
function lengthen(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    const parent = node.parentElement;
    if (parent?.closest('script, style, select, [translate="no"], [data-sum]') !== null) continue;
    if (!/\p{L}{2}/u.test(words) || /[₦@]/.test(words) || !parent.checkVisibility()) continue;
    const text = words.trim();
    const more = Math.ceil(text.length * 0.35);
    // A sentence gets more words and a single word becomes longer.
    const added = /\s/.test(text) ? ` ${text.slice(0, Math.max(1, more - 1)).trim()}` : text.slice(-more).toLowerCase();
    node.nodeValue = words.replace(text, () => text + added);
  }
}
