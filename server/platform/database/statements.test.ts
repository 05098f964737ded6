import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditStatements, builtStatements } from '../../../tests/support/built-statements.ts';
import { statementDescriber, type Described, type DescribedColumn } from '../../../tests/support/describe-statement.ts';
import { readStatementsInCode, type StatementUse } from '../../../tests/support/statements-in-code.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';

/**
 * Prepares every statement on the migrated database and compares PostgreSQL's description with the code: number and
 * types of values, columns, and what each may contain.
 */

const { url } = await testDatabase();
const code = readStatementsInCode();
const { checker } = code;
const client = new pg.Client({ connectionString: url });
const described = new Map<string, Described>();

beforeAll(async () => {
  await client.connect();
  const describeStatement = await statementDescriber(client);
  for (const { name, text } of [...code.statements, ...builtStatements])
    described.set(name, await describeStatement(text));
});
afterAll(() => client.end());

const of = ({ statement }: StatementUse): Described => {
  const found = described.get(statement.name);
  if (found === undefined) throw new Error(`${statement.name} is not a statement`);
  return found;
};

type Type = ReturnType<typeof checker.getNullType>;
const propertyType = (type: Type, name: string): Type | undefined => {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbol(property);
};
const fits = (given: Type, wanted: Type): boolean => checker.isTypeAssignableTo(given, wanted);
const typeName = (type: Type): string => checker.typeToString(type);
const readTypes = code.exportedType('tests/support/driver-types.ts', 'ReadTypes');
const writtenTypes = code.exportedType('tests/support/driver-types.ts', 'WrittenTypes');
const tables = code.exportedType('server/platform/database/schema.ts', 'Tables');

/** True if the statement reads a table only by LEFT JOIN, so that its columns may be null. */
const mayBeMissing = (text: string, table: string): boolean =>
  new RegExp(`LEFT JOIN ${table}\\b`).test(text) &&
  !new RegExp(`(FROM|(?<!LEFT )JOIN|UPDATE|INTO) ${table}\\b`).test(text);

const tableNames = checker.getPropertiesOfType(tables).map(({ name }) => name);

function starsOfTables(text: string): string[] {
  const isTable = (name: string): boolean =>
    tableNames.includes(name) || new RegExp(`\\b(${tableNames.join('|')}) (AS )?${name}\\b`).test(text);
  const stars = [...text.matchAll(/\b(\w+)\.\*|\bSELECT \* FROM (\w+)/g)];
  const named = stars.flatMap(([star, alias, table = alias]) => (isTable(table ?? '') ? [star] : []));
  return text.includes('RETURNING *') ? [...named, 'RETURNING *'] : named;
}

/** Returns a column's type: from the table, or from the driver if the column is computed. */
function heldBy({ name, type, source }: DescribedColumn): Type {
  const table = source && propertyType(tables, source.table);
  const held = table === undefined ? propertyType(readTypes, type) : propertyType(table, source?.column ?? '');
  if (held === undefined) throw new Error(`No type is known for ${name} (${type})`);
  return held;
}

/**
 * Returns how a column differs from its type in code. Text, number and computed columns may have a narrower type in
 * code. PostgreSQL does not report whether a computed column can be null.
 */
function wrongWith(column: DescribedColumn, taken: Type | undefined, text: string): string[] {
  const { name, source } = column;
  if (taken === undefined) return [`${name} is not read`];
  const held = heldBy(column);
  const [all, some] = [checker.getNonNullableType(held), checker.getNonNullableType(taken)];
  if (!fits(all, some) && (all.isUnion() || !fits(some, all)))
    return [`${name} is ${typeName(held)}, not ${typeName(taken)}`];
  const isNullable = source !== undefined && (!source.notNull || mayBeMissing(text, source.table));
  return isNullable && !fits(checker.getNullType(), taken) ? [`${name} may be null`] : [];
}

/** Columns that may be null in the table but not in code, because the statement selects only filled rows. */
const SEEN_TO: Readonly<Record<string, readonly string[]>> = {
  'identity-fingerprints-claim': ['bvn', 'nin', 'bvn_hash', 'nin_hash'],
  // A charge that was given up has ended.
  'admin-charges-given-up': ['ended_at'],
  // The statement leaves out payments without it.
  'operations-last-charged': ['provider_fee'],
  'automatic-tries': ['automatic_charge_id', 'try'],
  // It lists the tries of given sources.
  'tries-open-of-sources': ['source_id'],
  // An open round has a due date.
  'automatic-unplanned': ['due_date'],
  'automatic-open-dues': ['due_date'],
  'automatic-from-wallet': ['due_date'],
  'sources-due-dates': ['due_date'],
  'groups-debts': ['group_id', 'type', 'cycle', 'round', 'due_date'],
  'kyc-checks-due': ['kyc_submitted_at'],
  'operator-appeals': ['appealed_at'],
  'preferences-claim-summaries': ['summary_due_at'],
  'reconcile-booked': ['reference'],
  'reconciliation-told': ['reference'],
  'statements-seats': ['payout_position'],
  // The table's checks require them of a done hand-over.
  'statements-handovers': ['substitute_id', 'ended_at', 'price'],
  // A pending submission has every field.
  'kyc-waiting-find': ['kyc_submission_id', 'date_of_birth', 'nigerian_phone', 'bvn', 'nin', 'bvn_hash', 'nin_hash'],
  'kyc-waiting-list': [
    'kyc_submission_id',
    'date_of_birth',
    'nigerian_phone',
    'bvn_last4',
    'nin_last4',
    'kyc_submitted_at',
  ],
  // They read links of circles.
  'ledger-chain-circles': ['group_position', 'group_hash'],
  'ledger-chain-changed': ['group_id', 'group_position', 'group_hash'],
  'ledger-chain-of-circle': ['group_hash'],
  // Its column `missing` says whether they are there.
  'ledger-chain-read': ['id', 'type', 'debit_account_id', 'credit_account_id', 'amount'],
  // Contributions of circles always have a due date.
  'groups-contributions': ['due_date'],
  'groups-debts-contributions': ['due_date'],
  'groups-contribution-views': ['due_date'],
  'groups-paid-to-others': ['due_date'],
};

describe('statements', () => {
  it('are all found', () => {
    expect(described.size).toBeGreaterThan(200);
    expect(code.uses.length).toBeGreaterThan(200);
    expect(code.names.filter((name) => !described.has(name))).toEqual([]);
  });

  it('return the columns that the code reads, of the expected types', () => {
    const wrong = code.uses.flatMap((use) => {
      const { row, place, statement } = use;
      if (row === undefined) return [];
      const { columns } = of(use);
      const read = checker.getPropertiesOfType(row).map(({ name }) => name);
      const seenTo = SEEN_TO[statement.name] ?? [];
      return [
        ...read
          .filter((name) => columns.every((column) => column.name !== name))
          .map((name) => `${name} is not answered`),
        ...columns.flatMap((column) => {
          const faults = wrongWith(column, propertyType(row, column.name), statement.text);
          if (!seenTo.includes(column.name)) return faults;
          return faults.length > 0 ? [] : [`${column.name} need not be seen to`];
        }),
      ].map((fault) => `${place}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('list their columns, because a new column would change the result of a prepared statement', () => {
    expect(starsOfTables('SELECT g.*, 1 FROM groups g')).toEqual(['g.*']);
    expect(starsOfTables('DELETE FROM groups RETURNING *')).toEqual(['RETURNING *']);
    const wrong = code.statements.flatMap(({ name, text }) => starsOfTables(text).map((star) => `${name}: ${star}`));
    expect(wrong).toEqual([]);
  });

  it('of the ledger audit return one text', () => {
    for (const { name } of auditStatements)
      expect(described.get(name)).toEqual({ parameters: [], columns: [{ name: 'detail', type: 'text' }] });
  });

  it('get as many values as they have parameters, of types that fit', () => {
    const wrong = code.uses.flatMap((use) => {
      const { values, place } = use;
      const { parameters } = of(use);
      if (values === undefined) return [];
      if (values.length !== parameters.length)
        return [`${place}: ${String(values.length)} values for ${String(parameters.length)} parameters`];
      return values.flatMap((value, index) => {
        const type = parameters[index] ?? '';
        const writtenType = propertyType(writtenTypes, type);
        if (writtenType === undefined)
          return [`${place}: $${String(index + 1)} is ${type}, which driver-types.ts does not know`];
        return fits(checker.getNonNullableType(value), writtenType)
          ? []
          : [`${place}: $${String(index + 1)} is ${type}, not ${typeName(value)}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
