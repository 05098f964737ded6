import { expect, test } from 'vitest';
import { TRANSLATED_LANGUAGES } from '../../../contract/languages.ts';
import { compileCatalogue, readCatalogue } from '../../../scripts/web/catalogue.ts';
import { CATALOGUES } from './catalogues.ts';

test('English is in the code', async () => {
  expect(await CATALOGUES.en()).toEqual({ messages: {} });
});

test.each(TRANSLATED_LANGUAGES)('a page in %s gets the catalogue of that language', async (language) => {
  const texts = await readCatalogue(`locales/web/${language}.po`, language);
  const { messages } = await CATALOGUES[language]();
  expect(messages).toEqual(compileCatalogue(texts));
});
