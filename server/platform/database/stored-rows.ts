import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../clock/clock.ts';
import { COLUMN_TYPES, type Tables } from './schema.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/** The values a column takes: its own type; for a timestamp also an Instant, for JSON also its text. */
type Taken<Held> = unknown extends Held ? string | null : Held extends Date ? Date | Instant : Held;

/** A field as a column stores it: an Instant as a Date, an absent value as null. */
type Given<Field> = Field extends undefined ? null : Field extends Instant ? Date : Field;

/** Where a field goes: to a column that takes it as it is, or to one with what makes it fit. */
type Place<Table extends keyof Tables, Field> = {
  [Name in Column<Table>]:
    | ([Given<Field>] extends [Taken<Tables[Table][Name]>] ? Name : never)
    | readonly [column: Name, make: (field: Field) => Taken<Tables[Table][Name]>];
}[Column<Table>];

/**
 * The column of each field of a source, as `{ dueDate: 'next_contribution_date', … }`. It does not compile when a field
 * is missing, or goes to a column of another type; what no column keeps is said to be 'not stored'.
 */
export type Columns<Table extends keyof Tables, Source> = {
  readonly [Field in keyof Source]-?: Place<Table, Source[Field]> | 'not stored';
};

type AnyPlace<Name> = Name | readonly [column: Name, make: (value: never) => unknown] | 'not stored';

/** A row for a map to write: an object whose fields fit their columns. */
type SourceOf<Table extends keyof Tables, Fields> = {
  readonly [
    Field in keyof Fields as Fields[Field] extends 'not stored' ? never : Field
  ]: Fields[Field] extends keyof Tables[Table]
    ? Taken<Tables[Table][Fields[Field]]> | (null extends Tables[Table][Fields[Field]] ? undefined : never)
    : Fields[Field] extends readonly [column: Column<Table>, make: (value: infer Value) => unknown]
      ? Value
      : never;
};

/** Column lists and values of a statement, all in one order, made from a map of fields (decision 0140). */
export interface StoredRows<Source> {
  /** `id, name`. */
  readonly names: string;
  /** `$1, $2`: the parameters of one row. */
  readonly parameters: string;
  /** `unnest($1::uuid[], $2::text[]) AS n (id, name)`: many rows, each column one parameter. */
  readonly rows: string;
  /** `name = n.name`: the columns that change, from `rows`. */
  readonly set: string;
  /** `name = excluded.name`: the same for a row that is there already. */
  readonly overwrite: string;
  /** The values for `parameters`. */
  valuesOf(source: Source): unknown[];
  /** The values for `rows`. */
  valuesOfAll(sources: readonly Source[]): unknown[];
}

/** Made once, when a module is loaded. `fixed` are the columns that a row which is there keeps: its key at least. */
export function rowsOf<
  Table extends keyof Tables,
  const Fields extends Readonly<Record<string, AnyPlace<Column<Table>>>>,
>(table: Table, columns: Fields, fixed: readonly Column<Table>[] = []): StoredRows<SourceOf<Table, Fields>> {
  const types = new Map(COLUMN_TYPES[table].split(', ').map((column) => split(column)));
  const stored = Object.entries<AnyPlace<Column<Table>>>(columns).flatMap(([field, place]) => {
    if (place === 'not stored') return [];
    const [name, make]: readonly [string, ((value: never) => unknown)?] = typeof place === 'string' ? [place] : place;
    const type = types.get(name) ?? '';
    return [{ name, type, valueOf: reader(field, type, make) }];
  });
  const list = (text: (column: { name: string; type: string }, at: number) => string): string =>
    stored.map(text).join(', ');
  const changing = stored.map(({ name }) => name).filter((name) => fixed.every((kept) => kept !== name));
  const names = list(({ name }) => name);
  return {
    names,
    parameters: list((_, at) => `$${String(at + 1)}`),
    rows: `unnest(${list(({ type }, at) => `$${String(at + 1)}::${type}[]`)}) AS n (${names})`,
    set: changing.map((name) => `${name} = n.${name}`).join(', '),
    overwrite: changing.map((name) => `${name} = excluded.${name}`).join(', '),
    valuesOf: (source) => stored.map(({ valueOf }) => valueOf(source)),
    valuesOfAll: (sources) => stored.map(({ valueOf }) => sources.map(valueOf)),
  };
}

function split(column: string): readonly [name: string, type: string] {
  const end = column.indexOf(' ');
  return [column.slice(0, end), column.slice(end + 1)];
}

/** Reads a field as its column takes it: `SourceOf` says that it fits. */
function reader(
  field: string,
  type: string,
  make: ((value: never) => unknown) | undefined,
): (source: Readonly<Record<string, unknown>>) => unknown {
  const isInstant = type === 'timestamptz';
  return (source) => {
    const value = make === undefined ? source[field] : make(source[field] as never);
    return isInstant && typeof value === 'number' ? toDate(value as Instant) : value;
  };
}
