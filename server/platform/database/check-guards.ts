import migrated from '../../../db/guards.json' with { type: 'json' };
import { mayServe } from './app-role.ts';
import type { Queryable } from './database.ts';
import { hashGuards, type GuardHashes } from './hash-guards.ts';
import { readGrantedRights, readGuards, readStrangers, type GrantedRight } from './guards.repo.ts';

function differences(found: GuardHashes, expected: GuardHashes): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [now, then] = [found[name], expected[name]];
    if (now === then) return [];
    return [`${name} was ${now === undefined ? 'removed' : then === undefined ? 'added' : 'changed'}`];
  });
}

const isExpected = ({ isServing, right, object, column }: GrantedRight): boolean =>
  isServing && mayServe(right, object, column);

const rightText = ({ role, right, object, column }: GrantedRight): string =>
  `${role} may ${right} ${column === null ? object : `${object}.${column}`}`;

export interface GuardReport {
  readonly guards: number;
  readonly problems: readonly string[];
}

/**
 * Compares what protects the tables with this program's migrations, and rights with those that the application role
 * needs (decision 0163). An owner of the tables could have changed either. Call as the application role, on a database
 * with exactly this program's migrations.
 */
export async function checkGuards(queryable: Queryable): Promise<GuardReport> {
  const guards = await readGuards(queryable);
  const rights = await readGrantedRights(queryable);
  return {
    guards: guards.length,
    problems: [
      ...differences(hashGuards(guards), migrated),
      ...(await readStrangers(queryable)),
      ...rights.filter((right) => !isExpected(right)).map(rightText),
    ],
  };
}
