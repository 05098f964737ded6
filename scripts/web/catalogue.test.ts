import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCatalogue, readCatalogue } from './catalogue.ts';
import { compileText } from './compile-text.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rota-catalogue-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

test('a catalogue contains the translated texts, by their ids in the code', async () => {
  const file = join(directory, 'pcm.po');
  await writeFile(
    file,
    [
      'msgid ""\nmsgstr "Language: pcm\\n"',
      'msgid "Welcome back, {name}"\nmsgstr "{name}, welcome back"',
      'msgid "{count, plural, one {# seat} other {# seats}}"\nmsgstr "{count, plural, one {# seat} other {# seat dem}}"',
      'msgid "Wallet"\nmsgstr ""',
      '#~ msgid "Gone"\n#~ msgstr "E don go"',
    ].join('\n\n'),
  );
  const texts = await readCatalogue(file, 'pcm');
  expect([...texts.values()].map(({ message }) => message)).toContain('Wallet');
  const messages = compileCatalogue(texts);
  expect(Object.keys(messages)).toHaveLength(2);

  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'pcm', locales: 'en-NG', messages });
  const say = (message: string, values: Record<string, unknown>): string =>
    i18n._(generateMessageId(message), values, { message });
  expect(say('Welcome back, {name}', { name: 'Ada' })).toBe('Ada, welcome back');
  expect(say('{count, plural, one {# seat} other {# seats}}', { count: 3 })).toBe('3 seat dem');
  expect(say('Wallet', {})).toBe('Wallet');
});

test('plurals by number match the plural rules', () => {
  const text =
    'So {count, plural, =0 {none of {of}} one {# of {of}} other {# of <0>{of}</0>, {pots, plural, one {# pot} other {# pots}}}}';
  const i18n = setupI18n();
  const rendered = (messages: Record<string, CompiledMessage>): string[] => {
    i18n.loadAndActivate({ locale: 'en', messages });
    return [0, 1, 2, 11, 101].flatMap((count) => [0, 1, 2].map((pots) => i18n._('text', { count, of: 'five', pots })));
  };
  expect(rendered({ text: compileText(text) })).toEqual(rendered({ text: compileMessage(text) }));
});
