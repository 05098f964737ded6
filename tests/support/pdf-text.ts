import { inflateSync } from 'node:zlib';

/** Every object of a PDF by number: its dictionary and decompressed stream. */
function objectsOf(bytes: Buffer): ReadonlyMap<string, { readonly dictionary: string; readonly stream: string }> {
  const text = bytes.toString('latin1');
  const found = text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:endobj$|stream\n)/gm);
  return new Map(
    Array.from(found, ({ 0: whole, 1: number = '', 2: dictionary = '', index }) => {
      const start = index + whole.length;
      const body = whole.endsWith('stream\n') ? bytes.subarray(start, text.indexOf('\nendstream', start)) : Buffer.of();
      const unpacked = dictionary.includes('FlateDecode') ? inflateSync(body) : body;
      return [number, { dictionary, stream: unpacked.toString('latin1') }] as const;
    }),
  );
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of each glyph, from the ranges of a font's ToUnicode map. */
function glyphsOf(map: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const texts = Array.from(list.matchAll(/<([0-9a-f ]*)>/gi), ([, hex = '']) => fromHex(hex.replace(/ /g, '')));
    texts.forEach((meaning, index) => glyphs.set(Number.parseInt(first, 16) + index, meaning));
  }
  return glyphs;
}

const showGlyphs = (shown: string, glyphs: ReadonlyMap<number, string> | undefined): string =>
  Array.from(shown.matchAll(/<([0-9a-f]+)>/gi), ([, hex = '']) =>
    Array.from(hex.match(/.{4}/g) ?? [], (glyph) => glyphs?.get(Number.parseInt(glyph, 16)) ?? '�').join(''),
  ).join('');

/** Returns each page's text by its fonts' ToUnicode maps. Supports only what the product's PDF writer produces. */
export function pdfPages(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const all = [...objects.values()];
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { dictionary } of all) {
    for (const [, name = '', number = ''] of dictionary.matchAll(/(\/F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  }
  const pages = all.filter(({ stream }) => stream.includes(' Tf\n') && stream.includes(' TJ'));
  return pages.map(({ stream }) => {
    let glyphs: ReadonlyMap<number, string> | undefined;
    const words: string[] = [];
    for (const [, font, shown = ''] of stream.matchAll(/(\/F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font === undefined) words.push(showGlyphs(shown, glyphs));
      else glyphs = fonts.get(font);
    }
    return words.join('\n');
  });
}
