import type { Figures } from './row.ts';

/** Prints what a torture found. */

const MOST_NAMED = 20;

export const isSound = ({ lost, duplicated, created, problems }: Figures): boolean =>
  [lost, duplicated, created, problems].every(({ length }) => length === 0);

/** Formats a row's line of the table. */
export const lineOf = ({ row, done, acknowledged, lost, duplicated, created, awayMs }: Figures): string =>
  `| ${[row.title, done, acknowledged, lost.length, duplicated.length, created.length, (awayMs / 1000).toFixed(1)].join(' | ')} |`;

/** Formats the results as a Markdown table. */
export const tableOf = (all: readonly Figures[]): string =>
  [
    '| fault | done | acknowledged | lost | duplicated | created | longest away, s |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...all.map(lineOf),
  ].join('\n');

/** Describes a row's failures and how to repeat it. Empty if there are none. */
export function reportOf(figures: Figures): string {
  if (isSound(figures)) return '';
  const { row, seed, lost, duplicated, created, problems } = figures;
  const named = (what: string, list: readonly string[]): string[] =>
    list.slice(0, MOST_NAMED).map((each) => `  ${what}: ${each}`);
  return [
    `FAILED ${row.name} (${row.title})`,
    ...named('lost', lost),
    ...named('duplicated', duplicated),
    ...named('created', created),
    ...named('problem', problems),
    `  Again: npm run torture -- --seed ${String(seed)} --rows ${row.name}`,
  ].join('\n');
}
