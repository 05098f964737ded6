import type { GuardReport } from '../platform/database/check-guards.ts';

/** Reports whether triggers, checks, functions and rights match the migrations, and lists those that do not. */
export function guardsLines(report: GuardReport | undefined): readonly string[] {
  if (report === undefined) return ['not compared, because the database has other migrations'];
  const { guards, problems } = report;
  return [
    `${String(guards)} triggers, checks and functions, ${problems.length === 0 ? 'all as migrated' : 'CHANGED since'}`,
    ...problems,
  ];
}
