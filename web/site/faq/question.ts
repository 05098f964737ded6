/** One question with its answer: plain paragraphs, so that search engines can be told the very same words. */
export interface Question {
  /** The part of the address that leads to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Where one reads on. */
  readonly more?: { readonly href: string; readonly label: string };
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}
