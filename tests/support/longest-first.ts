import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a project stay together, to share loaded modules. The longest start first. */
const PROJECTS = ['faults', 'database', 'pure', 'web'];
const LONGEST = [
  'tests/faults/',
  'tests/model/model.test',
  'tests/simulation/lives-',
  'wallet/deposits/',
  'main/operator.test',
  'wallet/withdrawals/withdrawal.test',
  'tests/http/',
  'tests/model/races.test',
  'embedded-postgres/',
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
