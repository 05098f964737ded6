import type { Tables } from './schema.ts';

/** The names in a list of columns as it stands in a statement: `'u.id, u.name'` are `'id' | 'name'`. */
type Listed<Columns extends string> = Columns extends `${infer First},${infer Rest}`
  ? Named<First> | Listed<Rest>
  : Named<Columns>;
type Named<Column extends string> = Column extends `${' ' | '\n' | `${string}.`}${infer Name}` ? Named<Name> : Column;

/**
 * What the driver answers for columns of a table: `Row<'users', 'id' | 'email'>`, or `Row<'users', typeof columns>` for
 * the list that the statements themselves use. A column that the table does not have is `unknown`, so nothing can be
 * done with it.
 */
export type Row<Table extends keyof Tables, Columns extends string> = {
  [Name in Listed<Columns>]: Name extends keyof Tables[Table] ? Tables[Table][Name] : unknown;
};

/** A row of columns that may be null, for a statement that asks for filled ones only: each stands in `SEEN_TO`. */
export type Filled<Columns> = { [Name in keyof Columns]: NonNullable<Columns[Name]> };
