import type { FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../../../contract/languages.ts';

/** The language that a page was read in, by the browser's cookie; English unless somebody has chosen another there. */
export const pageLanguage = ({ cookie = '' }: FastifyRequest['headers']): Language =>
  languageOf(/(?:^|; )rota_language=(\w+)/.exec(cookie)?.[1]);
