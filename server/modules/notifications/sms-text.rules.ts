import type { Language } from '../../../contract/languages.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { inLanguage, text } from '../../platform/texts/text.ts';
import { ONE_SMS, plainSms } from '../../providers/sms/sms.ts';
import { kindOf } from './kinds.ts';
import { renderTemplate, builtInTexts, type NotificationParams } from './template.rules.ts';

const SUMS = /NGN [\d,]+(?:\.\d\d)?/g;
/** Matches text that a phone shows as a link or a number to call. A circle's name may contain either. */
const LINK_OR_NUMBER = /[^\s.]\.[^\s.]|[/@\\]|www|(?:\d[\s()+-]*){7}/iu;
/** Matches characters that take one place each in the SMS alphabet. */
const PLAIN = /^[ -Z_a-z]*$/u;

const fits = (words: string): boolean =>
  words.length <= ONE_SMS && PLAIN.test(words) && !LINK_OR_NUMBER.test(words.replaceAll(SUMS, ''));

/** Adds a full stop, if needed, and 'Open Rota.' The result has only characters of the SMS alphabet. */
function ended(words: string, language: Language): string {
  return plainSms(`${words}${/[.!?]$/u.test(words) ? '' : '.'} ${inLanguage(text('Open Rota.'), language)}`);
}

/**
 * Replaces the circle's name, which may be too long or unsafe, with 'your circle'. Returns undefined if a text contains
 * the name twice, because a circle may be called '500.00' and one of the two may be an amount.
 */
function withoutName(params: NotificationParams, language: Language): NotificationParams | undefined {
  const { circle, sentence, brief } = params;
  const unnamedCircle = inLanguage(text('your circle'), language);
  if (circle === undefined || circle === '') return undefined;
  const said = [sentence, ...(brief === undefined ? [] : [brief])];
  if (said.some((words) => words.indexOf(circle) !== words.lastIndexOf(circle))) return undefined;
  const [unnamed = sentence, ...rest] = said.map((words) => words.replace(circle, unnamedCircle));
  return { ...params, circle: unnamedCircle, sentence: unnamed, brief: rest[0] };
}

/**
 * Returns the candidates for an SMS. The template and the built-in text are each filled with the sentence, then with
 * its short form, or only with the headline.
 */
function wordings(
  type: NotificationType,
  params: NotificationParams,
  template: string | undefined,
): (string | undefined)[] {
  const { sentence, brief, headline } = params;
  const sentences = kindOf(type).sms === 'sentence' ? [sentence, ...(brief === undefined ? [] : [brief])] : [headline];
  return [template, builtInTexts(type).smsTemplate].flatMap((words) =>
    sentences.map((said) => words && renderTemplate(words, { ...params, sentence: said })),
  );
}

/**
 * Returns the first candidate that fits one SMS and contains no link. The candidates without the circle's name come
 * later, and the headline last. Never truncates, because that could cut an amount or a date.
 */
export function smsText(
  type: NotificationType,
  params: NotificationParams,
  language: Language,
  template?: string,
): string {
  const unnamed = withoutName(params, language);
  const inOrder = [params, ...(unnamed === undefined ? [] : [unnamed])].flatMap((said) =>
    wordings(type, said, template),
  );
  return (
    [...inOrder, `Rota: ${params.headline}`]
      .filter((words) => words !== undefined)
      .map((words) => ended(words, language))
      .find(fits) ?? ended(inLanguage(text('Rota: You have a new notification'), language), language)
  );
}
