const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches joiners and variation selectors, which are invisible. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Replaces graphemes that the font lacks with question marks, so that the reader sees the gap (decision 0013). */
export function replaceMissingGlyphs(hasLetter: (codePoint: number) => boolean, text: string): string {
  const isDrawn = (letters: string): boolean => Array.from(letters).every((one) => hasLetter(one.codePointAt(0) ?? 0));
  if (isDrawn(text)) return text;
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const visible = segment.replace(UNSEEN, '');
    return /^\s*$/.test(visible) || isDrawn(visible) ? visible : '?';
  }).join('');
}
