import type { ListedPerson, PersonDetails } from '../../../../contract/admin/people.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import { toIso, isoOrNull } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findLostFactors } from '../../accounts/index.ts';
import { isForgivable } from '../../groups/index.ts';
import type { AdminDeps } from '../deps.ts';
import type { PersonRow } from './people.repo.ts';
import { findPersonDetails, findGroupsOf, findDebtsOf } from './person-details.repo.ts';

/** Shows only that a number is stored. Operators read its last digits in the identity queue, which logs the access. */
const hidden = (last4: string | null): string | null => (last4 === null ? null : '*'.repeat(11));

export const viewOf = ({
  id,
  name,
  email,
  phone,
  country,
  kycStatus,
  accountStatus,
  createdAt,
}: PersonRow): ListedPerson => ({
  id,
  name,
  email,
  phone,
  country,
  kycStatus,
  accountStatus,
  createdAt: toIso(createdAt),
});

/** Throws USER_NOT_FOUND. */
export async function readPerson({ database, clock }: AdminDeps, userId: UserId): Promise<PersonDetails> {
  const person = await findPersonDetails(database, userId, clock.realNow());
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  const [groups, debts, lost] = await Promise.all([
    findGroupsOf(database, userId),
    findDebtsOf(database, userId),
    findLostFactors(database, userId),
  ]);
  const { payoutAccount, mobileAccount } = person;
  return {
    ...viewOf(person),
    firstName: person.firstName,
    lastName: person.lastName,
    emailVerified: person.emailVerified,
    nigerianPhone: person.nigerianPhone,
    bvn: hidden(person.bvnLast4),
    nin: hidden(person.ninLast4),
    kycSubmittedAt: isoOrNull(person.kycSubmittedAt),
    kycVerifiedAt: isoOrNull(person.kycVerifiedAt),
    suspendedUntil: isoOrNull(person.suspendedUntil),
    withdrawalsHeldSince: isoOrNull(person.withdrawalsHeldSince),
    lostFactors:
      lost === undefined
        ? null
        : {
            askedAt: toIso(lost.askedAt),
            endsAt: isoOrNull(lost.endsAt),
            number: lost.number,
            register: lost.register,
          },
    mobileAccount: mobileAccount && { ...mobileAccount, approvedAt: isoOrNull(mobileAccount.approvedAt) },
    balance: toNaira(person.balanceKobo),
    payoutAccount:
      payoutAccount === null
        ? null
        : {
            bankName: payoutAccount.bankName,
            accountName: payoutAccount.accountName,
            accountNumber: `******${payoutAccount.number.slice(-4)}`,
          },
    lastLoginAt: isoOrNull(person.lastLoginAt),
    loginCount: person.loginCount,
    sessions: person.sessions,
    groups: groups.map(({ isOwner, ...group }) => ({ ...group, role: isOwner ? 'owner' : 'member' })),
    debts: debts.map((debt) => ({
      ...debt,
      amount: toNaira(debt.amount),
      createdAt: toIso(debt.createdAt),
      canForgive: isForgivable(debt),
    })),
  };
}
