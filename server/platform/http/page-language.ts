import type { FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../../../contract/languages.ts';

export const pageLanguage = ({ cookie = '' }: FastifyRequest['headers']): Language =>
  languageOf(/(?:^|; )rota_language=(\w+)/.exec(cookie)?.[1]);
