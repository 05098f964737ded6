import escapeHtml from 'escape-html';
import type { TemplateTexts } from '../../../contract/admin/templates.ts';
import { isReadable } from '../../../contract/clean.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { kindOf, type OptionalVariable } from './kinds.ts';

export interface VariableValues {
  readonly circle?: string | undefined;
  readonly amount?: string | undefined;
  readonly date?: string | undefined;
  /** Sentence with the future late fee and when it is charged. Empty if no late fee will be charged. */
  readonly fee?: string | undefined;
}

export type Variable = 'headline' | 'sentence' | OptionalVariable;

export interface NotificationParams extends VariableValues {
  readonly headline: string;
  readonly sentence: string;
  /** Short sentence for an SMS, used if `sentence` is too long. */
  readonly brief?: string | undefined;
}

export const variablesOf = (type: NotificationType): readonly Variable[] => [
  'headline',
  'sentence',
  ...kindOf(type).figures.names,
];

/** Returns a variable that a template must contain but lacks (decision 0077). */
function droppedBy(type: NotificationType, places: readonly string[]): Variable | undefined {
  const { names, areAll } = kindOf(type).figures;
  return areAll ? names.find((figure) => !places.includes(figure)) : 'sentence';
}

/** Returns the label of a type, for example "Payout received". */
const typeText = (type: NotificationType): string =>
  `${type.charAt(0).toUpperCase()}${type.slice(1)}`.replaceAll('_', ' ');

export const builtInTexts = (type: NotificationType): TemplateTexts => ({
  name: typeText(type),
  inAppTitle: '{headline}',
  inAppTemplate: '{sentence}',
  emailSubject: '{headline}',
  emailTemplate: '{sentence}',
  emailHtmlTemplate: '<p>{sentence}</p>',
  smsTemplate: 'Rota: {sentence}',
});

export function sampleOf(type: NotificationType): NotificationParams {
  const samples: Record<OptionalVariable, string> = {
    circle: 'Market women',
    amount: formatNaira(kobo(20_000_00n)),
    date: '30 November',
    fee: `Pay by 1 December, 11:59pm, or ${formatNaira(kobo(400_00n))} more.`,
  };
  const own = Object.fromEntries(kindOf(type).figures.names.map((figure) => [figure, samples[figure]]));
  const said = Object.values(own);
  const sentence = `Here stands what happened${said.length === 0 ? '' : `: ${said.join(', ')}`}.`;
  return { headline: typeText(type), sentence, ...own };
}

const LONGEST = {
  name: 100,
  inAppTitle: 100,
  inAppTemplate: 600,
  emailSubject: 150,
  emailTemplate: 4000,
  emailHtmlTemplate: 8000,
  // The length of two SMS.
  smsTemplate: 300,
} as const satisfies Record<keyof TemplateTexts, number>;

const LABELS: Readonly<Record<keyof TemplateTexts, string>> = {
  name: 'Name',
  inAppTitle: 'In-app title',
  inAppTemplate: 'In-app message',
  emailSubject: 'Email subject',
  emailTemplate: 'Email text',
  emailHtmlTemplate: 'Email HTML',
  smsTemplate: 'SMS text',
};

/** Texts that contain the message. The other texts contain only the title. */
const BODIES = ['inAppTemplate', 'emailTemplate', 'emailHtmlTemplate', 'smsTemplate'] as const;
const ARRANGED = ['inAppTitle', 'emailSubject', ...BODIES] as const;
const ONE_LINE: readonly (keyof TemplateTexts)[] = ['name', 'inAppTitle', 'emailSubject', 'smsTemplate'];

const PLACE = /\{([a-z]*)\}/gu;

const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** Describes an error with braces in a text. Returns undefined if there is none. */
function wrongPlace(text: string, known: readonly Variable[]): string | undefined {
  if (/[{}]/u.test(text.replaceAll(PLACE, ''))) return 'has a brace that is not closed, or was not opened';
  const unknown = placesIn(text).find((name) => !known.some((variable) => variable === name));
  const offered = known.map((variable) => `{${variable}}`).join(', ');
  return unknown === undefined ? undefined : `has an unknown variable {${unknown}}: there are ${offered}`;
}

/** Elements allowed inside each element. Attributes are not allowed. Only elements in `TEXT` may contain text. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  '': ['p', 'ul', 'ol'],
  p: ['strong', 'em', 'br'],
  li: ['strong', 'em', 'br'],
  strong: ['em', 'br'],
  em: ['strong', 'br'],
  ul: ['li'],
  ol: ['li'],
};
const TEXT: readonly string[] = ['p', 'li', 'strong', 'em'];
const ALLOWED = '<p>, <strong>, <em>, <br>, <ul>, <ol> and <li>';
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#\d{1,6});/gu;

/** Describes an error in the HTML of a mail. Returns undefined if there is none. */
function wrongHtml(html: string): string | undefined {
  const open: string[] = [];
  for (const [part] of html.matchAll(/<[^<>]*>|[^<>]+|[<>]/gu)) {
    const parent = open.at(-1) ?? '';
    const name = /^<([a-z]+)>$/u.exec(part)?.[1];
    if (!part.startsWith('<') && part !== '>') {
      if (part.trim() !== '' && !TEXT.includes(parent)) return 'has text outside of <p> and <li>';
      if (part.replaceAll(ENTITY, '').includes('&')) return 'has an & that is not written &amp;';
    } else if (part === `</${parent}>` && parent !== '') {
      open.pop();
    } else if (name !== undefined && WITHIN[parent]?.includes(name) === true) {
      if (name !== 'br') open.push(name);
    } else {
      return `may have ${ALLOWED} alone, without attributes, each closed and in its place: ${part.slice(0, 40)}`;
    }
  }
  const [unclosed] = open;
  return unclosed === undefined ? undefined : `has a <${unclosed}> that is not closed`;
}

function wrongText(type: NotificationType, texts: TemplateTexts, field: keyof TemplateTexts): string | undefined {
  const text = texts[field];
  if (text.trim() === '') return 'is required';
  if (!isReadable(text)) return 'has characters that cannot be shown';
  if (Array.from(text).length > LONGEST[field]) return `cannot be longer than ${String(LONGEST[field])} characters`;
  if (ONE_LINE.includes(field) && /[\r\n\t\u2028\u2029]/u.test(text)) return 'must be one line';
  if (field === 'name') return undefined;
  const wrong = wrongPlace(text, variablesOf(type)) ?? (field === 'emailHtmlTemplate' ? wrongHtml(text) : undefined);
  if (wrong !== undefined || !BODIES.some((body) => body === field)) return wrong;
  const places = placesIn(text);
  const dropped = places.includes('sentence') ? undefined : droppedBy(type, places);
  return dropped === undefined
    ? undefined
    : `may not drop {${dropped}}${dropped === 'sentence' ? '' : ', unless it has {sentence}'}`;
}

/** Returns a template's errors by field. Empty if the template is valid. */
export function templateProblems(
  type: NotificationType,
  texts: TemplateTexts,
): Partial<Record<keyof TemplateTexts, string>> {
  const wrong: Partial<Record<keyof TemplateTexts, string>> = {};
  for (const field of ['name', ...ARRANGED] as const) {
    const words = wrongText(type, texts, field);
    if (words !== undefined) wrong[field] = `${LABELS[field]} ${words}`;
  }
  const [plain, html] = [texts.emailTemplate, texts.emailHtmlTemplate].map((text) =>
    [...new Set(placesIn(text))].sort(),
  );
  if (wrong.emailTemplate === undefined && String(plain) !== String(html)) {
    wrong.emailHtmlTemplate ??= `${LABELS.emailHtmlTemplate} must have the same variables as the text`;
  }
  return wrong;
}

/** Fills in the variables of a text. Returns undefined if one has no value. */
export function renderTemplate(
  text: string,
  params: NotificationParams,
  write: (value: string) => string = String,
): string | undefined {
  const values: Readonly<Partial<Record<string, string>>> = { ...params };
  if (placesIn(text).some((name) => values[name] === undefined)) return undefined;
  return text.replaceAll(PLACE, (_, name: string) => write(values[name] ?? ''));
}

/** Fills in the variables of a mail's HTML and escapes their values. */
export const renderTemplateHtml = (html: string, params: NotificationParams): string | undefined =>
  renderTemplate(html, params, (value) => escapeHtml(value).replaceAll('\n', '<br>'));
