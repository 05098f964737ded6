import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];

/** The texts of a choice by what is chosen: 'one' is 1 in English, and in Nigerian Pidgin as we write it. */
function choices(format: object, counted: string | undefined): Record<string, CompiledMessage> {
  const texts = Object.entries(format).filter(([key]) => key !== 'offset');
  const keyOf = (key: string): string => (counted !== undefined && key === 'one' ? '1' : key);
  // As compiled just now.
  const tokensOf = (text: unknown): readonly Token[] => (typeof text === 'string' ? [text] : (text as Token[]));
  return Object.fromEntries(
    texts.map(([key, text]) => [keyOf(key), tokensOf(text).map((token) => withoutPlurals(token, counted))]),
  );
}

/** `counted` is what `#` stands for. */
function withoutPlurals(token: Token, counted?: string): Token {
  if (token === '#' && counted !== undefined) return [counted];
  if (typeof token === 'string') return token;
  const [name, type, format] = token;
  if (type === 'plural') return [name, 'select', choices(format as object, name)];
  if (type === 'select') return [name, 'select', choices(format as object, undefined)];
  return token;
}

/**
 * A text as the browser's Lingui reads it. Plurals become choices by number, so that nothing asks for the browser's
 * number formats: the first one made costs a slow phone a tenth of a second while it draws a page (decision 0048).
 */
export const compileText = (text: string): CompiledMessage =>
  compileMessage(text).map((token) => withoutPlurals(token));
