import type { CardShape } from '../../../../contract/share-cards.ts';

/** Positions of the parts of a card, in px. */
export interface CardLayout {
  readonly width: number;
  readonly height: number;
  /** Bands of cloth: x, y, width and height, then the line at their inner edge. */
  readonly cloth: readonly (readonly [number, number, number, number])[];
  readonly edges: readonly (readonly [number, number, number, number])[];
  readonly clothScale: number;
  readonly ring: {
    readonly x: number;
    readonly y: number;
    readonly parts: number;
    readonly stroke: number;
    readonly discs: number;
    readonly disc: number;
    readonly small: number;
    readonly large: number;
  };
  /** Left edge of the text, or its middle. */
  readonly x: number;
  readonly anchor: 'start' | 'middle';
  readonly widest: number;
  readonly headline: { readonly size: number; readonly widest: number; readonly gap: number };
  readonly line: { readonly size: number; readonly pitch: number; readonly gap: number };
  readonly pill: { readonly height: number; readonly size: number; readonly pad: number };
  readonly brand: { readonly mark: number; readonly name: number; readonly tagline: number; readonly gap: number };
  /** Baseline of the headline, and middle of the product's name; null centres all text. */
  readonly fixed: { readonly headline: number; readonly brand: number } | null;
}

export const LAYOUTS: Readonly<Record<CardShape, CardLayout>> = {
  story: {
    width: 1080,
    height: 1920,
    cloth: [
      [0, 0, 1080, 212],
      [0, 1704, 1080, 212],
    ],
    edges: [
      [0, 216, 1080, 4],
      [0, 1700, 1080, 4],
    ],
    clothScale: 2.1,
    ring: { x: 540, y: 650, parts: 186, stroke: 13, discs: 265, disc: 47, small: 39, large: 118 },
    x: 540,
    anchor: 'middle',
    widest: 900,
    headline: { size: 178, widest: 820, gap: 101 },
    line: { size: 50, pitch: 66, gap: 51 },
    pill: { height: 100, size: 40, pad: 45 },
    brand: { mark: 60, name: 50, tagline: 34, gap: 0 },
    fixed: { headline: 1205, brand: 1644 },
  },
  link: {
    width: 1200,
    height: 630,
    cloth: [[0, 0, 150, 630]],
    edges: [[154, 0, 4, 630]],
    clothScale: 1.5,
    ring: { x: 935, y: 315, parts: 125, stroke: 8, discs: 179, disc: 32, small: 27, large: 84 },
    x: 200,
    anchor: 'start',
    widest: 500,
    headline: { size: 126, widest: 440, gap: 72 },
    line: { size: 34, pitch: 44, gap: 35 },
    pill: { height: 66, size: 28, pad: 30 },
    brand: { mark: 38, name: 31, tagline: 24, gap: 74 },
    fixed: null,
  },
};
