import { Random } from '../../tests/simulation/random.ts';

/**
 * A first of the month, minute by minute: how many contributions and requests come, what they cost, and what each part
 * of an installation can do in a minute. What a part cannot do waits for the next minute. Pure: the same seed gives the
 * same day.
 */

/** CPU µs and bytes of log of one operation, as measured. */
export interface Cost {
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly walBytes: number;
}

export interface Costs {
  /** A contribution over HTTP. */
  readonly payment: Cost;
  /** What a screen asks for: one request of the dashboard's. */
  readonly request: Cost;
  /** A due that the day's end collects, pays out and opens anew. */
  readonly due: Cost;
}

export interface Installation {
  readonly name: string;
  /** API processes: each has one core of its own. */
  readonly apiCores: number;
  readonly workerCores: number;
  /** Of all databases together, and among how many the circles are divided. */
  readonly databaseCores: number;
  readonly databases: number;
  /** What the disk of one database takes of its log in a second. */
  readonly logBytesPerSecond: number;
}

/** What people do; nobody has measured these. */
export interface Habits {
  readonly members: number;
  /** The part that pays by hand; everybody else's contribution is collected when the day ends. */
  readonly byHand: number;
  /** Requests of screens for each payment by hand. */
  readonly requestsPerPayment: number;
}

export const PARTS = ['api', 'database', 'log'] as const;
type Part = (typeof PARTS)[number];

interface Load {
  /** The busiest minute's work ÷ what the part can do in a minute. */
  readonly peak: number;
  /** The longest that work of people waits for it, in minutes. */
  readonly waitMinutes: number;
}

export interface Day {
  readonly loads: Readonly<Record<Part, Load>>;
  /** The part whose peak is highest. */
  readonly first: Part;
  /** From the end of the day until all dues are settled. */
  readonly settlementMinutes: number;
}

const MINUTES = 24 * 60;
const MICROS = 60e6;

/**
 * How the payments by hand spread over the hours of a day in Lagos: mornings, lunch, the evening, and the last hour for
 * which everybody is reminded.
 */
const HOURS = [1, 1, 1, 1, 2, 4, 8, 12, 16, 20, 16, 13, 15, 13, 10, 9, 10, 12, 15, 18, 18, 15, 14, 16];
const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);

/** Around `mean`, as the number of independent arrivals spreads around its mean. */
function arrivals(random: Random, mean: number): number {
  // The sum of twelve even numbers spreads nearly as a normal one does, with a deviation of 1.
  let normal = -6;
  for (let count = 0; count < 12; count += 1) normal += random.int(0, 1_000_000) / 1_000_000;
  return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
}

const capacityOf = (place: Installation): Readonly<Record<Part, number>> => ({
  api: place.apiCores * MICROS,
  database: place.databaseCores * MICROS,
  log: place.logBytesPerSecond * place.databases * 60,
});

/** What so many operations ask of each part. */
const workOf = ({ nodeMicros, postgresMicros, walBytes }: Cost, count: number): Record<Part, number> => ({
  api: nodeMicros * count,
  database: postgresMicros * count,
  log: walBytes * count,
});

export function simulateDay(seed: number, costs: Costs, place: Installation, habits: Habits): Day {
  const random = new Random(seed);
  const capacity = capacityOf(place);
  const peak = { api: 0, database: 0, log: 0 };
  const wait = { api: 0, database: 0, log: 0 };
  const backlog = { api: 0, database: 0, log: 0 };
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const weight = (HOURS[Math.floor(minute / 60)] ?? 0) / ALL_HOURS / 60;
    const payments = arrivals(random, habits.members * habits.byHand * weight);
    const paying = workOf(costs.payment, payments);
    const looking = workOf(costs.request, payments * habits.requestsPerPayment);
    for (const part of PARTS) {
      const work = paying[part] + looking[part];
      peak[part] = Math.max(peak[part], work / capacity[part]);
      backlog[part] = Math.max(0, backlog[part] + work - capacity[part]);
      wait[part] = Math.max(wait[part], backlog[part] / capacity[part]);
    }
  }
  const dues = Math.round(habits.members * (1 - habits.byHand));
  return {
    loads: {
      api: { peak: peak.api, waitMinutes: wait.api },
      database: { peak: peak.database, waitMinutes: wait.database },
      log: { peak: peak.log, waitMinutes: wait.log },
    },
    first: PARTS.reduce((first, part) => (peak[part] > peak[first] ? part : first)),
    settlementMinutes: dues / duesPerMinute(costs.due, place),
  };
}

/**
 * How many dues are settled in a minute with nothing beside. A worker and its database take turns: one of them waits
 * for the other.
 */
export function duesPerMinute({ nodeMicros, postgresMicros, walBytes }: Cost, place: Installation): number {
  const { database, log } = capacityOf(place);
  const byWorkers = (place.workerCores * MICROS) / (nodeMicros + postgresMicros);
  return Math.min(byWorkers, database / postgresMicros, log / walBytes);
}

/** The most members for whom no part is asked for more than it can do, in thousands. */
export function maxMembers(seed: number, costs: Costs, place: Installation, habits: Omit<Habits, 'members'>): number {
  const holds = (members: number): boolean => {
    const { loads, first } = simulateDay(seed, costs, place, { ...habits, members });
    return loads[first].peak <= 1;
  };
  let [enough, tooMany] = [0, 1];
  while (holds(tooMany * 1000)) [enough, tooMany] = [tooMany, tooMany * 2];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (holds(middle * 1000)) enough = middle;
    else tooMany = middle;
  }
  return enough * 1000;
}
