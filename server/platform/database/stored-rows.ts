import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../clock/clock.ts';
import { COLUMN_TYPES, type Tables } from './schema.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Values that a column accepts: its own type, also an Instant for a timestamp and text for JSON. */
type Taken<Held> = unknown extends Held ? string | null : Held extends Date ? Date | Instant : Held;

/** Type of a field when stored: a Date for an Instant, null for undefined. */
type Given<Field> = Field extends undefined ? null : Field extends Instant ? Date : Field;

/** Columns that can store a field, directly or through a conversion. */
type Place<Table extends keyof Tables, Field> = {
  [Name in Column<Table>]:
    | ([Given<Field>] extends [Taken<Tables[Table][Name]>] ? Name : never)
    | readonly [column: Name, make: (field: Field) => Taken<Tables[Table][Name]>];
}[Column<Table>];

/**
 * Maps each field of a source to its column: `{ dueDate: 'next_contribution_date', … }`. Does not compile if a field is
 * missing or its type does not fit. Fields without a column are 'not stored'.
 */
export type Columns<Table extends keyof Tables, Source> = {
  readonly [Field in keyof Source]-?: Place<Table, Source[Field]> | 'not stored';
};

type AnyPlace<Name> = Name | readonly [column: Name, make: (value: never) => unknown] | 'not stored';

type SourceOf<Table extends keyof Tables, Fields> = {
  readonly [
    Field in keyof Fields as Fields[Field] extends 'not stored' ? never : Field
  ]: Fields[Field] extends keyof Tables[Table]
    ? Taken<Tables[Table][Fields[Field]]> | (null extends Tables[Table][Fields[Field]] ? undefined : never)
    : Fields[Field] extends readonly [column: Column<Table>, make: (value: infer Value) => unknown]
      ? Value
      : never;
};

/** Column lists and parameter values of a statement, in the same order, built from a map of fields (decision 0140). */
export interface StoredRows<Source> {
  readonly names: string;
  /** `$1, $2`: the parameters of one row. */
  readonly parameters: string;
  /** `unnest($1::uuid[], $2::text[]) AS n (id, name)`: many rows, with one array parameter per column. */
  readonly rows: string;
  /** `name = n.name`: updates all columns that may change, from `rows`. */
  readonly set: string;
  /** `name = excluded.name`: updates all columns that may change, in an upsert. */
  readonly overwrite: string;
  valuesOf(source: Source): unknown[];
  valuesOfAll(sources: readonly Source[]): unknown[];
}

/** Builds the lists once, at module load. Updates never change the `fixed` columns, which include the key. */
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
  const unnested = `unnest(${list(({ type }, at) => `$${String(at + 1)}::${isList(type) ? 'text' : type}[]`)})`;
  return {
    names,
    parameters: list((_, at) => `$${String(at + 1)}`),
    rows: stored.some(({ type }) => isList(type))
      ? `(SELECT ${list(({ name, type }) => (isList(type) ? `${name}::${type}` : name))} FROM ${unnested} AS t (${names})) AS n`
      : `${unnested} AS n (${names})`,
    set: changing.map((name) => `${name} = n.${name}`).join(', '),
    overwrite: changing.map((name) => `${name} = excluded.${name}`).join(', '),
    valuesOf: (source) => stored.map(({ valueOf }) => valueOf(source)),
    valuesOfAll: (sources) => stored.map(({ valueOf }) => sources.map(valueOf)),
  };
}

/** Lists of numbers are sent as text, because `unnest` would flatten an array of arrays. */
const isList = (type: string): boolean => type.endsWith('[]');

function split(column: string): readonly [name: string, type: string] {
  const end = column.indexOf(' ');
  return [column.slice(0, end), column.slice(end + 1)];
}

/** Returns a function that reads a field. `SourceOf` guarantees that the field fits its column. */
function reader(
  field: string,
  type: string,
  make: ((value: never) => unknown) | undefined,
): (source: Readonly<Record<string, unknown>>) => unknown {
  const isInstant = type === 'timestamptz';
  return (source) => {
    const value = make === undefined ? source[field] : make(source[field] as never);
    if (isList(type)) return `{${(value as readonly number[]).join(',')}}`;
    return isInstant && typeof value === 'number' ? toDate(value as Instant) : value;
  };
}
