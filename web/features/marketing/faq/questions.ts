import type { I18n } from '@lingui/core';
import type { QuestionGroup } from './question.ts';
import { circleQuestions } from './circle-questions.ts';
import { moneyQuestions } from './money-questions.ts';
import { privacyQuestions } from './privacy-questions.ts';
import { rotaQuestions } from './rota-questions.ts';
import { troubleQuestions } from './trouble-questions.ts';

/**
 * All questions in their groups, in the language of `i18n`, which while the page comes alive is not yet the chosen one.
 */
export const questionGroups = (i18n: I18n): readonly QuestionGroup[] => [
  rotaQuestions(i18n),
  moneyQuestions(i18n),
  circleQuestions(i18n),
  troubleQuestions(i18n),
  privacyQuestions(i18n),
];
