import { spawnSync } from 'node:child_process';
import { EXPECTED_TO_LOSE } from './faults.ts';
import type { Verdict } from './history.ts';
import type { Programs } from './programs.ts';

/** One run of a fault. */
export interface Run {
  readonly title: string;
  readonly verdict: Verdict;
  readonly silenceMs: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly violations: readonly string[];
}

/** A run of the control, with the number of lost transfers that doctor lists. */
export interface ControlRun extends Run {
  readonly named: number;
}

const HEAD = ['fault', 'runs', 'acknowledged', 'lost', 'paid twice', 'longest silence, s', '503', 'other 5xx'];

const sum = (runs: readonly Run[], of: (run: Run) => number): string =>
  String(runs.reduce((total, run) => total + of(run), 0));

const money = ({ verdict: { twice, unasked } }: Run): number =>
  twice.filter(({ kind }) => kind !== 'mail').length + unasked.length;

const otherFailures = ({ statuses }: Run): number =>
  [...statuses].reduce((total, [status, times]) => total + (status >= 500 && status !== 503 ? times : 0), 0);

function row(title: string, runs: readonly Run[]): string {
  const silences = runs.map(({ silenceMs }) => (silenceMs / 1000).toFixed(1)).join(' ');
  const cells = [
    title,
    String(runs.length),
    sum(runs, ({ verdict }) => verdict.acknowledged),
    sum(runs, ({ verdict }) => verdict.lost.length),
    sum(runs, money),
    silences,
    sum(runs, ({ statuses }) => statuses.get(503) ?? 0),
    sum(runs, otherFailures),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns why the drill fails; empty if it passes. */
export function failures(runs: readonly Run[], control: ControlRun | undefined): string[] {
  const counted = runs.filter(({ title }) => title !== EXPECTED_TO_LOSE.title);
  const bad = counted.flatMap(({ title, verdict, violations }) => [
    ...verdict.lost.map(({ kind, key }) => `${title}: lost ${kind} ${key}`),
    ...verdict.twice.filter(({ kind }) => kind !== 'mail').map(({ kind, key }) => `${title}: twice ${kind} ${key}`),
    ...verdict.unasked.map((what) => `${title}: unasked ${what}`),
    ...violations.map((what) => `${title}: ${what}`),
  ]);
  if (control === undefined) return bad;
  const { verdict, named } = control;
  if (verdict.lost.length === 0) bad.push(`${control.title}: lost nothing, so the drill proves nothing`);
  if (named < verdict.lost.length) bad.push(`${control.title}: doctor names ${String(named)} lost transfers`);
  return bad;
}

const doctorText = ({ named, verdict }: ControlRun): string =>
  `After the control, \`npm run doctor -- --acknowledged\` named ${String(named)} lost transfers; ` +
  `${String(verdict.lost.length)} lost contributions had been acknowledged.`;

export function markdown(runs: readonly Run[], control: ControlRun | undefined, { versions }: Programs): string {
  const titles = [...new Set(runs.map(({ title }) => title))];
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${names.join(', ')}, watchdog off (loopback)`,
    '',
    `| ${HEAD.join(' | ')} |`,
    `|${HEAD.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
    ...titles.map((title) =>
      row(
        title,
        runs.filter((run) => run.title === title),
      ),
    ),
    ...(control === undefined ? [] : [row(control.title, [control]), '', doctorText(control)]),
    '',
  ].join('\n');
}
