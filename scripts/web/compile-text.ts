import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];

/** Compiles the options of a choice. In English and in our Nigerian Pidgin, 'one' means exactly 1. */
function choices(format: object, counted: string | undefined): Record<string, CompiledMessage> {
  const texts = Object.entries(format).filter(([key]) => key !== 'offset');
  const keyOf = (key: string): string => (counted !== undefined && key === 'one' ? '1' : key);
  // The compiler returns a string or a list of tokens.
  const tokensOf = (text: unknown): readonly Token[] => (typeof text === 'string' ? [text] : (text as Token[]));
  return Object.fromEntries(
    texts.map(([key, text]) => [keyOf(key), tokensOf(text).map((token) => withoutPlurals(token, counted))]),
  );
}

function withoutPlurals(token: Token, counted?: string): Token {
  if (token === '#' && counted !== undefined) return [counted];
  if (typeof token === 'string') return token;
  const [name, type, format] = token;
  if (type === 'plural') return [name, 'select', choices(format as object, name)];
  if (type === 'select') return [name, 'select', choices(format as object, undefined)];
  return token;
}

/**
 * Compiles a text for Lingui. Plurals become choices by number, because a phone takes 0.1 s for its first number
 * format.
 */
export const compileText = (text: string): CompiledMessage =>
  compileMessage(text).map((token) => withoutPlurals(token));
