import type { Messages } from '@lingui/core';
import type { Language } from '../../../contract/languages.ts';

/** The texts of screens in each language, fetched when they are asked for. English stands in the code. */
export const CATALOGUES = {
  en: () => Promise.resolve({ messages: {} }),
  pcm: () => import('../../../locales/web/pcm.po'),
} satisfies Record<Language, () => Promise<{ messages: Messages }>>;
