import os from 'node:os';
import { parseArgs } from 'node:util';
import { parseNaira, type Kobo } from '../../contract/money.ts';
import type { CapitalMove } from '../modules/wallet/index.ts';

/** What an operator asks for on the command line. */
export type OperatorCommand =
  | { readonly name: 'appeals' | 'log' }
  | { readonly name: 'uphold' | 'overturn' | 'forgive'; readonly id: string; readonly reason: string }
  | { readonly name: 'reopen'; readonly email: string; readonly reason: string }
  | { readonly name: 'float'; readonly move: CapitalMove; readonly amountKobo: Kobo; readonly reason: string }
  | { readonly name: 'debts'; readonly email: string | undefined }
  | {
      readonly name: 'announce';
      readonly title: string;
      readonly message: string;
      readonly priority: string | undefined;
    };

export interface OperatorArguments {
  readonly command: OperatorCommand;
  /** Who acts: given, or the user of this machine. */
  readonly operator: string;
}

export const USAGE = `npm run operator -- COMMAND

  appeals                                appeals that wait for a decision
  uphold EJECTION_ID --reason "…"        the ejection stands
  overturn EJECTION_ID --reason "…"      the ejection is taken back
  debts [--user ADDRESS]                 outstanding debts, of one person or of everybody
  forgive DEBT_ID --reason "…"           lets a late fee or a platform fee go
  reopen ADDRESS --reason "…"            lets somebody back in who closed their account with debts, to pay them
  announce --title "…" --message "…"     tells everybody with an active account
    [--priority low|medium|high|urgent]  medium when absent; high and urgent pop up
  float deposit AMOUNT --reason "…"      books working capital that was put to the payment provider
  float withdraw AMOUNT --reason "…"     books what was taken from it; AMOUNT in naira, such as 250000.00
  log                                    what operators did last

  --operator NAME                        who acts; your user on this machine when absent

Every other act needs a reason of at least 5 characters. What was done, why, and by whom stands in the log.`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Node's words for an option that it does not know or that lacks its value, without its advice about quoting. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        reason: { type: 'string' },
        user: { type: 'string' },
        operator: { type: 'string' },
        title: { type: 'string' },
        message: { type: 'string' },
        priority: { type: 'string' },
      },
    });
  } catch (error) {
    const [words = ''] = (error as Error).message.split('. ');
    throw new Error(`${words}\n\n${USAGE}`, { cause: error });
  }
}

/** Reads a command line. Throws an error whose message says what is wrong with it. */
export function readArguments(args: readonly string[]): OperatorArguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help === true || positionals[0] === 'help') return 'help';
  const [name = '', id, ...rest] = positionals;
  if (name === 'float') return { command: floatCommand(id, rest, values.reason), operator: operatorOf(values) };
  if (rest.length > 0) throw new Error(`Too much on the command line: ${rest.join(' ')}\n\n${USAGE}`);
  return { command: commandOf(name, id, values), operator: operatorOf(values) };
}

const operatorOf = ({ operator }: { readonly operator?: string | undefined }): string =>
  operator ?? os.userInfo().username;

/** The amount is read as everywhere in the contract, and never becomes a number. */
function floatCommand(
  move: string | undefined,
  [amount = '', ...rest]: readonly string[],
  reason: string | undefined,
): OperatorCommand {
  if (move !== 'deposit' && move !== 'withdraw') throw new Error('float needs deposit or withdraw');
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined || amountKobo === 0n)
    throw new Error('float needs an amount in naira, such as 250000.00');
  if (rest.length > 0) throw new Error(`Too much on the command line: ${rest.join(' ')}\n\n${USAGE}`);
  if (reason === undefined) throw new Error('float needs --reason "…"');
  return { name: 'float', move, amountKobo, reason };
}

function commandOf(
  name: string,
  id: string | undefined,
  values: Readonly<Partial<Record<'reason' | 'user' | 'title' | 'message' | 'priority', string | undefined>>>,
): OperatorCommand {
  switch (name) {
    case 'appeals':
    case 'log':
      return { name };
    case 'debts':
      return { name, email: values.user };
    case 'reopen': {
      if (id?.includes('@') !== true) throw new Error('reopen needs the address of the account');
      if (values.reason === undefined) throw new Error('reopen needs --reason "…"');
      return { name, email: id, reason: values.reason };
    }
    case 'announce': {
      const { title, message, priority } = values;
      if (id !== undefined) throw new Error(`Too much on the command line: ${id}\n\n${USAGE}`);
      if (title === undefined || message === undefined) throw new Error('announce needs --title "…" and --message "…"');
      return { name, title, message, priority };
    }
    case 'uphold':
    case 'overturn':
    case 'forgive': {
      if (id === undefined || !UUID.test(id.toLowerCase())) {
        throw new Error(`${name} needs the id that \`${name === 'forgive' ? 'debts' : 'appeals'}\` shows`);
      }
      if (values.reason === undefined) throw new Error(`${name} needs --reason "…"`);
      return { name, id: id.toLowerCase(), reason: values.reason };
    }
    default:
      throw new Error(USAGE);
  }
}
