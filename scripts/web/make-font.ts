import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Makes the one font file of the product from Inter (SIL OFL): Latin, the naira sign, and the letters of Yoruba, Igbo
 * and Hausa with their tone marks, which most web fonts leave out. Weights 400 to 700 stay variable. The licence is served
 * with it: web/public/inter-licence.txt.
 */
const SOURCE = 'node_modules/inter-ui/variable/InterVariable.woff2';
const TARGET = 'web/fonts/inter-rota.woff2';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ẸẹỌọṢṣỊịỤụṄṅƁɓƊɗƘƙƳƴǸǹŃńḾḿĀāĒēĪīŌōŪūẠạƐɛƆɔŊŋ',
  '\u0300\u0301\u0304\u0307\u0323\u0329\u0331\u02bc',
  '₦–—‘’“”„•…′″−×÷≈≤≥←↑→↓✓✗©®™',
].join('');

/** Writes the subset and answers its size in bytes. */
export async function makeFontSubset(): Promise<number> {
  const font = await subsetFont(await readFile(SOURCE), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 14, wght: { min: 400, max: 700, default: 400 } },
  });
  await writeFile(TARGET, font);
  return font.length;
}

console.log(`${TARGET}: ${String(await makeFontSubset())} bytes`);
