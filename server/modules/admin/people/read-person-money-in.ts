import type { PersonMoneyIn } from '../../../../contract/admin/person-money-in.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { toNaira, type Kobo } from '../../../../contract/money.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findTriesOf } from '../deposits/deposits.repo.ts';
import { tryView } from '../deposits/read-deposit.ts';
import type { AdminDeps } from '../deps.ts';
import { findPersonDetails } from './person-details.repo.ts';
import {
  findAccountsOf,
  findAutomaticOf,
  findChargesOf,
  findConsentsOf,
  findDuesOf,
  findSourcesOf,
} from './person-money-in.repo.ts';

const nairaOrNull = (amount: Kobo | null): string | null => (amount === null ? null : toNaira(amount));

const monthOf = (month: number | null, year: number | null): string | null =>
  month === null || year === null ? null : `${String(month).padStart(2, '0')}/${String(year)}`;

type Read = Pick<AdminDeps, 'database'>;

async function readConsents({ database }: Read, userId: UserId): Promise<PersonMoneyIn['consents']> {
  const rows = await findConsentsOf(database, userId);
  return rows.map(({ id, kind, act, words, capCharge, capDay, at, sourceKind, ...source }) => ({
    id,
    kind,
    act,
    words,
    source: sourceKind === null ? null : sourceLabel({ ...source, kind: sourceKind }),
    capPerCharge: nairaOrNull(capCharge),
    capPerDay: nairaOrNull(capDay),
    at: toIso(at),
  }));
}

async function readAutomatic({ database }: Read, userId: UserId): Promise<PersonMoneyIn['automatic']> {
  const row = await findAutomaticOf(database, userId);
  if (row === undefined) return null;
  return {
    source: sourceLabel(row),
    capPerCharge: toNaira(row.capCharge),
    capPerDay: toNaira(row.capDay),
    since: toIso(row.onSince),
    pausedAt: isoOrNull(row.pausedAt),
    why: row.why,
  };
}

async function readCharges({ database }: Read, userId: UserId): Promise<PersonMoneyIn['charges']> {
  const charges = await findChargesOf(database, userId);
  const ids = charges.map(({ id }) => id);
  const [dues, tries] = await Promise.all([findDuesOf(database, ids), findTriesOf(database, ids)]);
  return charges.map((charge) => ({
    id: charge.id,
    dueDay: charge.dueDay,
    status: charge.status,
    source: sourceLabel(charge),
    why: charge.why,
    nextAt: isoOrNull(charge.nextAt),
    endedAt: isoOrNull(charge.endedAt),
    dues: dues
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ groupId, groupName, round, amount, announcedAt }) => ({
        groupId,
        groupName,
        round,
        amount: toNaira(amount),
        announcedAt: isoOrNull(announcedAt),
      })),
    tries: tries.filter(({ automaticChargeId }) => automaticChargeId === charge.id).map(tryView),
  }));
}

/** Throws USER_NOT_FOUND. */
export async function readPersonMoneyIn({ database, clock }: AdminDeps, userId: UserId): Promise<PersonMoneyIn> {
  if ((await findPersonDetails(database, userId, clock.realNow())) === undefined) throw new AppError('USER_NOT_FOUND');
  const read = { database };
  const [accounts, sources, consents, automatic, charges] = await Promise.all([
    findAccountsOf(database, userId),
    findSourcesOf(database, userId),
    readConsents(read, userId),
    readAutomatic(read, userId),
    readCharges(read, userId),
  ]);
  return {
    accounts: accounts.map(({ askedAt, endedAt, ...account }) => ({
      ...account,
      askedAt: toIso(askedAt),
      endedAt: isoOrNull(endedAt),
    })),
    sources: sources.map((source) => ({
      id: source.id,
      kind: source.kind,
      name: sourceLabel(source),
      status: source.status,
      expires: monthOf(source.expMonth, source.expYear),
      createdAt: toIso(source.createdAt),
      endedAt: isoOrNull(source.endedAt),
      why: source.why,
    })),
    consents,
    automatic,
    charges,
  };
}
