import { textTable } from '../measure.ts';
import { MEASURED } from './costs.ts';
import { maxMembers, simulateDay, type Habits, type Installation } from './day.ts';

/** `npm run model:peak-day`: simulates the first day of a month for 10 million members on several installations. */

const SEED = 1;
const HABITS: Habits = { members: 10_000_000, byHand: 0.6, requestsPerPayment: 12 };

/** WAL bytes per second that a disk with reliable writes accepts, about 200 MB. */
const LOG = 200e6;
const machine = { workerCores: 1, databases: 1, logBytesPerSecond: LOG };

const INSTALLATIONS: readonly Installation[] = [
  { name: 'one small machine', apiCores: 1, databaseCores: 1, ...machine },
  { name: 'one machine of 16 cores', apiCores: 8, databaseCores: 7, ...machine },
  { name: '32 API cores, a database of 32', apiCores: 32, databaseCores: 32, ...machine, workerCores: 4 },
  {
    name: '64 API cores, 8 databases of 16',
    apiCores: 64,
    workerCores: 16,
    databaseCores: 128,
    databases: 8,
    logBytesPerSecond: LOG,
  },
];

const rows = INSTALLATIONS.map((place) => {
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
const head = ['installation', 'API', 'database', 'log', 'full first', 'longest wait, minutes', 'settled after, hours'];
process.stdout.write(
  `${HABITS.members.toLocaleString('en')} members, busiest minute\n\n${textTable([...head, 'holds members'], rows)}\n`,
);
