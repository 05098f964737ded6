import { text, type Text } from './text.ts';

type Part = string | number | Text;

function joined(parts: readonly Part[], between: string): Text {
  const places = parts.map((_, index) => `{${String(index)}}`);
  return { id: places.join(between), values: Object.fromEntries(parts.entries()) };
}

export function sentences(...all: readonly (Text | undefined)[]): Text {
  const texts = all.filter((one) => one !== undefined);
  return texts.length === 1 && texts[0] !== undefined ? texts[0] : joined(texts, ' ');
}

export const withCommas = (parts: readonly Part[]): Part =>
  parts.length === 1 ? (parts[0] ?? '') : joined(parts, ', ');

/** Lists parts: "Ada", "Ada and Bola", "Ada, Bola and Chidi". */
export function listText(parts: readonly Part[]): Part {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : text('{names} and {last}', { names: withCommas(parts.slice(0, -1)), last });
}
