import { t } from '@lingui/core/macro';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { QuestionGroup } from './faq/question.ts';

/** What search engines are told about a page beside its words (schema.org, as JSON-LD). */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Who and what: the front page's. `origin` is the public address, without a slash at its end. */
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

/** The questions and answers, word for word as the page shows them. */
export const faqData = (groups: readonly QuestionGroup[], language: Language): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: LANGUAGES[language].tag,
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
});
