import { AppError } from '../errors/app-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Refuses the key `__proto__`. No schema has this key, and code that copies objects could set a prototype with it. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not allowed');
  return value;
}

/** Parses a JSON body; an empty one is undefined. Throws MALFORMED_JSON for anything but JSON in UTF-8. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    const text = decoder.decode(bytes);
    // Parses with the reviver only if the body could spell `__proto__`, because the reviver takes time.
    return (/__proto__|\\u005f/i.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text)) as unknown;
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', { cause });
  }
}

/** Parses the fields of a form. Throws MALFORMED_REQUEST for all but urlencoded UTF-8, and for a repeated field. */
export function parseForm(bytes: Buffer): Readonly<Record<string, string>> {
  try {
    const text = decoder.decode(bytes);
    // Throws for bytes that are not UTF-8, which URLSearchParams would silently replace.
    decodeURIComponent(text);
    const fields = new URLSearchParams(text);
    const byName = new Map(fields);
    if (byName.size !== fields.size) throw new SyntaxError('Duplicate field');
    return Object.fromEntries(byName);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause });
  }
}
