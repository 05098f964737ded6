import type { EjectionId } from '../../../contract/ids.ts';
import { actionCommand, queryCommand, type Command } from './command.ts';
import * as words from './format.ts';

export const PEOPLE_COMMANDS: readonly Command[] = [
  queryCommand('appeals', [], 'appeals to decide', async ({ groups }) =>
    words.joinOrNone((await groups.operators.appeals()).map(words.formatAppeal), 'No appeals to decide.'),
  ),
  actionCommand('uphold', ['EJECTION_ID'], 'keeps the ejection', ({ groups }, { EJECTION_ID: id }, by) =>
    groups.operators.decideAppeal(id as EjectionId, 'uphold', by),
  ),
  actionCommand('overturn', ['EJECTION_ID'], 'cancels the ejection', ({ groups }, { EJECTION_ID: id }, by) =>
    groups.operators.decideAppeal(id as EjectionId, 'overturn', by),
  ),
  actionCommand(
    'reopen',
    ['ADDRESS'],
    'reopens an account that was closed with debts, so that they can be paid',
    ({ accountClosure }, { ADDRESS }, by) => accountClosure.reopenAccount(ADDRESS, by),
  ),
  actionCommand(
    'reset-link',
    ['ADDRESS'],
    'makes a password reset link, for a user who has lost their mailbox too',
    ({ admin }, { ADDRESS: user }, by) => admin.fourEyes.ask('show_reset_link', { user }, by),
  ),
  actionCommand(
    'suspend',
    ['ADDRESS'],
    'blocks sign-in and cancels pending withdrawals',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.setStatus(ADDRESS, { status: 'suspended' }, by),
  ),
  actionCommand('activate', ['ADDRESS'], 'lifts a suspension or ban', ({ accountProtection }, { ADDRESS }, by) =>
    accountProtection.setStatus(ADDRESS, { status: 'active' }, by),
  ),
  actionCommand('ban', ['ADDRESS'], 'suspends permanently, until activate', ({ accountProtection }, { ADDRESS }, by) =>
    accountProtection.setStatus(ADDRESS, { status: 'banned' }, by),
  ),
  actionCommand(
    'lift-hold',
    ['ADDRESS'],
    'allows withdrawals and single sign-on again after ‘This was not me’',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.liftHold(ADDRESS, by),
  ),
  actionCommand(
    'end-sessions',
    ['ADDRESS'],
    'logs a user out on every device',
    ({ accountProtection }, { ADDRESS }, by) => accountProtection.endSessions(ADDRESS, by),
  ),
  queryCommand(
    'identity list',
    [],
    'identity details in review, with the next registry check',
    async ({ kyc }, _, { operator }) => {
      const waiting = await kyc.operators.waitingIdentities(operator);
      return words.joinOrNone(waiting.map(words.formatIdentity), 'No identity details to decide.');
    },
  ),
  queryCommand(
    'identity checks',
    ['USER'],
    'registry results by field, and the access log; USER is an id or an address',
    async ({ kyc }, { USER }) => words.formatChecks(await kyc.operators.identityChecks(USER)),
  ),
  actionCommand(
    'identity approve',
    ['USER', 'DETAILS_ID'],
    'approves the details shown in the list',
    ({ kyc }, { USER, DETAILS_ID }, by) => kyc.operators.approveIdentity(USER, by, DETAILS_ID),
  ),
  actionCommand(
    'identity reject',
    ['USER', 'DETAILS_ID'],
    'rejects them; the user sees the reason',
    ({ kyc }, { USER, DETAILS_ID }, by) => kyc.operators.rejectIdentity(USER, by, DETAILS_ID),
  ),
  actionCommand(
    'identity reset',
    ['USER'],
    'makes the user verify again; the user sees the reason',
    ({ accountProtection }, { USER }, by) => accountProtection.resetIdentity(USER, by),
  ),
  queryCommand('lost-factors list', [], 'requests to sign in without second factors', async ({ accounts }) => {
    const waiting = await accounts.undecidedLostFactors();
    return words.joinOrNone(waiting.map(words.formatLostFactors), 'No requests to decide.');
  }),
  actionCommand(
    'lost-factors accept',
    ['USER'],
    'turns them off after a waiting time, unless the user stops it',
    ({ accounts }, { USER }, by) => accounts.decideLostFactors(USER, 'accept', by),
  ),
  actionCommand(
    'lost-factors decline',
    ['USER'],
    'keeps them, also during the waiting time; the user sees the reason',
    ({ accounts }, { USER }, by) => accounts.decideLostFactors(USER, 'decline', by),
  ),
];
