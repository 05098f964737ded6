import os from 'node:os';
import { parseArgs } from 'node:util';
import { clean } from '../../../contract/clean.ts';
import type { Command } from './command.ts';
import { CONSOLE_COMMANDS } from './console.ts';
import { MONEY_COMMANDS } from './money.ts';
import { PEOPLE_COMMANDS } from './people.ts';

const COMMANDS: readonly Command[] = [...PEOPLE_COMMANDS, ...MONEY_COMMANDS, ...CONSOLE_COMMANDS];

export interface OperatorArguments {
  readonly command: Command;
  /** The command's arguments and options, by their names in the usage text. */
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string | undefined;
  /** The operator's name as given, or else the user of this machine. */
  readonly operator: string;
}

/** Options as the usage shows them. All but the last take a value. */
const OPTIONS = {
  '--user': '--user ADDRESS',
  '--title': '--title "…"',
  '--message': '--message "…"',
  '--priority': '--priority low|medium|high|urgent',
  '--role': '--role ROLE',
  '--file': '--file FILE',
  '--after': '--after VERSION',
  '--reason': '--reason "…"',
  '--draft': '--draft',
} as const;

/** Commands that list the ids for an argument, by the argument's name. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  EJECTION_ID: 'appeals',
  DEBT_ID: 'debts',
  PAYMENT_ID: 'quarantine list',
  DETAILS_ID: 'identity list',
  TRANSFER_ID: 'the page of a transfer',
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isOption = (slot: string): slot is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, slot);
const nameOf = (slot: string): string => slot.replace('?', '');
const usageOf = (slot: string): string => (isOption(slot) ? OPTIONS[slot] : slot);

/** Returns a command's arguments and options, with the reason if it needs one. */
const slotsOf = ({ slots, needsReason }: Command): readonly string[] => (needsReason ? [...slots, '--reason'] : slots);

const HELP_AT = 41;

function usageLine(command: Command): string {
  const shown = slotsOf(command).map((slot) => (slot.endsWith('?') ? `[${usageOf(nameOf(slot))}]` : usageOf(slot)));
  const left = `  ${[command.name, ...shown].join(' ')}`;
  return left.length < HELP_AT
    ? `${left.padEnd(HELP_AT)}${command.help}`
    : `${left}\n${' '.repeat(HELP_AT)}${command.help}`;
}

export const USAGE = `npm run operator -- COMMAND

${COMMANDS.map(usageLine).join('\n')}

  --operator NAME                        the acting operator; default is your user on this machine

A reason has at least 5 characters. What was done, why, and by whom is in the audit log.`;

const fail = (words: string): never => {
  throw new Error(words);
};

/**
 * Parses the options. Its errors contain only the first sentence of Node's message, without the advice about quoting.
 */
function parse(args: readonly string[]) {
  const text = Object.keys(OPTIONS).map((option) => [option.slice(2), { type: 'string' as const }] as const);
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(text),
        help: { type: 'boolean', short: 'h' },
        draft: { type: 'boolean' },
        operator: { type: 'string' },
      },
    });
  } catch (error) {
    const [words = ''] = (error as Error).message.split('. ');
    throw new Error(`${words}\n\n${USAGE}`, { cause: error });
  }
}

/** Returns the command whose name begins the command line, and the remaining words. */
function find(words: readonly string[]): { readonly command: Command; readonly rest: readonly string[] } {
  const named = COMMANDS.map((command) => ({ command, length: command.name.split(' ').length }));
  const found = named.find(({ command, length }) => command.name === words.slice(0, length).join(' '));
  if (found !== undefined) return { command: found.command, rest: words.slice(found.length) };
  const [first = ''] = words;
  const acts = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name.split(' ')[1]);
  return fail(acts.length > 0 ? `${first} needs ${acts.slice(0, -1).join(', ')} or ${acts.at(-1) ?? ''}` : USAGE);
}

/** Validates one argument of a command. An error about an id names the command that lists the ids. */
function wordOf(command: string, slot: string, word: string): string {
  const list = SHOWN_BY[slot];
  if (list !== undefined) {
    const id = word.toLowerCase();
    return UUID.test(id) ? id : fail(`${command} needs an id from \`${list}\``);
  }
  return slot === 'ADDRESS' && !word.includes('@') ? fail(`${command} needs the account’s email address`) : word;
}

/** Parses a command line. Throws an error that explains the mistake. */
export function readArguments(args: readonly string[]): OperatorArguments | 'help' {
  const { values: options, positionals } = parse(args);
  if (options.help === true || positionals[0] === 'help') return 'help';
  const { command, rest } = find(positionals);
  const slots = slotsOf(command);
  const words = slots.filter((slot) => !slot.startsWith('-'));
  if (rest.length > words.length) {
    fail(`Too many arguments: ${rest.slice(words.length).join(' ')}\n\n${USAGE}`);
  }
  const given = new Map(
    words.slice(0, rest.length).map((slot, at) => [slot, wordOf(command.name, slot, rest[at] ?? '')]),
  );
  for (const [name, value] of Object.entries(options)) {
    if (name === 'operator') continue;
    const option = `--${name}`;
    if (!slots.map(nameOf).includes(option)) fail(`${command.name} does not take ${option}`);
    given.set(option, String(value));
  }
  const missing = slots.filter((slot) => !slot.endsWith('?') && !given.has(slot)).map(usageOf);
  if (missing.length > 0) fail(`${command.name} needs ${missing.join(' and ')}`);
  const operator = clean('name', typeof options.operator === 'string' ? options.operator : os.userInfo().username);
  if (operator === '') fail('--operator needs a name');
  const { '--reason': reason, ...values } = Object.fromEntries(given);
  return { command, values, reason, operator };
}
