import pg from 'pg';

/**
 * Type ids of PostgreSQL that we parse ourselves: int8 to a bigint (money in kobo), date to 'YYYY-MM-DD' (a Lagos day
 * is no instant), timestamptz to a Date. Other types keep the driver's parser.
 */
const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;
const TIMESTAMPTZ = 1184;

const SPACE = 32;

/** The driver's lookup, typed here because its published type accepts only a fixed list of ids and returns `any`. */
const driverParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;

const parseTextArray = driverParser(TEXT_ARRAY) as (value: string) => (string | null)[];

const driverInstant = driverParser(TIMESTAMPTZ) as (value: string) => Date | number;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/**
 * Parses `2026-01-31 09:00:00.123456+00` three times as fast as the driver. Our connections use UTC, so nearly all
 * instants have this form. The driver parses all other forms.
 */
function parseInstant(value: string): Date | number {
  if (value.length < 22 || value.charCodeAt(10) !== SPACE || !value.endsWith('+00')) return driverInstant(value);
  const milliseconds = value.length === 22 ? 0 : Math.floor(Number(value.slice(20, -3).padEnd(6, '0')) / 1000);
  const year = twoDigits(value, 0) * 100 + twoDigits(value, 2);
  const [month, day] = [twoDigits(value, 5) - 1, twoDigits(value, 8)];
  const [hour, minute, second] = [twoDigits(value, 11), twoDigits(value, 14), twoDigits(value, 17)];
  return new Date(Date.UTC(year, month, day, hour, minute, second, milliseconds));
}

const parsers = new Map<number, (value: string) => unknown>([
  [INT8, (value) => BigInt(value)],
  [TIMESTAMPTZ, parseInstant],
  [DATE, (value) => value],
  [INT8_ARRAY, (value) => parseTextArray(value).map((item) => (item === null ? null : BigInt(item)))],
  [DATE_ARRAY, parseTextArray],
]);

/** Parsers of our connections only. The driver's global table stays unchanged. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? driverParser(oid, format),
};
