import type { QuestionGroup } from './question.ts';
import { circleQuestions } from './circle-questions.ts';
import { moneyQuestions } from './money-questions.ts';
import { privacyQuestions } from './privacy-questions.ts';
import { rotaQuestions } from './rota-questions.ts';
import { troubleQuestions } from './trouble-questions.ts';

/** All questions in their groups, in the language that shows. */
export const questionGroups = (): readonly QuestionGroup[] => [
  rotaQuestions(),
  moneyQuestions(),
  circleQuestions(),
  troubleQuestions(),
  privacyQuestions(),
];
