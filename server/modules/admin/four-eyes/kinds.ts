import * as z from 'zod';
import { parseLagosDay } from '../../../../circle/time.ts';
import type { Permission } from '../../../../contract/admin/permissions.ts';
import type { AdminId, DebtId, TransferId, UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import type { OperatorAct } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { switchAdmin, switchedWords } from '../sign-in/switch-admin.ts';

interface Kind<Details> {
  /** What whoever proposes or approves it has to be allowed. */
  readonly permission: Permission;
  readonly details: z.ZodType<Details>;
  /** Does it and says what was done. It writes its line in the log once. */
  readonly perform: (deps: AdminDeps, details: Details, act: OperatorAct) => Promise<string>;
}

const kind = <Details>(given: Kind<Details>): Kind<Details> => given;
const bps = z.string().regex(/^\d{1,15}$/);
const amountKobo = z.string().regex(/^\d{1,15}$/);

/** The acts that two people decide. What is new here is proposed, tried out, approved and logged as the others are. */
export const KINDS = {
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
    perform: ({ wallet }, { transferId }, act) => wallet.reverseTransfer(transferId as TransferId, act), // As below.
  }),
  change_fees: kind({
    permission: 'fees.manage',
    details: z.object({ from: z.string(), platformFeeBps: bps, managementFeeBps: bps }),
    perform: ({ fees }, { from, platformFeeBps, managementFeeBps }, act) => {
      const day = parseLagosDay(from);
      if (day === undefined) throw new Error(`${from} is no day`);
      const rates = { platformFeeBps: BigInt(platformFeeBps), managementFeeBps: BigInt(managementFeeBps) };
      return fees.plan({ from: day, rates }, act);
    },
  }),
  charge_fee: kind({
    permission: 'money.decide',
    details: z.object({ userId: z.string(), amountKobo, description: z.string() }),
    perform: ({ wallet }, { userId, description, ...details }, act) =>
      // They were checked when it was proposed.
      wallet.chargePlatformFee(
        { userId: userId as UserId, amountKobo: kobo(BigInt(details.amountKobo)), description },
        act,
      ),
  }),
  forgive_debt: kind({
    permission: 'money.decide',
    details: z.object({ debtId: z.string() }),
    perform: ({ circles }, { debtId }, act) => circles.forgiveDebt(debtId as DebtId, act), // As above.
  }),
  mail_reset_link: kind({
    permission: 'people.act',
    details: z.object({ user: z.string() }),
    perform: ({ accounts }, { user }, act) => accounts.mailResetLink(user, act),
  }),
  // For somebody who has lost their mailbox: whoever approves it sees the link, and nobody else does.
  show_reset_link: kind({
    permission: 'people.act',
    details: z.object({ user: z.string() }),
    perform: ({ accounts }, { user }, act) => accounts.resetLink(user, act),
  }),
  grant_role: kind({
    permission: 'admins.manage',
    details: z.object({ adminId: z.string() }),
    perform: async (deps, { adminId }, act) =>
      switchedWords(await switchAdmin(deps, { id: adminId as AdminId, isActive: true }, act)), // As above.
  }),
};

export type KindName = keyof typeof KINDS;
export type DetailsOf<Name extends KindName> = z.output<(typeof KINDS)[Name]['details']>;

export const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name);

/** Does an act of a kind with details that are read as its own. */
export function perform(deps: AdminDeps, name: KindName, details: unknown, act: OperatorAct): Promise<string> {
  const chosen = KINDS[name] as Kind<unknown>; // Its own schema reads what it is given.
  return chosen.perform(deps, chosen.details.parse(details), act);
}
