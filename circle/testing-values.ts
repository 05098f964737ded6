import { type UserId, type Instant, instant, type GroupId } from '../contract/ids.ts';
import { type Kobo, kobo } from '../contract/money.ts';
import type { Change, TransferChange } from './changes.ts';
import type { Applicant, Chance, Command } from './commands.ts';
import type { NewCircle } from './create.ts';
import type { NoticeType, Notice } from './notices.ts';
import { type LagosDay, parseLagosDay } from './time.ts';

export const user = (name: string): UserId => name as UserId;

/** Parses an instant in Lagos time, such as `2027-01-31 08:00`. */
export const lagos = (text: string): Instant => instant(Date.parse(`${text.replace(' ', 'T')}+01:00`));

export function day(text: string): LagosDay {
  const parsed = parseLagosDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
}

export const naira = (amount: bigint): Kobo => kobo(amount * 100n);

export const applicant = (name: string, facts: Partial<Applicant> = {}): Applicant => ({
  userId: user(name),
  kycVerified: true,
  country: 'NG',
  hasOutstandingDebt: false,
  suspended: false,
  ...facts,
});

/** Chance as the server would add it, but the same in every test. Its seed does not match a real circle's seal. */
export const chance = (cycle = 1): Chance => ({
  draw: { cycle, seal: '5e'.repeat(32), seed: '5d'.repeat(32), drawnAt: null },
  drawNumber: { value: '0a'.repeat(32), by: 'rota' },
});

export const newCircle = (facts: Partial<NewCircle> = {}): NewCircle => ({
  id: 'circle' as GroupId,
  owner: applicant('ada'),
  ownerParticipates: true,
  name: 'Market women',
  description: null,
  rules: null,
  isPrivate: false,
  contributionKobo: naira(20_000n),
  frequency: 'monthly',
  maxMembers: 3,
  startDate: null,
  platformFeeBps: 50n,
  managementFeeBps: 50n,
  turnOrder: 'joining',
  chance: chance(),
  ...facts,
});

export const noticesIn = (changes: readonly Change[], type: NoticeType): readonly Notice[] =>
  changes.flatMap((change) => (change.kind === 'notice' && change.notice.type === type ? [change.notice] : []));

export const transfersIn = (changes: readonly Change[]): readonly TransferChange[] =>
  changes.filter((change) => change.kind === 'transfer');

/** Formats transfers: "payout 1: pot -> ada 5940000". */
export const transferTexts = (changes: readonly Change[]): readonly string[] =>
  transfersIn(changes).map(({ type, from, to, amountKobo, round }) => {
    const name = (account: TransferChange['from']): string =>
      account.account === 'wallet' ? account.userId : account.account;
    return `${type} ${String(round)}: ${name(from)} -> ${name(to)} ${String(amountKobo)}`;
  });

export const nomination = (nominator: string, nominee: string): Command => ({
  type: 'nominate',
  nomination: { nominatorId: user(nominator), nomineeId: user(nominee), reason: 'Does not answer any more' },
});

export const tradeRequest = (requester: string, target: string): Command => ({
  type: 'request-trade',
  requesterId: user(requester),
  targetId: user(target),
  reason: null,
});
