import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createAdmin } from '../../../contract/admin/team.ts';
import { changeTemplate, previewTemplate } from '../../../contract/admin/templates.ts';
import type { OperatorAction } from '../../modules/activity/index.ts';
import {
  actionCommand,
  actionWithoutReason,
  validateAsConsole,
  queryCommand,
  type OperatorActions,
  type Command,
} from './command.ts';
import * as words from './format.ts';

function jsonIn(file: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new Error(`${file} is not valid JSON`, { cause: error });
  }
}

const changeText = (
  { notifications }: OperatorActions,
  type: string,
  wanted: object,
  by: OperatorAction,
): Promise<string> => {
  const { isDraft, after, texts } = validateAsConsole(changeTemplate, { type }, { ...wanted, reason: by.reason });
  return notifications.templates.changeTemplate({ type, texts: texts ?? 'built-in', isActive: !isDraft, after }, by);
};

/** Creates an admin with random credentials, which are printed once and stored only as hashes. */
async function addAdmin({ admin: acts }: OperatorActions, wanted: object, by: OperatorAction): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const { reason: _, ...body } = validateAsConsole(createAdmin, {}, { ...wanted, password, reason: by.reason });
  const { admin, secret, otpauthUrl } = await acts.createAdmin(body, by);
  return [
    `Added ${admin.username} as an admin with the role ${admin.role}. Shown only once:`,
    `  password               ${password}`,
    ...(secret === null
      ? ['Another admin has to approve it in the console, under Proposals, and sees the app secret there.']
      : [`  authenticator secret   ${secret}`, `  as a link              ${otpauthUrl ?? ''}`]),
    'At first sign-in at /super-admin-login they set their own password and app.',
  ].join('\n');
}

export const CONSOLE_COMMANDS: readonly Command[] = [
  actionWithoutReason(
    'announce',
    ['--title', '--message', '--priority?'],
    'notifies everyone with an active account; the default is medium, high and urgent pop up',
    ({ notifications }, given, by) => {
      const { '--title': title, '--message': message, '--priority': priority } = given;
      return notifications.announce({ title, message, priority }, by);
    },
  ),
  queryCommand(
    'templates list',
    [],
    'notification types, with the template version and variables of each',
    async ({ notifications }) => (await notifications.templates.templates()).map(words.templateLine).join('\n'),
  ),
  queryCommand(
    'templates show',
    ['TYPE'],
    'its texts as JSON, to edit in a file',
    async ({ notifications: { templates } }, { TYPE }) => {
      const { texts } = await templates.template(TYPE);
      const [newest] = await templates.templateVersions(TYPE);
      return JSON.stringify({ after: newest?.version ?? 0, ...texts }, undefined, 2);
    },
  ),
  queryCommand(
    'templates versions',
    ['TYPE'],
    'who wrote which version, and when',
    async ({ notifications }, { TYPE }) => {
      const lines = (await notifications.templates.templateVersions(TYPE)).map(words.versionLine);
      return lines.length === 0 ? 'No versions yet. The default text is used.' : lines.join('\n');
    },
  ),
  queryCommand(
    'templates preview',
    ['TYPE', '--file'],
    'previews the texts of a file',
    ({ notifications }, { TYPE: type, '--file': file }) => {
      const { after: _, ...texts } = jsonIn(file);
      const read = validateAsConsole(previewTemplate, { type }, { texts });
      return Promise.resolve(words.formatPreview(notifications.templates.previewTemplate(type, read.texts)));
    },
  ),
  actionCommand(
    'templates change',
    ['TYPE', '--file', '--draft?'],
    'saves them as the next version, used at once unless a draft',
    (acts, { TYPE, '--file': file, '--draft': draft }, by) => {
      const { after, ...texts } = jsonIn(file);
      return changeText(acts, TYPE, { texts, after, isDraft: draft !== undefined }, by);
    },
  ),
  actionCommand(
    'templates reset',
    ['TYPE', '--after'],
    'returns to the default text; VERSION is the newest that `templates show` lists',
    (acts, { TYPE, '--after': after }, by) =>
      changeText(acts, TYPE, { texts: null, after: Number(after), isDraft: false }, by),
  ),
  queryCommand('dead-letters', [], 'failed emails and messages, with the reason', async ({ notifications }) =>
    words.joinOrNone((await notifications.deadLetters()).map(words.formatDeadLetter), 'No failed messages.'),
  ),
  actionCommand(
    'admin create',
    ['USERNAME', '--user', '--role?'],
    'adds a console admin and prints the password and app secret once; the default role is super_admin',
    (acts, { USERNAME: username, '--user': email, '--role': role = 'super_admin' }, by) =>
      addAdmin(acts, { username, email, role }, by),
  ),
  actionCommand(
    'admin reset',
    ['USERNAME'],
    'new credentials for an admin, whose sessions end; the approving admin sees the app secret',
    async ({ admin }, { USERNAME }, by) => {
      const { message, password } = await admin.resetAdmin(USERNAME, by);
      return `${message}\nTheir new password works once it is approved. Shown only once: ${password}`;
    },
  ),
  queryCommand('log', [], 'latest operator actions', async ({ groups }) =>
    words.joinOrNone((await groups.operators.log()).map(words.formatLogEntry), 'No operator actions yet.'),
  ),
];
