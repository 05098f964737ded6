import pg from 'pg';

/**
 * How PostgreSQL's types arrive in JavaScript. int8 is a bigint (money is kobo in int8), date is a 'YYYY-MM-DD' string
 * (a Lagos day has no instant), timestamptz is a Date. Everything else keeps the driver's own parser.
 */
const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/** The driver's own look-up; its published type names a fixed list of ids and answers `any`. */
const driverParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;

const parseTextArray = driverParser(TEXT_ARRAY) as (value: string) => (string | null)[];

const parsers = new Map<number, (value: string) => unknown>([
  [INT8, (value) => BigInt(value)],
  [DATE, (value) => value],
  [INT8_ARRAY, (value) => parseTextArray(value).map((item) => (item === null ? null : BigInt(item)))],
  [DATE_ARRAY, parseTextArray],
]);

/** The parser set given to each connection; a custom set per client leaves the driver's global table alone. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? driverParser(oid, format),
};
