import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { QuestionGroup } from './faq/question.ts';

/** A page's structured data for search engines (schema.org, as JSON-LD). */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Returns the front page's structured data. `origin` has no trailing slash. */
export const siteData = (origin: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Rota',
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      slogan: t`Save together. Take turns.`,
      areaServed: { '@type': 'Country', name: 'Nigeria' },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Rota',
      url: `${origin}/`,
      inLanguage: Object.values(LANGUAGES).map(({ tag }) => tag),
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
});

/**
 * Returns the FAQ page's structured data, word for word as on the page. Leaves out questions and paragraphs that depend
 * on the configuration.
 */
export const faqData = (groups: readonly QuestionGroup[], language: Language): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: LANGUAGES[language].tag,
  mainEntity: groups
    .flatMap(({ questions }) => questions.filter(({ list }) => list === undefined))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.filter((part) => typeof part === 'string').join('\n\n') },
    })),
});
