import type pg from 'pg';
import { statementDescriber } from '../support/describe-statement.ts';
import { replay } from './payment.ts';
import type { RecordedStatement, ReleaseFile } from './release-file.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prepares a statement without running it, and plans it for any values, which looks up the keys of ON CONFLICT. */
export async function statementRecorder(client: pg.Client): Promise<(text: string) => Promise<RecordedStatement>> {
  const describe = await statementDescriber(client);
  await client.query('SET plan_cache_mode = force_generic_plan');
  return async (text) => {
    const { parameters, columns } = await describe(text);
    await client.query(`PREPARE recorded AS ${text}`);
    try {
      const values = parameters.map(() => 'NULL').join();
      await client.query(`EXPLAIN EXECUTE recorded${values === '' ? '' : `(${values})`}`);
    } finally {
      await client.query('DEALLOCATE recorded');
    }
    return { text, parameters, columns: columns.map(({ name, type }) => `${name} ${type}`) };
  };
}

/** Returns which statements of a release fail on this database or differ from what the release expects. */
export async function statementProblems(client: pg.Client, { statements }: ReleaseFile): Promise<string[]> {
  const record = await statementRecorder(client);
  const problems: string[] = [];
  for (const [name, known] of Object.entries(statements)) {
    const now = await record(known.text).catch(messageOf);
    if (typeof now === 'string') problems.push(`${name}: ${now}`);
    else if (String(now.parameters) !== String(known.parameters))
      problems.push(`${name}: takes (${now.parameters.join()}), not (${known.parameters.join()})`);
    else if (String(now.columns) !== String(known.columns))
      problems.push(`${name}: answers (${now.columns.join()}), not (${known.columns.join()})`);
  }
  return problems;
}

const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Pays with the release's own statements on this database. Returns the first failure and each differing result. */
export async function paymentProblems(
  client: pg.Client,
  servingRole: string,
  { payment, statements }: ReleaseFile,
): Promise<string[]> {
  const textOf = (name: string): string => statements[name]?.text ?? '';
  const answers = await replay(client, servingRole, payment, textOf).catch(messageOf);
  if (typeof answers === 'string') return [answers];
  return payment.calls.flatMap(({ name, answer }, index) => {
    if (answer === null) return [];
    const [then, now] = [sorted(answer), sorted(answers[index] ?? [])];
    return String(then) === String(now) ? [] : [`${name}: answers ${now.join()}, not ${then.join()}`];
  });
}
