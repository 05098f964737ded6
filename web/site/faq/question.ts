/** Plain paragraphs, so that the structured data for search engines has the exact same text. */
export interface Question {
  /** The anchor in the URL. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Further reading. */
  readonly more?: { readonly href: string; readonly label: string };
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}
