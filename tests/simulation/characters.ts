import { instant, type GroupId, type UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import type { FeeRates } from '../../circle/fees.ts';
import { lagosDay } from '../../circle/time.ts';
import { DAY, dayIn } from './calendar-sums.ts';
import { drawChance } from './chance.ts';
import type { Random } from './random.ts';
import type { Terms } from './steps.ts';

export type Payer = 'early' | 'on the due day' | 'late' | 'irregular' | 'automatic' | 'never';

/** Probabilities, from 0 to 1, of what this circle's people and jobs do. */
export interface Mood {
  readonly payers: ReadonlyMap<UserId, Payer>;
  /** How likely members are to leave, nominate or trade. */
  readonly drama: number;
  /** How likely members are to repay debts before they are due. */
  readonly honesty: number;
  /** How likely the jobs are down. */
  readonly downtime: number;
  readonly cycles: number;
}

const FIRST_START = Date.UTC(2027, 0, 1);

export function drawTerms(random: Random): Terms {
  const size = random.weighted({ small: 75, middle: 22, large: 3 });
  const maxMembers = size === 'small' ? random.int(2, 4) : size === 'middle' ? random.int(5, 8) : random.int(9, 20);
  const startsAt = instant(FIRST_START + random.int(0, 800 * DAY));
  const waits = random.chance(0.4);
  const people = Array.from({ length: maxMembers + random.int(1, 3) }, (_, index) => uuid(random, index) as UserId);
  const groupId = uuid(random, 99) as GroupId;
  const ownerParticipates = random.chance(0.7);
  return {
    groupId,
    ownerParticipates,
    contributionKobo: kobo(BigInt(drawAmount(random))),
    frequency: random.weighted({ weekly: 4, 'bi-weekly': 3, monthly: 3 }),
    maxMembers,
    startDate: waits ? lagosDay(dayIn(startsAt) + random.int(0, 20)) : null,
    turnOrder: random.weighted({ joining: 4, 'owner-last': ownerParticipates ? 3 : 0, lot: 3 }),
    chance: drawChance(random, groupId, 1),
    rates: drawRates(random),
    startsAt,
    people: people as [UserId, ...UserId[]],
    jobsEveryDays: random.pick([0, 0, 1, 9, 60]) ?? 0,
  };
}

/** Returns an id that ends in a number, so that a report can be read, and sorts at random. */
const uuid = (random: Random, number: number): string =>
  `${random.int(0, 0xffffffff).toString(16).padStart(8, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Mostly draws the first fee policy's rates, otherwise other permitted rates, at most 2% together. */
function drawRates(random: Random): FeeRates {
  const platformFeeBps = random.chance(0.7) ? 50 : random.int(0, 200);
  const managementFeeBps = random.chance(0.7)
    ? Math.min(50, 200 - platformFeeBps)
    : random.int(0, 200 - platformFeeBps);
  return { platformFeeBps: BigInt(platformFeeBps), managementFeeBps: BigInt(managementFeeBps) };
}

/** Draws ₦10.00 or more. Odd kobo make half of the fees need rounding. */
const drawAmount = (random: Random): number =>
  random.weighted({ least: 1, small: 4, usual: 5 }) === 'usual'
    ? random.int(100_000, 50_000_000)
    : random.int(1_000, random.chance(0.2) ? 1_000 : 99_999);

export function drawMood(random: Random, people: readonly UserId[]): Mood {
  const kind = random.weighted({ peaceful: 2, usual: 5, wild: 3 });
  const weights = {
    peaceful: { early: 5, 'on the due day': 3, late: 0, irregular: 0, automatic: 2, never: 0 },
    usual: { early: 5, 'on the due day': 4, late: 1, irregular: 2, automatic: 2, never: 1 },
    wild: { early: 4, 'on the due day': 1, late: 2, irregular: 2, automatic: 2, never: 2 },
  }[kind];
  return {
    payers: new Map(people.map((userId) => [userId, random.weighted(weights)])),
    drama: kind === 'peaceful' ? 0 : kind === 'usual' ? 0.12 : 0.35,
    honesty: random.int(0, 10) / 10,
    downtime: random.chance(0.3) ? 0.08 : 0,
    cycles: random.weighted({ one: 7, more: 3 }) === 'one' ? 1 : random.int(2, 3),
  };
}
