import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../../contract/languages.ts';
import { CATALOGUES } from './catalogues.ts';

/**
 * A text that is translated when a user reads it. `id` is the English in ICU's message format, which is also its key in
 * the catalogues. Can be stored as JSON (decision 0018).
 */
export interface Text {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number | Text>>;
}

/** Makes a text. `npm run i18n:extract` finds each call, so the English must be a literal. */
export const text = (id: string, values?: Text['values']): Text => (values === undefined ? { id } : { id, values });

type Filling = Readonly<Record<string, string | number>>;

const compiled = new Map<string, CompiledMessage>();

function compile(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const tokens = compileMessage(message);
  compiled.set(message, tokens);
  return tokens;
}

/** English plural rules in every language, as on the web. */
const PLURALS = new Intl.PluralRules('en');

/** Fills in the values of a message. `counted` replaces '#'. */
function fill(tokens: CompiledMessage, values: Filling, counted = '#'): string {
  return tokens
    .map((token) => {
      if (token === '#') return counted;
      if (typeof token === 'string') return token;
      const [name, kind, choices] = token;
      const value = values[name] ?? `{${name}}`;
      if (kind === undefined) return String(value);
      // The compiler stores the choices of 'plural' and 'select' as such a record.
      const cases = choices as Readonly<Record<string, CompiledMessage>>;
      if (kind === 'select') return fill(cases[value] ?? cases['other'] ?? [], values, counted);
      const chosen = cases[value] ?? cases[PLURALS.select(Number(value))] ?? cases['other'] ?? [];
      return fill(chosen, values, String(value));
    })
    .join('');
}

/** Renders a text in a language, falling back to English. */
export function inLanguage({ id, values = {} }: Text, language: Language): string {
  const filling = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? inLanguage(value, language) : value,
  ]);
  return fill(compile(CATALOGUES[language].get(id) ?? id), Object.fromEntries(filling) as Filling);
}
