const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Joiners and variation selectors draw nothing of their own. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/**
 * A text in the letters that a font has: a question mark stands for each sign that it has not, so that a name with an
 * emoji or in another script is seen to be longer than what is drawn of it (decision 0013).
 */
export function replaceMissingGlyphs(hasLetter: (codePoint: number) => boolean, text: string): string {
  const isDrawn = (letters: string): boolean => Array.from(letters).every((one) => hasLetter(one.codePointAt(0) ?? 0));
  if (isDrawn(text)) return text;
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const seen = segment.replace(UNSEEN, '');
    return /^\s*$/.test(seen) || isDrawn(seen) ? seen : '?';
  }).join('');
}
