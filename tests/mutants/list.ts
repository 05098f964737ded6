import type { Mutant } from './mutant.ts';
import { bugsOfRules } from './rules.ts';
import { bugsOfServer } from './server.ts';
import { bugsOfWeb } from './web.ts';

/** Each of these would cost somebody money, a right or their privacy, and looks harmless in a diff. */
export const mutants: readonly Mutant[] = [...bugsOfRules, ...bugsOfServer, ...bugsOfWeb];
