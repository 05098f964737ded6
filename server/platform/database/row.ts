import type { Tables } from './schema.ts';

/** Extracts the names of a column list: `'u.id, u.name'` becomes `'id' | 'name'`. */
type Listed<Columns extends string> = Columns extends `${infer First},${infer Rest}`
  ? Named<First> | Listed<Rest>
  : Named<Columns>;
type Named<Column extends string> = Column extends `${' ' | '\n' | `${string}.`}${infer Name}` ? Named<Name> : Column;

/**
 * The driver's row for columns of a table: `Row<'users', 'id' | 'email'>`, or `Row<'users', typeof columns>` for a
 * statement's list. A column that the table lacks is `unknown`, so it cannot be used.
 */
export type Row<Table extends keyof Tables, Columns extends string> = {
  [Name in Listed<Columns>]: Name extends keyof Tables[Table] ? Tables[Table][Name] : unknown;
};

/**
 * A row without nulls, for a statement that selects only rows where these columns are filled. `SEEN_TO` in
 * statements.test.ts lists these statements.
 */
export type NonNullColumns<Columns> = { [Name in keyof Columns]: NonNullable<Columns[Name]> };
