import os from 'node:os';
import { parseArgs } from 'node:util';
import { parseNaira, type Kobo } from '../../contract/money.ts';
import { ADMIN_ROLES, type AdminRole } from '../../contract/admin/permissions.ts';
import type { CapitalMove } from '../modules/wallet/index.ts';
import { neededId, neededReason } from './needed.ts';
import { feesCommand, type FeesCommand } from './operator-fees.ts';
import { templatesCommand, type TemplatesCommand } from './operator-templates.ts';
import { quarantineCommand, type QuarantineCommand } from './operator-quarantine.ts';

/** What is done to one account, named by its address. */
type AccountCommand = 'reopen' | 'reset-link' | 'suspend' | 'activate' | 'end-sessions' | 'ban' | 'lift-hold';

/** What an operator asks for on the command line. */
export type OperatorCommand =
  | { readonly name: 'appeals' | 'log' | 'dead-letters' }
  | { readonly name: 'uphold' | 'overturn' | 'forgive' | 'reverse'; readonly id: string; readonly reason: string }
  | { readonly name: 'cancel-withdrawal'; readonly reference: string; readonly reason: string }
  | { readonly name: AccountCommand; readonly email: string; readonly reason: string }
  | { readonly name: 'identity'; readonly act: 'list' }
  | { readonly name: 'identity'; readonly act: 'checks'; readonly user: string }
  | {
      readonly name: 'identity';
      readonly act: 'approve' | 'reject' | 'reset';
      readonly user: string;
      readonly reason: string;
    }
  | { readonly name: 'lost-factors'; readonly act: 'list' }
  | {
      readonly name: 'lost-factors';
      readonly act: 'accept' | 'decline';
      readonly user: string;
      readonly reason: string;
    }
  | FeesCommand
  | QuarantineCommand
  | TemplatesCommand
  | {
      readonly name: 'admin';
      readonly act: 'create';
      readonly username: string;
      readonly email: string;
      readonly role: AdminRole;
      readonly reason: string;
    }
  | { readonly name: 'admin'; readonly act: 'reset'; readonly username: string; readonly reason: string }
  | { readonly name: 'return-deposit'; readonly reference: string; readonly reason: string }
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
  reset-link ADDRESS --reason "…"        makes a link to reset their password, for who has lost the mailbox too
  suspend ADDRESS --reason "…"           nobody can sign in any more; withdrawals that wait are cancelled
  activate ADDRESS --reason "…"          takes a suspension back
  ban ADDRESS --reason "…"               the same for good: only activate takes it back
  lift-hold ADDRESS --reason "…"         lets somebody withdraw, and use single sign-on, again who had said 'This was not me'
  end-sessions ADDRESS --reason "…"      signs somebody out on every device
  cancel-withdrawal REFERENCE            cancels a withdrawal that waits; the money is back in the wallet
    --reason "…"
  identity list                          identity details that wait, and until when the register is asked about them
  identity checks USER                   what came of asking about them, field by field, and who looked
  identity approve USER --reason "…"     approves them; USER is an id or an address
  identity reject USER --reason "…"      rejects them; the person is told the reason
  identity reset USER --reason "…"       has the person prove their identity anew; they are told the reason
  lost-factors list                      who says that every second factor is lost, and waits for a decision
  lost-factors accept USER --reason "…"  turns them off after some days, unless the person stops it
  lost-factors decline USER --reason "…" keeps them, also while those days run; the person is told the reason
  announce --title "…" --message "…"     has everybody with an active account told
    [--priority low|medium|high|urgent]  medium when absent; high and urgent pop up
  float deposit AMOUNT --reason "…"      books working capital that was put to the payment provider
  float withdraw AMOUNT --reason "…"     books what was taken from it; AMOUNT in naira, such as 250000.00
  fees list                              the fees of circles that are created, by the day from which they count
  fees change DAY ROTA OWNER             plans others from a day on, such as 2027-01-31 0.75 0.5 (percent of a pot);
    --reason "…"                         circles that exist keep theirs
  fees withdraw DAY --reason "…"         takes back what is planned for a day
  reverse TRANSFER_ID --reason "…"       takes capital, a charge or a reversal that was booked back, once
  quarantine list                        payments that were put aside, and what may be done with each
  quarantine credit ID --reason "…"      credits one, less the fee on it, to its user
    [--user ADDRESS]                     or to the one named
  quarantine refund ID --reason "…"      sends one back to who paid it
  quarantine acknowledge ID --reason "…" ends one of which nothing is left to move, and books what is not booked
  return-deposit REFERENCE --reason "…"  sends a deposit that is in a wallet back to who paid it
  templates list                         types of notifications, what arranges each, and its variables
  templates show TYPE                    its texts as JSON, to change in a file
  templates versions TYPE                who wrote which version, and when
  templates preview TYPE --file FILE     how the texts of a file would read
  templates change TYPE --file FILE      writes them as the next version, which counts from now on
    --reason "…" [--draft]               a draft does not count
  templates reset TYPE --reason "…"      goes back to our own words
  dead-letters                           mails that could not be delivered, and why
  admin create USERNAME --user ADDRESS   adds an admin of the console and prints, once, the password and the secret
    --reason "…" [--role ROLE]           for an authenticator app; super_admin when no role is given
  admin reset USERNAME --reason "…"      new ones for an admin who has lost theirs; their sessions end. The password is
                                         printed, the app's secret is for whoever approves it
  log                                    what operators did last

  --operator NAME                        who acts; your user on this machine when absent

Every other act needs a reason of at least 5 characters. What was done, why, and by whom stands in the log.`;

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
        role: { type: 'string' },
        file: { type: 'string' },
        draft: { type: 'boolean' },
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
  if (name === 'identity') return { command: identityCommand(id, rest, values.reason), operator: operatorOf(values) };
  if (name === 'lost-factors') {
    return { command: lostFactorsCommand(id, rest, values.reason), operator: operatorOf(values) };
  }
  if (name === 'admin') return { command: adminCommand(id, rest, values), operator: operatorOf(values) };
  if (name === 'float') return { command: floatCommand(id, rest, values.reason), operator: operatorOf(values) };
  if (name === 'fees') return { command: feesCommand(id, rest, values), operator: operatorOf(values) };
  if (name === 'templates') {
    const [type, ...more] = rest;
    if (more.length > 0) throw new Error(`Too much on the command line: ${more.join(' ')}\n\n${USAGE}`);
    return { command: templatesCommand(id, type, values), operator: operatorOf(values) };
  }
  if (name === 'quarantine') {
    const [paymentId, ...more] = rest;
    if (more.length > 0) throw new Error(`Too much on the command line: ${more.join(' ')}\n\n${USAGE}`);
    return { command: quarantineCommand(id, paymentId, values), operator: operatorOf(values) };
  }
  if (rest.length > 0) throw new Error(`Too much on the command line: ${rest.join(' ')}\n\n${USAGE}`);
  return { command: commandOf(name, id, values), operator: operatorOf(values) };
}

function adminCommand(
  act: string | undefined,
  [username, ...rest]: readonly string[],
  { user, role = 'super_admin', reason }: Readonly<Partial<Record<'user' | 'role' | 'reason', string | undefined>>>,
): OperatorCommand {
  if (act !== 'create' && act !== 'reset') throw new Error('admin needs create or reset');
  if (username === undefined) throw new Error(`admin ${act} needs a username`);
  if (rest.length > 0) throw new Error(`Too much on the command line: ${rest.join(' ')}\n\n${USAGE}`);
  if (act === 'reset') return { name: 'admin', act, username, reason: neededReason('admin reset', reason) };
  if (user === undefined) throw new Error('admin create needs --user with an e-mail address');
  const known = ADMIN_ROLES.find((one) => one === role);
  if (known === undefined) throw new Error(`A role is one of ${ADMIN_ROLES.join(', ')}`);
  return { name: 'admin', act, username, email: user, role: known, reason: neededReason('admin create', reason) };
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
  return { name: 'float', move, amountKobo, reason: neededReason('float', reason) };
}

function identityCommand(
  act: string | undefined,
  [user, ...rest]: readonly string[],
  reason: string | undefined,
): OperatorCommand {
  if (act !== 'list' && act !== 'checks' && act !== 'approve' && act !== 'reject' && act !== 'reset')
    throw new Error('identity needs list, checks, approve, reject or reset');
  const tooMuch = act === 'list' && user !== undefined ? [user, ...rest] : rest;
  if (tooMuch.length > 0) throw new Error(`Too much on the command line: ${tooMuch.join(' ')}\n\n${USAGE}`);
  if (act === 'list') return { name: 'identity', act };
  if (user === undefined) throw new Error(`identity ${act} needs the id or the address of the person`);
  if (act === 'checks') return { name: 'identity', act, user };
  return { name: 'identity', act, user, reason: neededReason(`identity ${act}`, reason) };
}

function lostFactorsCommand(
  act: string | undefined,
  [user, ...rest]: readonly string[],
  reason: string | undefined,
): OperatorCommand {
  if (act !== 'list' && act !== 'accept' && act !== 'decline')
    throw new Error('lost-factors needs list, accept or decline');
  const tooMuch = act === 'list' && user !== undefined ? [user, ...rest] : rest;
  if (tooMuch.length > 0) throw new Error(`Too much on the command line: ${tooMuch.join(' ')}\n\n${USAGE}`);
  if (act === 'list') return { name: 'lost-factors', act };
  if (user === undefined) throw new Error(`lost-factors ${act} needs the id or the address of the person`);
  return { name: 'lost-factors', act, user, reason: neededReason(`lost-factors ${act}`, reason) };
}

function commandOf(
  name: string,
  id: string | undefined,
  values: Readonly<Partial<Record<'reason' | 'user' | 'title' | 'message' | 'priority', string | undefined>>>,
): OperatorCommand {
  switch (name) {
    case 'appeals':
    case 'log':
    case 'dead-letters':
      return { name };
    case 'debts':
      return { name, email: values.user };
    case 'return-deposit': {
      if (id === undefined) throw new Error('return-deposit needs the reference of the deposit');
      return { name, reference: id, reason: neededReason(name, values.reason) };
    }
    case 'reopen':
    case 'reset-link':
    case 'suspend':
    case 'ban':
    case 'activate':
    case 'lift-hold':
    case 'end-sessions': {
      if (id?.includes('@') !== true) throw new Error(`${name} needs the address of the account`);
      return { name, email: id, reason: neededReason(name, values.reason) };
    }
    case 'cancel-withdrawal': {
      if (id === undefined) throw new Error(`${name} needs the reference of the withdrawal`);
      return { name, reference: id, reason: neededReason(name, values.reason) };
    }
    case 'announce': {
      const { title, message, priority } = values;
      if (id !== undefined) throw new Error(`Too much on the command line: ${id}\n\n${USAGE}`);
      if (title === undefined || message === undefined) throw new Error('announce needs --title "…" and --message "…"');
      return { name, title, message, priority };
    }
    case 'reverse': {
      const known = neededId(name, id, 'the page of a transfer');
      return { name, id: known, reason: neededReason(name, values.reason) };
    }
    case 'uphold':
    case 'overturn':
    case 'forgive': {
      const known = neededId(name, id, name === 'forgive' ? 'debts' : 'appeals');
      return { name, id: known, reason: neededReason(name, values.reason) };
    }
    default:
      throw new Error(USAGE);
  }
}
