import type { FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../../../contract/languages.ts';

/** The page's language, by the browser's cookie; English unless the browser has another choice. */
export const pageLanguage = ({ cookie = '' }: FastifyRequest['headers']): Language =>
  languageOf(/(?:^|; )rota_language=(\w+)/.exec(cookie)?.[1]);
