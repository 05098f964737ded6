import { createElement, Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { guardTranslatedText } from '../../web/lib/boot/translated-text.ts';

/** Runs in a page: React draws random trees again and again while a translator changes the page. */

/** Texts of the trees. Translators ignore the empty text. */
const WORDS = ['pay', 'today', 'your', 'circle', 'waits', ''];

/** Returns repeatable random numbers between 0 and 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns some of the keyed nodes in random order. */
const list = (next: () => number): ReactNode[] =>
  WORDS.filter(() => next() < 0.8)
    .toSorted(() => next() - 0.5)
    .map((key) => createElement(key < 'q' ? 'i' : Fragment, { key }, ` ${key} `));

/** Returns three random nodes. */
function draw(next: () => number, depth: number): ReactNode[] {
  const words = (): string => ` ${WORDS[Math.floor(next() * WORDS.length)] ?? ''} `;
  const one = (): ReactNode => {
    switch (Math.floor(next() * (depth > 2 ? 4 : 6))) {
      case 0:
        return null;
      case 1:
      case 2:
        return words();
      case 3:
        return createElement('b', { id: words() }, words());
      case 4:
        return list(next);
      default:
        return createElement('p', { id: words() }, draw(next, depth + 1), draw(next, depth + 1));
    }
  };
  return [one(), one(), one()];
}

interface Seen {
  readonly text: string;
  readonly elements: readonly string[];
}

const look = (place: Element): Seen => ({
  text: place.textContent,
  elements: Array.from(place.querySelectorAll('b, p, i'), ({ tagName, id }) => tagName + id),
});

guardTranslatedText();
const [page, apart] = [document.body.appendChild(document.createElement('div')), document.createElement('div')];
const roots = [createRoot(page), createRoot(apart)];

/** Draws each tree twice, on the page and outside it. Only the page is translated. */
async function drawBoth(seed: number, steps: number): Promise<{ onPage: Seen; beside: Seen }[]> {
  const all: { onPage: Seen; beside: Seen }[] = [];
  for (let step = 0; step < steps; step += 1) {
    for (const root of roots) {
      const next = random(seed * 1000 + step);
      flushSync(() => {
        root.render(createElement('div', null, list(next), draw(next, 0)));
      });
    }
    // Waits until the translator has seen the change.
    await Promise.resolve();
    all.push({ onPage: look(page), beside: look(apart) });
  }
  return all;
}

declare global {
  interface Window {
    drawBoth: typeof drawBoth;
  }
}

window.drawBoth = drawBoth;
