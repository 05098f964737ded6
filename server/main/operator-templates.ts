import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { OperatorAct } from '../modules/activity/index.ts';
import type { TemplateActs } from '../modules/notifications/index.ts';
import { toIso } from '../platform/clock/clock.ts';
import { neededReason } from './needed.ts';

/** What an operator asks for about templates of notifications. */
export type TemplatesCommand =
  | { readonly name: 'templates'; readonly act: 'list' }
  | { readonly name: 'templates'; readonly act: 'show' | 'versions'; readonly type: string }
  | { readonly name: 'templates'; readonly act: 'preview'; readonly type: string; readonly file: string }
  | {
      readonly name: 'templates';
      readonly act: 'change';
      readonly type: string;
      /** Undefined for the words that are our own. */
      readonly file: string | undefined;
      readonly isDraft: boolean;
      readonly reason: string;
    };

interface Values {
  readonly reason?: string | undefined;
  readonly file?: string | undefined;
  readonly draft?: boolean | undefined;
}

const ACTS = ['list', 'show', 'versions', 'preview', 'change', 'reset'] as const;

/** Reads what follows `templates` on a command line. Throws an error whose message says what is wrong with it. */
export function templatesCommand(
  given: string | undefined,
  type: string | undefined,
  values: Values,
): TemplatesCommand {
  const act = ACTS.find((one) => one === given);
  if (act === undefined) throw new Error(`templates needs ${ACTS.slice(0, -1).join(', ')} or reset`);
  if (act === 'list') return { name: 'templates', act };
  if (type === undefined) throw new Error(`templates ${act} needs a type of notification; \`templates list\` has them`);
  if (act === 'show' || act === 'versions') return { name: 'templates', act, type };
  const { file, draft: isDraft = false } = values;
  const changes = { name: 'templates', act: 'change', type } as const;
  if (act === 'reset') {
    return { ...changes, file: undefined, isDraft: false, reason: neededReason('templates reset', values.reason) };
  }
  if (file === undefined) throw new Error(`templates ${act} needs --file with what \`templates show\` prints`);
  if (act === 'preview') return { name: 'templates', act, type, file };
  return { ...changes, file, isDraft, reason: neededReason('templates change', values.reason) };
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON`, { cause: error });
  }
}

/** The texts, and the newest version when `templates show` printed them. */
const shownSchema = z.looseObject({ after: z.int32().nonnegative() });

function templateIn(file: string): { readonly texts: unknown; readonly after: number } {
  const read = shownSchema.safeParse(jsonIn(file));
  if (!read.success) throw new Error(`${file} needs what \`templates show\` prints, with its "after"`);
  const { after, ...texts } = read.data;
  return { texts, after };
}

/** Does what was asked for, and answers what to print. */
export async function doTemplates(acts: TemplateActs, command: TemplatesCommand, act: Pick<OperatorAct, 'operator'>) {
  switch (command.act) {
    case 'list': {
      const inForce = await acts.templates();
      return inForce
        .map(({ type, version, variables }) => {
          const words = version === undefined ? 'our own words' : `version ${String(version)}`;
          return `${type}: ${words}; ${variables.map((variable) => `{${variable}}`).join(' ')}`;
        })
        .join('\n');
    }
    case 'show': {
      const { texts } = await acts.template(command.type);
      const [newest] = await acts.templateVersions(command.type);
      return JSON.stringify({ after: newest?.version ?? 0, ...texts }, undefined, 2);
    }
    case 'versions': {
      const versions = await acts.templateVersions(command.type);
      const lines = versions.map(
        ({ version, texts: { name }, isActive, by, at }) =>
          `version ${String(version)}  ${toIso(at)}  ${by}: ${name}${isActive ? '' : ' (draft)'}`,
      );
      return lines.length === 0 ? 'Nobody has written one: the words are our own.' : lines.join('\n');
    }
    case 'preview': {
      const { title, message, subject, text, html, sms } = acts.previewTemplate(
        command.type,
        templateIn(command.file).texts,
      );
      return [`In the app: ${title}`, message, '', `Email: ${subject}`, text, '', html, '', `SMS: ${sms}`].join('\n');
    }
    case 'change': {
      const { type, file, isDraft, reason } = command;
      const wanted = file === undefined ? { texts: 'built-in' } : templateIn(file);
      return acts.changeTemplate({ type, ...wanted, isActive: !isDraft }, { ...act, reason });
    }
  }
}
