import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createAdmin } from '../../../contract/admin/team.ts';
import { changeTemplate, previewTemplate } from '../../../contract/admin/templates.ts';
import type { OperatorAction } from '../../modules/activity/index.ts';
import {
  actionCommand,
  actionWithoutReason,
  asConsole,
  queryCommand,
  type OperatorActions,
  type Command,
} from './command.ts';
import * as words from './format.ts';

function jsonIn(file: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON`, { cause: error });
  }
}

const changeText = (
  { notifications }: OperatorActions,
  type: string,
  wanted: object,
  by: OperatorAction,
): Promise<string> => {
  const { isDraft, after, texts } = asConsole(changeTemplate, { type }, { ...wanted, reason: by.reason });
  return notifications.templates.changeTemplate({ type, texts: texts ?? 'built-in', isActive: !isDraft, after }, by);
};

/** Creates an admin with random credentials, which are printed once and stored only as hashes. */
async function addAdmin({ admin: acts }: OperatorActions, wanted: object, by: OperatorAction): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const { reason: _, ...body } = asConsole(createAdmin, {}, { ...wanted, password, reason: by.reason });
  const { admin, secret, otpauthUrl } = await acts.createAdmin(body, by);
  return [
    `Made ${admin.username} an admin with the role ${admin.role}. This is shown once:`,
    `  password               ${password}`,
    ...(secret === null
      ? ['Another admin has to approve it in the console, under Proposals, and is shown the secret for their app.']
      : [`  authenticator secret   ${secret}`, `  as a link              ${otpauthUrl ?? ''}`]),
    'At the first sign-in at /super-admin-login they choose a password and an app of their own.',
  ].join('\n');
}

/** Commands for announcements, templates and admins. */
export const CONSOLE: readonly Command[] = [
  actionWithoutReason(
    'announce',
    ['--title', '--message', '--priority?'],
    'has everybody with an active account told; medium when absent, high and urgent pop up',
    ({ notifications }, given, by) => {
      const { '--title': title, '--message': message, '--priority': priority } = given;
      return notifications.announce({ title, message, priority }, by);
    },
  ),
  queryCommand(
    'templates list',
    [],
    'types of notifications, what arranges each, and its variables',
    async ({ notifications }) => (await notifications.templates.templates()).map(words.templateLine).join('\n'),
  ),
  queryCommand(
    'templates show',
    ['TYPE'],
    'its texts as JSON, to change in a file',
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
      return lines.length === 0 ? 'Nobody has written one: the words are our own.' : lines.join('\n');
    },
  ),
  queryCommand(
    'templates preview',
    ['TYPE', '--file'],
    'how the texts of a file would read',
    ({ notifications }, { TYPE: type, '--file': file }) => {
      const { after: _, ...texts } = jsonIn(file);
      const read = asConsole(previewTemplate, { type }, { texts });
      return Promise.resolve(words.formatPreview(notifications.templates.previewTemplate(type, read.texts)));
    },
  ),
  actionCommand(
    'templates change',
    ['TYPE', '--file', '--draft?'],
    'writes them as the next version, which counts from now on; a draft does not',
    (acts, { TYPE, '--file': file, '--draft': draft }, by) => {
      const { after, ...texts } = jsonIn(file);
      return changeText(acts, TYPE, { texts, after, isDraft: draft !== undefined }, by);
    },
  ),
  actionCommand(
    'templates reset',
    ['TYPE', '--after'],
    'goes back to our own words, after the newest version that `templates show` says',
    (acts, { TYPE, '--after': after }, by) =>
      changeText(acts, TYPE, { texts: null, after: Number(after), isDraft: false }, by),
  ),
  queryCommand('dead-letters', [], 'mails that could not be delivered, and why', async ({ notifications }) =>
    words.orNone(
      (await notifications.deadLetters()).map(words.formatDeadLetter),
      'Everything that was to be sent was delivered.',
    ),
  ),
  actionCommand(
    'admin create',
    ['USERNAME', '--user', '--role?'],
    'adds an admin of the console and prints, once, the password and the secret for an app; super_admin without a role',
    (acts, { USERNAME: username, '--user': email, '--role': role = 'super_admin' }, by) =>
      addAdmin(acts, { username, email, role }, by),
  ),
  actionCommand(
    'admin reset',
    ['USERNAME'],
    'new ones for an admin who has lost theirs; their sessions end. The app’s secret is for whoever approves it',
    async ({ admin }, { USERNAME }, by) => {
      const { message, password } = await admin.resetAdmin(USERNAME, by);
      return `${message}\nTheir new password, shown once, counts when it is done: ${password}`;
    },
  ),
  queryCommand('log', [], 'what operators did last', async ({ groups }) =>
    words.orNone((await groups.operators.log()).map(words.formatLogEntry), 'Operators have done nothing yet.'),
  ),
];
