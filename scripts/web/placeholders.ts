import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

const TAG = /<(\/?\d+\/?)>/g;

function placeholdersOf(compiled: CompiledMessage | string): Set<string> {
  const marks = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [, tag = ''] of part.matchAll(TAG)) marks.add(`<${tag}>`);
    } else if (Array.isArray(part) && typeof part[0] === 'string' && part.length <= 3) {
      const [name, kind, choices] = part as [string, string | undefined, unknown];
      // '#' is the value of the surrounding choice, which is already included.
      if (name !== '#') marks.add(kind === undefined ? `{${name}}` : `{${name}, ${kind}}`);
      if (typeof choices === 'object' && choices !== null) Object.values(choices).forEach(visitText);
    }
  };
  const visitText = (text: unknown): void => {
    if (Array.isArray(text)) text.forEach(visit);
    else visit(text);
  };
  visitText(compiled);
  return marks;
}

/** Compares the placeholders and tags of a text and its translation. Throws for an invalid message. */
export function comparePlaceholders(message: string, translation: string): { missing: string[]; unknown: string[] } {
  const [wanted, found] = [
    placeholdersOf(compileMessageOrThrow(message)),
    placeholdersOf(compileMessageOrThrow(translation)),
  ];
  return {
    missing: [...wanted].filter((mark) => !found.has(mark)),
    unknown: [...found].filter((mark) => !wanted.has(mark)),
  };
}
