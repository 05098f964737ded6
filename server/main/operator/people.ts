import type { EjectionId } from '../../../contract/ids.ts';
import { actionCommand, queryCommand, type Command } from './command.ts';
import * as words from './format.ts';

/** Commands for people: appeals, accounts, identities, second factors. */
export const PEOPLE: readonly Command[] = [
  queryCommand('appeals', [], 'appeals that wait for a decision', async ({ groups }) =>
    words.orNone((await groups.operators.appeals()).map(words.formatAppeal), 'No appeal waits for a decision.'),
  ),
  actionCommand('uphold', ['EJECTION_ID'], 'the ejection stands', ({ groups }, { EJECTION_ID: id }, by) =>
    groups.operators.decideAppeal(id as EjectionId, 'uphold', by),
  ),
  actionCommand('overturn', ['EJECTION_ID'], 'the ejection is taken back', ({ groups }, { EJECTION_ID: id }, by) =>
    groups.operators.decideAppeal(id as EjectionId, 'overturn', by),
  ),
  actionCommand(
    'reopen',
    ['ADDRESS'],
    'lets somebody back in who closed their account with debts, to pay them',
    ({ accountClosure }, { ADDRESS }, by) => accountClosure.reopenAccount(ADDRESS, by),
  ),
  actionCommand(
    'reset-link',
    ['ADDRESS'],
    'makes a link to reset their password, for who has lost the mailbox too',
    ({ admin }, { ADDRESS: user }, by) => admin.fourEyes.ask('show_reset_link', { user }, by),
  ),
  actionCommand(
    'suspend',
    ['ADDRESS'],
    'nobody can sign in any more; withdrawals that wait are cancelled',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.setStatus(ADDRESS, { status: 'suspended' }, by),
  ),
  actionCommand('activate', ['ADDRESS'], 'takes a suspension back', ({ accountProtection }, { ADDRESS }, by) =>
    accountProtection.setStatus(ADDRESS, { status: 'active' }, by),
  ),
  actionCommand(
    'ban',
    ['ADDRESS'],
    'the same for good: only activate takes it back',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.setStatus(ADDRESS, { status: 'banned' }, by),
  ),
  actionCommand(
    'lift-hold',
    ['ADDRESS'],
    'lets somebody withdraw, and use single sign-on, again who had said ‘This was not me’',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.liftHold(ADDRESS, by),
  ),
  actionCommand(
    'end-sessions',
    ['ADDRESS'],
    'signs somebody out on every device',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.endSessions(ADDRESS, by),
  ),
  queryCommand(
    'identity list',
    [],
    'identity details that wait, and until when the register is asked about them',
    async ({ kyc }, _, { operator }) => {
      const waiting = await kyc.operators.waitingIdentities(operator);
      return words.orNone(waiting.map(words.formatIdentity), 'No identity waits for a decision.');
    },
  ),
  queryCommand(
    'identity checks',
    ['USER'],
    'what came of asking about them, field by field, and who looked; USER is an id or an address',
    async ({ kyc }, { USER }) => words.formatChecks(await kyc.operators.identityChecks(USER)),
  ),
  actionCommand(
    'identity approve',
    ['USER', 'DETAILS_ID'],
    'approves the details that the list showed',
    ({ kyc }, { USER, DETAILS_ID }, by) => kyc.operators.approveIdentity(USER, by, DETAILS_ID),
  ),
  actionCommand(
    'identity reject',
    ['USER', 'DETAILS_ID'],
    'rejects them; the person is told the reason',
    ({ kyc }, { USER, DETAILS_ID }, by) => kyc.operators.rejectIdentity(USER, by, DETAILS_ID),
  ),
  actionCommand(
    'identity reset',
    ['USER'],
    'has the person prove their identity anew; they are told the reason',
    ({ accountProtection }, { USER }, by) => accountProtection.resetIdentity(USER, by),
  ),
  queryCommand(
    'lost-factors list',
    [],
    'who says that every second factor is lost, and waits for a decision',
    async ({ accounts }) => {
      const waiting = await accounts.undecidedLostFactors();
      return words.orNone(waiting.map(words.formatLostFactors), 'Nobody says that their second factors are lost.');
    },
  ),
  actionCommand(
    'lost-factors accept',
    ['USER'],
    'turns them off after some days, unless the person stops it',
    ({ accounts }, { USER }, by) => accounts.decideLostFactors(USER, 'accept', by),
  ),
  actionCommand(
    'lost-factors decline',
    ['USER'],
    'keeps them, also while those days run; the person is told the reason',
    ({ accounts }, { USER }, by) => accounts.decideLostFactors(USER, 'decline', by),
  ),
];
