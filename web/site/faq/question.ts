import type { PageList } from '../../../contract/page-placeholders.ts';

/** A paragraph that the server shows only while a list of the running product has values. */
export interface ConfiguredText {
  readonly list: PageList;
  readonly text: string;
}

/** Plain paragraphs, so that the structured data for search engines has the exact same text. */
export interface Question {
  /** The anchor in the URL. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly (string | ConfiguredText)[];
  /** The question is asked only while this list has values. Search engines never get it. */
  readonly list?: PageList;
  /** Further reading. */
  readonly more?: { readonly href: string; readonly label: string };
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}
