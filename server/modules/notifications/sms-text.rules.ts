import type { Language } from '../../../contract/languages.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { inLanguage, text } from '../../platform/texts/text.ts';
import { ONE_SMS, plainSms } from '../../providers/sms/sms.ts';
import { kindOf } from './kinds.ts';
import { renderTemplate, builtInTexts, type NotificationParams } from './template.rules.ts';

const SUMS = /NGN [\d,]+(?:\.\d\d)?/g;
/** What a phone makes a link of, or a number to call; a name can hold either. */
const LINK_OR_NUMBER = /[^\s.]\.[^\s.]|[/@\\]|www|(?:\d[\s()+-]*){7}/iu;
/** They are in the alphabet of text messages, with one place each. */
const PLAIN = /^[ -Z_a-z]*$/u;

const fits = (words: string): boolean =>
  words.length <= ONE_SMS && PLAIN.test(words) && !LINK_OR_NUMBER.test(words.replaceAll(SUMS, ''));

/** The words in plain letters, as sentences, with where to read the rest. */
function ended(words: string, language: Language): string {
  return plainSms(`${words}${/[.!?]$/u.test(words) ? '' : '.'} ${inLanguage(text('Open Rota.'), language)}`);
}

/**
 * The same without the circle's name, which may be too long or hold what no message may. Undefined where nothing says
 * the name, or it stands in two places: one of them could be a sum.
 */
function withoutName(told: NotificationParams, language: Language): NotificationParams | undefined {
  const { circle, sentence, brief } = told;
  const unnamedCircle = inLanguage(text('your circle'), language);
  if (circle === undefined || circle === '') return undefined;
  const said = [sentence, ...(brief === undefined ? [] : [brief])];
  if (said.some((words) => words.indexOf(circle) !== words.lastIndexOf(circle))) return undefined;
  const [unnamed = sentence, ...rest] = said.map((words) => words.replace(circle, unnamedCircle));
  return { ...told, circle: unnamedCircle, sentence: unnamed, brief: rest[0] };
}

/** A template's words, or our own, with the sentence or in few words; the headline where the sentence is not ours. */
function wordings(
  type: NotificationType,
  told: NotificationParams,
  template: string | undefined,
): (string | undefined)[] {
  const { sentence, brief, headline } = told;
  const sentences = kindOf(type).sms === 'sentence' ? [sentence, ...(brief === undefined ? [] : [brief])] : [headline];
  return [template, builtInTexts(type).smsTemplate].flatMap((words) =>
    sentences.map((said) => words && renderTemplate(words, { ...told, sentence: said })),
  );
}

/**
 * What one text message says of a notification: a template's words, else our own, each with the sentence or in few
 * words, else the same without the circle's name, else the headline alone: the first that fits into one message and
 * holds nothing to press. None is cut: a sum or a date could be what goes.
 */
export function smsText(
  type: NotificationType,
  told: NotificationParams,
  language: Language,
  template?: string,
): string {
  const unnamed = withoutName(told, language);
  const inOrder = [told, ...(unnamed === undefined ? [] : [unnamed])].flatMap((said) => wordings(type, said, template));
  return (
    [...inOrder, `Rota: ${told.headline}`]
      .filter((words) => words !== undefined)
      .map((words) => ended(words, language))
      .find(fits) ?? ended(inLanguage(text('Rota: You have a new notification'), language), language)
  );
}
