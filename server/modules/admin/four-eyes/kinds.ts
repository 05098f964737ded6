import * as z from 'zod';
import { parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { Permission } from '../../../../contract/admin/permissions.ts';
import { TARIFF_BASES, TARIFF_WAYS } from '../../../../contract/deposit-cost.ts';
import type { AdminId, DebtId, TransferId, UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { invalidInput } from '../../../platform/errors/app-error.ts';
import type { OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { resetAdmin } from '../sign-in/reset-admin.ts';
import { updateAdminStatus } from '../sign-in/switch-admin.ts';

interface Kind<Details> {
  /** Permission to propose and to approve the action. */
  readonly permission: Permission;
  readonly details: z.ZodType<Details>;
  /** Performs the action and writes one audit entry. Returns a summary. */
  readonly perform: (deps: AdminDeps, details: Details, act: OperatorAction) => Promise<string>;
}

const kind = <Details>(given: Kind<Details>): Kind<Details> => given;
const bps = z.string().regex(/^\d{1,15}$/);
const amountKobo = z.string().regex(/^\d{1,15}$/);
const day = z.string().refine((text) => parseLagosDay(text) !== undefined);

function dayOf(text: string): LagosDay {
  const read = parseLagosDay(text);
  if (read === undefined) throw new Error(`${text} is not a calendar day`);
  return read;
}

/** Actions that need two people. The same code proposes, tests, approves and logs all of them. */
export const PROPOSAL_KINDS = {
  credit_payment: kind({
    permission: 'money.decide',
    details: z.object({ id: z.string(), user: z.optional(z.string()) }),
    perform: ({ wallet }, { id, user }, act) =>
      wallet.quarantine.decideQuarantined({ id, decision: 'credit', user }, act),
  }),
  return_deposit: kind({
    permission: 'money.decide',
    details: z.object({ reference: z.string() }),
    perform: ({ wallet }, { reference }, act) => wallet.quarantine.returnDeposit(reference, act),
  }),
  book_float: kind({
    permission: 'money.decide',
    details: z.object({ move: z.enum(['deposit', 'withdraw']), amountKobo }),
    perform: ({ wallet }, details, act) => wallet.bookCapital(details.move, kobo(BigInt(details.amountKobo)), act),
  }),
  reverse_transfer: kind({
    permission: 'money.decide',
    details: z.object({ transferId: z.string() }),
    perform: ({ wallet }, { transferId }, act) => wallet.reverseTransfer(transferId as TransferId, act),
  }),
  change_fees: kind({
    permission: 'fees.manage',
    details: z.object({ from: day, platformFeeBps: bps, managementFeeBps: bps }),
    perform: ({ fees }, { from, platformFeeBps, managementFeeBps }, act) => {
      const rates = { platformFeeBps: BigInt(platformFeeBps), managementFeeBps: BigInt(managementFeeBps) };
      return fees.plan({ from: dayOf(from), rates }, act);
    },
  }),
  // Needs two people, because withdrawing a plan brings back an earlier plan, whose fees may differ from today's.
  withdraw_fees: kind({
    permission: 'fees.manage',
    details: z.object({ from: day }),
    perform: ({ fees }, { from }, act) => fees.withdraw(dayOf(from), act),
  }),
  change_deposit_tariff: kind({
    permission: 'fees.manage',
    details: z.object({
      way: z.enum(TARIFF_WAYS),
      from: day,
      of: z.enum(TARIFF_BASES),
      bps,
      flatKobo: amountKobo,
      flatFromKobo: amountKobo,
      capKobo: amountKobo,
    }),
    perform: ({ wallet }, { way, from, of, ...sums }, act) => {
      const tariff = {
        of,
        bps: BigInt(sums.bps),
        flatKobo: kobo(BigInt(sums.flatKobo)),
        flatFromKobo: kobo(BigInt(sums.flatFromKobo)),
        capKobo: kobo(BigInt(sums.capKobo)),
      };
      return wallet.planTariff({ way, from: dayOf(from), tariff }, act);
    },
  }),
  charge_fee: kind({
    permission: 'money.decide',
    details: z.object({ userId: z.string(), amountKobo, description: z.string() }),
    perform: ({ wallet }, { userId, description, ...details }, act) =>
      // The dry run of the proposal has checked user and amount.
      wallet.chargePlatformFee(
        { userId: userId as UserId, amountKobo: kobo(BigInt(details.amountKobo)), description },
        act,
      ),
  }),
  forgive_debt: kind({
    permission: 'money.decide',
    details: z.object({ debtId: z.string() }),
    perform: ({ circles }, { debtId }, act) => circles.forgiveDebt(debtId as DebtId, act),
  }),
  mail_reset_link: kind({
    permission: 'people.act',
    details: z.object({ user: z.string() }),
    perform: ({ accounts }, { user }, act) => accounts.mailResetLink(user, act),
  }),
  // Shows a reset link for a user who has lost their mailbox. Only the approver sees the link.
  show_reset_link: kind({
    permission: 'people.act',
    details: z.object({ user: z.string() }),
    perform: ({ accounts }, { user }, act) => accounts.resetLink(user, act),
  }),
  grant_role: kind({
    permission: 'admins.manage',
    details: z.object({ adminId: z.string() }),
    perform: (deps, { adminId }, act) => updateAdminStatus(deps, { id: adminId as AdminId, isActive: true }, act),
  }),
  // The proposer sees the new password and the approver sees the app's secret, so neither knows both.
  reset_admin: kind({
    permission: 'admins.manage',
    details: z.object({ adminId: z.string(), passwordHash: z.string() }),
    perform: (deps, { adminId, passwordHash }, act) => resetAdmin(deps, { id: adminId as AdminId, passwordHash }, act),
  }),
};

export type KindName = keyof typeof PROPOSAL_KINDS;
export type DetailsOf<Name extends KindName> = z.output<(typeof PROPOSAL_KINDS)[Name]['details']>;

export const isKind = (name: string): name is KindName => Object.hasOwn(PROPOSAL_KINDS, name);

/** False if another release stored these details in a different form. */
export const hasReadableDetails = (name: KindName, details: unknown): boolean =>
  PROPOSAL_KINDS[name].details.safeParse(details).success;

/** Performs an action with the details of its proposal. Throws INVALID_INPUT if the details are invalid. */
export function performProposal(
  deps: AdminDeps,
  name: KindName,
  details: unknown,
  act: OperatorAction,
): Promise<string> {
  const chosen = PROPOSAL_KINDS[name] as Kind<unknown>; // The schema of this kind validates the details.
  const read = chosen.details.safeParse(details);
  if (!read.success) {
    throw invalidInput(Object.fromEntries(read.error.issues.map(({ path }) => [path.join('.'), 'Please check this'])));
  }
  return chosen.perform(deps, read.data, act);
}
