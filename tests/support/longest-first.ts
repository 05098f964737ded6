import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Keeps the files of a project together, because they share loaded modules. Starts the longest files first. */
const PROJECTS = ['faults', 'database', 'pure', 'web'];
const LONGEST = [
  'tests/faults/',
  'tests/model/model.test',
  'tests/security/',
  'tests/simulation/simulations.test',
  'wallet/deposits/',
  'main/operator.test',
  'wallet/withdrawals/withdrawal.test',
  'tests/http/',
  'tests/model/races.test',
  'embedded-postgres/',
  'accounts/passwords/passwords.test',
  'accounts/sign-',
];

const rankOf = ({ project, moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((part) => moduleId.includes(part));
  return PROJECTS.indexOf(project.name) * 100 + (place === -1 ? LONGEST.length : place);
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
