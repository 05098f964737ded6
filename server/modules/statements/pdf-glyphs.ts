const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Joiners and variation selectors are invisible. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Replaces graphemes missing from the font with question marks, so the gap is visible (decision 0013). */
export function replaceMissingGlyphs(hasLetter: (codePoint: number) => boolean, text: string): string {
  const isDrawn = (letters: string): boolean => Array.from(letters).every((one) => hasLetter(one.codePointAt(0) ?? 0));
  if (isDrawn(text)) return text;
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const seen = segment.replace(UNSEEN, '');
    return /^\s*$/.test(seen) || isDrawn(seen) ? seen : '?';
  }).join('');
}
