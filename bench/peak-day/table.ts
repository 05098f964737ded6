import { MEASURED } from './costs.ts';
import { maxMembers, simulateDay, type Habits, type Installation } from './day.ts';

const SEED = 1;
export const HABITS: Habits = { members: 10_000_000, byHand: 0.6, requestsPerPayment: 12 };

/** WAL bytes per second that a disk with reliable writes accepts, about 200 MB. */
const LOG = 200e6;
const machine = { workerCores: 1, databases: 1, logBytesPerSecond: LOG };

const INSTALLATIONS: readonly Installation[] = [
  { name: '1 core API, 1 core database', apiCores: 1, databaseCores: 1, ...machine },
  { name: '8 cores API, 7 database', apiCores: 8, databaseCores: 7, ...machine },
  { name: '32 cores API, 32 database', apiCores: 32, databaseCores: 32, ...machine, workerCores: 4 },
  {
    name: '64 cores API, 8 databases of 16',
    apiCores: 64,
    workerCores: 16,
    databaseCores: 128,
    databases: 8,
    logBytesPerSecond: LOG,
  },
];

export const PEAK_DAY_HEAD = [
  'installation',
  'API',
  'database',
  'log',
  'full first',
  'longest wait, minutes',
  'settled after, hours',
  'holds members',
];

/** The peak day on several installations: loads of the busiest minute, waits, and the members that each can hold. */
export const peakDayRows = (): readonly (readonly string[])[] =>
  INSTALLATIONS.map((place) => {
    const { loads, first, settlementMinutes } = simulateDay(SEED, MEASURED, place, HABITS);
    const part = (name: 'api' | 'database' | 'log'): string => `${(loads[name].peak * 100).toFixed(0)}%`;
    return [
      place.name,
      part('api'),
      part('database'),
      part('log'),
      first,
      Math.max(...Object.values(loads).map(({ waitMinutes }) => waitMinutes)).toFixed(0),
      (settlementMinutes / 60).toFixed(1),
      maxMembers(SEED, MEASURED, place, HABITS).toLocaleString('en'),
    ];
  });
