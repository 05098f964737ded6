import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Makes the font files of the product from Inter (SIL OFL): Latin, the naira sign, and the letters of Yoruba, Igbo and
 * Hausa with their tone marks, which most web fonts leave out. The web gets one file in which the weights 400 to 700
 * stay variable; documents get one fixed weight per file, because PDF knows no variable fonts. The licence is served
 * with the web's: web/public/inter-licence.txt.
 */
const SOURCE = 'node_modules/inter-ui/variable/InterVariable.woff2';
const WEB = 'web/fonts/inter-rota.woff2';
const DOCUMENTS = { regular: 400, semibold: 600 } as const;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Marks over letters, kerning and even digits. Laying out text with all that Inter can do takes many times as long, in
 * a document and on a slow phone.
 */
const FEATURES = ['ccmp', 'mark', 'mkmk', 'kern', 'tnum'];

const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ẸẹỌọṢṣỊịỤụṄṅƁɓƊɗƘƙƳƴǸǹŃńḾḿĀāĒēĪīŌōŪūẠạƐɛƆɔŊŋ',
  '\u0300\u0301\u0304\u0307\u0323\u0329\u0331\u02bc',
  '₦–—‘’“”„•…′″−×÷≈≤≥←↑→↓✓✗©®™',
].join('');

/** Writes a file and answers what it says about itself: name and size in bytes. */
async function write(target: string, font: Uint8Array): Promise<string> {
  await writeFile(target, font);
  return `${target}: ${String(font.length)} bytes`;
}

/** Writes the web's subset. */
export async function makeFontSubset(): Promise<string> {
  const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { opsz: 14, wght: { min: 400, max: 700, default: 400 } },
  });
  return write(WEB, font);
}

/** Writes one weight of the same letters for documents. */
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
