import type { Mutant } from './mutant.ts';
import { bugsOfProviders } from './providers.ts';
import { bugsOfRules } from './rules.ts';
import { bugsOfServer } from './server.ts';
import { bugsOfSystem } from './system.ts';
import { bugsOfWeb } from './web.ts';

/** Defects that would cost users money, rights or privacy, but look harmless in a diff. */
export const mutants: readonly Mutant[] = [
  ...bugsOfRules,
  ...bugsOfServer,
  ...bugsOfProviders,
  ...bugsOfSystem,
  ...bugsOfWeb,
];
