import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, test } from 'vitest';
import { serverTexts } from './server-texts.ts';

const IMPORT = "import { text } from '../../platform/texts/text.ts';\n";

async function extracted(code: string): Promise<(string | undefined)[]> {
  const messages: (string | undefined)[] = [];
  await serverTexts.extract('server/a.ts', code, ({ id, message }) => {
    expect(id).toBe(generateMessageId(message ?? ''));
    messages.push(message);
  });
  return messages;
}

test('the English text of each call is found, as one literal or concatenated', async () => {
  const calls = "const a = text('One {x}', { x: text('Two') });\nconst b = text(`It's ` + 'three' + ' words');";
  expect(await extracted(IMPORT + calls)).toEqual(['One {x}', 'Two', "It's three words"]);
});

test('calls of text under another name are found too', async () => {
  expect(await extracted("import { text as t } from '../texts/text.ts';\nt('One');")).toEqual(['One']);
});

test('other functions named text are ignored', async () => {
  const own = "import { inLanguage } from '../texts/text.ts';\nconst text = (words) => words;\ntext('One');";
  expect(await extracted(own)).toEqual([]);
  expect(await extracted(`${IMPORT}const say = (text) => text('One');`)).toEqual([]);
});

test.each(['text(words)', 'text(`One ${x}`)', "text(isOne ? 'One' : 'Two')", 'text()'])(
  '%s is refused: it cannot be translated',
  async (call) => {
    await expect(extracted(IMPORT + call)).rejects.toThrow('server/a.ts:2: the English of a text must be a literal');
  },
);

test('only the sources of the server are read', () => {
  const [own, other] = [serverTexts.match('server/main/main.ts'), serverTexts.match('web/lib/server/main.ts')];
  expect([own, other]).toEqual([true, false]);
});
