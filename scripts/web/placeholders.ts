import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

const TAG = /<(\/?\d+\/?)>/g;

/** The names of the values, and the tags, that a compiled text fills in, each as often as one reading can show it. */
function marksOf(compiled: CompiledMessage | string): Set<string> {
  const marks = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [, tag = ''] of part.matchAll(TAG)) marks.add(`<${tag}>`);
    } else if (Array.isArray(part) && typeof part[0] === 'string' && part.length <= 3) {
      const [name, kind, choices] = part as [string, string | undefined, unknown];
      // '#' stands for the value that its choice is about, which is named there.
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

/**
 * What a translation lacks of its English, and what it has in excess: values such as `{amount}`, choices such as
 * `{count, plural}`, and tags such as `<0>`. Both are empty for a translation that says all of it. Throws for
 * what is no message.
 */
export function compareMarks(message: string, translation: string): { missing: string[]; unknown: string[] } {
  const [wanted, found] = [marksOf(compileMessageOrThrow(message)), marksOf(compileMessageOrThrow(translation))];
  return {
    missing: [...wanted].filter((mark) => !found.has(mark)),
    unknown: [...found].filter((mark) => !wanted.has(mark)),
  };
}
