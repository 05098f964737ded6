import os from 'node:os';
import { parseArgs } from 'node:util';

/** What an operator asks for on the command line. */
export type OperatorCommand =
  | { readonly name: 'appeals' | 'log' }
  | { readonly name: 'uphold' | 'overturn' | 'forgive'; readonly id: string; readonly reason: string }
  | { readonly name: 'debts'; readonly email: string | undefined };

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
  log                                    what operators did last

  --operator NAME                        who acts; your user on this machine when absent

Each act needs a reason of at least 5 characters; the reason and who acts stand in the log.`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a command line. Throws an error whose message says what is wrong with it. */
export function readArguments(args: readonly string[]): OperatorArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, user: { type: 'string' }, operator: { type: 'string' } },
  });
  const [name = '', id, ...rest] = positionals;
  if (rest.length > 0) throw new Error(`Too much on the command line: ${rest.join(' ')}\n\n${USAGE}`);
  return { command: commandOf(name, id, values), operator: values.operator ?? os.userInfo().username };
}

function commandOf(
  name: string,
  id: string | undefined,
  values: { readonly reason?: string | undefined; readonly user?: string | undefined },
): OperatorCommand {
  switch (name) {
    case 'appeals':
    case 'log':
      return { name };
    case 'debts':
      return { name, email: values.user };
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
