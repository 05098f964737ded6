import { Random } from '../../tests/simulation/random.ts';

/**
 * Simulates the first day of a month, minute by minute. Excess work waits for the next minute. One seed always gives
 * the same day.
 */

/** Measured CPU µs and WAL bytes of one operation. */
export interface Cost {
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly walBytes: number;
}

export interface Costs {
  readonly payment: Cost;
  /** One request that a screen, such as the dashboard, makes. */
  readonly request: Cost;
  /** Collecting one due, paying it out and opening the next round at the day's end. */
  readonly due: Cost;
}

export interface Installation {
  readonly name: string;
  /** One core per API process. */
  readonly apiCores: number;
  readonly workerCores: number;
  /** Cores of all databases together. */
  readonly databaseCores: number;
  readonly databases: number;
  /** WAL bytes that one database's disk accepts per second. */
  readonly logBytesPerSecond: number;
}

/** Assumed user behaviour; not measured. */
export interface Habits {
  readonly members: number;
  /** Share of members who pay by hand; the others' contributions are collected at the day's end. */
  readonly byHand: number;
  /** Screen requests per payment by hand. */
  readonly requestsPerPayment: number;
}

export const PARTS = ['api', 'database', 'log'] as const;
type Part = (typeof PARTS)[number];

interface Load {
  /** Work of the busiest minute ÷ capacity per minute. */
  readonly peak: number;
  /** Longest wait of user requests. */
  readonly waitMinutes: number;
}

export interface Day {
  readonly loads: Readonly<Record<Part, Load>>;
  /** Part with the highest peak. */
  readonly first: Part;
  /** From the end of the day until all dues are settled. */
  readonly settlementMinutes: number;
}

const MINUTES = 24 * 60;
const MICROS = 60e6;

/** Weight of each hour, from midnight in Lagos: how many payments are made by hand. Reminders raise the last hour. */
const HOURS = [1, 1, 1, 1, 2, 4, 8, 12, 16, 20, 16, 13, 15, 13, 10, 9, 10, 12, 15, 18, 18, 15, 14, 16];
const ALL_HOURS = HOURS.reduce((sum, weight) => sum + weight, 0);

/** Draws how many independent arrivals happen when `mean` are expected. */
function arrivals(random: Random, mean: number): number {
  // A sum of twelve uniform numbers is nearly normal, with a deviation of 1.
  let normal = -6;
  for (let count = 0; count < 12; count += 1) normal += random.int(0, 1_000_000) / 1_000_000;
  return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
}

const capacityOf = (place: Installation): Readonly<Record<Part, number>> => ({
  api: place.apiCores * MICROS,
  database: place.databaseCores * MICROS,
  log: place.logBytesPerSecond * place.databases * 60,
});

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

/** Dues settled per minute without other load. A worker and its database take turns, so their times add up. */
export function duesPerMinute({ nodeMicros, postgresMicros, walBytes }: Cost, place: Installation): number {
  const { database, log } = capacityOf(place);
  const byWorkers = (place.workerCores * MICROS) / (nodeMicros + postgresMicros);
  return Math.min(byWorkers, database / postgresMicros, log / walBytes);
}

/** Returns the largest number of members that overloads no part, in steps of 1,000. */
export function maxMembers(seed: number, costs: Costs, place: Installation, habits: Omit<Habits, 'members'>): number {
  const isEnough = (members: number): boolean => {
    const { loads, first } = simulateDay(seed, costs, place, { ...habits, members });
    return loads[first].peak <= 1;
  };
  let [enough, tooMany] = [0, 1];
  while (isEnough(tooMany * 1000)) [enough, tooMany] = [tooMany, tooMany * 2];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (isEnough(middle * 1000)) enough = middle;
    else tooMany = middle;
  }
  return enough * 1000;
}
