import { onPress } from './on-press.ts';

const SHOWN_MS = 4000;

/** A badge of an app that does not exist yet says so for four seconds; pressed again, from the beginning. */
export function startComingSoon(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPress('[data-coming-soon]', ({ dataset }) => {
    const words = document.createElement('p');
    words.textContent = dataset['comingSoon'] ?? '';
    const place = document.getElementById('coming-soon');
    place?.replaceChildren(words);
    clearTimeout(timer);
    timer = setTimeout(() => place?.replaceChildren(), SHOWN_MS);
  });
}
