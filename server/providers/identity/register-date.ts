const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;
const NAMED_MONTH = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})$/i;

const join = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Returns a registry's date of birth as `YYYY-MM-DD`; undefined for an unknown notation. */
export function parseRegisterDate(text: string): string | undefined {
  const date = text.trim();
  const iso = ISO.exec(date);
  if (iso !== null) return join(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const dayFirst = DAY_FIRST.exec(date);
  if (dayFirst !== null) return join(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '');
  const named = NAMED_MONTH.exec(date);
  if (named === null) return undefined;
  const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
  return month === 0 ? undefined : join(named[3] ?? '', String(month), named[1] ?? '');
}
