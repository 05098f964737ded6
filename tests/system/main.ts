import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DAY_MS } from '../../contract/durations.ts';
import { cloneDatabase, startTestPostgres } from '../support/test-postgres.ts';
import { playRun, type Story } from './play.ts';

/**
 * `npm run simulate:system -- --seed S --months N` or `--steps N`; `--seeds K` plays K seeds from S on, `--story
 * FILE` writes down what happened. */

const MONTH_MS = 30.4375 * DAY_MS;
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    months: { type: 'string', default: '3' },
    steps: { type: 'string' },
    story: { type: 'string' },
  },
});

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${text} is not a whole number of at least 1`);
  return number;
}

function summary({ digest, steps, circleMs, counts }: Story, seed: number, seconds: number): string {
  const circleMonths = circleMs / MONTH_MS;
  const perHour = Math.round((circleMonths / seconds) * 3600).toLocaleString('en');
  return [
    ...[...counts].sort().map(([what, times]) => `  ${what}: ${times}`),
    `seed ${seed}: ${steps} steps, ${circleMonths.toFixed(1)} months of circles in ${seconds.toFixed(1)} s ` +
      `(${perHour} an hour), story ${digest.slice(0, 16)}`,
  ].join('\n');
}

async function main(): Promise<void> {
  const [from, seeds, months] = [whole(values.seed), whole(values.seeds), whole(values.months)];
  const until = values.steps === undefined ? { ms: months * MONTH_MS } : { steps: whole(values.steps) };
  const postgres = await startTestPostgres();
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const startedAt = performance.now();
      const story = await playRun(await cloneDatabase(postgres.templateUrl), seed, until);
      if (values.story !== undefined) writeFileSync(values.story, story.lines.join('\n'));
      console.log(summary(story, seed, (performance.now() - startedAt) / 1000));
    }
  } finally {
    await postgres.stop();
  }
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => process.exit());
