import { AppError } from '../errors/app-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body; an empty one is undefined. Throws MALFORMED_JSON for anything that is not JSON in UTF-8. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes)) as unknown;
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', { cause });
  }
}
