import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Makes the product's fonts from Inter (SIL OFL), with the naira sign and the letters of Yoruba, Igbo and Hausa. The
 * web gets one variable file, PDFs one file per weight. Licence: web/public/inter-licence.txt.
 */
const SOURCE = 'node_modules/inter-ui/variable/InterVariable.woff2';
const WEB = 'web/fonts/inter-rota.woff2';
const DOCUMENTS = { regular: 400, semibold: 600 } as const;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Keeps only marks, kerning and tabular digits, because all features make text layout many times slower. */
const FEATURES = ['ccmp', 'mark', 'mkmk', 'kern', 'tnum'];

const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ẸẹỌọṢṣỊịỤụṄṅƁɓƊɗƘƙƳƴǸǹŃńḾḿĀāĒēĪīŌōŪūẠạƐɛƆɔŊŋ',
  '\u0300\u0301\u0304\u0307\u0323\u0329\u0331\u02bc',
  '₦–—‘’“”„•…′″−×÷≈≤≥←↑→↓✓✗©®™',
].join('');

async function write(target: string, font: Uint8Array): Promise<string> {
  await writeFile(target, font);
  return `${target}: ${String(font.length)} bytes`;
}

export async function makeFontSubset(): Promise<string> {
  const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { opsz: 14, wght: { min: 400, max: 700, default: 400 } },
  });
  return write(WEB, font);
}

async function makeDocumentFont(name: string, weight: number): Promise<string> {
  const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
    targetFormat: 'truetype',
    keepFeatures: FEATURES,
    variationAxes: { opsz: 14, wght: weight },
  });
  return write(`server/platform/fonts/inter-rota-${name}.ttf`, font);
}

console.log(await makeFontSubset());
for (const [name, weight] of Object.entries(DOCUMENTS)) console.log(await makeDocumentFont(name, weight));
