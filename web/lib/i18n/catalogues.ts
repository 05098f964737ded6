import type { Messages } from '@lingui/core';
import type { Language } from '../../../contract/languages.ts';

/** The screens' texts in each language, loaded on demand. English is in the code. */
export const CATALOGUES = {
  en: () => Promise.resolve({ messages: {} }),
  pcm: () => import('../../../locales/web/pcm.po'),
} satisfies Record<Language, () => Promise<{ messages: Messages }>>;
