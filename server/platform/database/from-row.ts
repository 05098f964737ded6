import type { Instant } from '../../../contract/ids.ts';
import { fromDate } from '../clock/clock.ts';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
/** Name of a column in camel case. Leaves out the index signature that interfaces of rows have. */
type Known<Name> = string extends Name ? never : Name extends string ? CamelCase<Name> : never;
type Value<Held> = Held extends Date ? Instant : Held;

/** A row as the product names it: `{ created_at: Date }` becomes `{ createdAt: Instant }`. */
export type FromRow<Columns> = {
  readonly [Name in keyof Columns as Known<Name>]: Value<Columns[Name]>;
};

const names = new Map<string, string>();

function camelCase(column: string): string {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}

/** Renames columns to camel case and converts dates (decision 0140). For reads outside the payment path. */
export function fromRow<Columns extends Readonly<Record<string, unknown>>>(row: Columns): FromRow<Columns> {
  const fields = Object.entries(row).map(([column, held]) => [
    camelCase(column),
    held instanceof Date ? fromDate(held) : held,
  ]);
  return Object.fromEntries(fields) as FromRow<Columns>;
}
