import type { Operations } from '../../../contract/admin/operations.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { formatNaira, kobo, parseNaira } from '../../../contract/money.ts';
import { shortNaira } from '../../ui/flow-bars.ts';

type Figure = Operations['days'][number];

export interface DayPoint {
  readonly day: string;
  /** Formatted value; null for a day without a record. */
  readonly text: string | null;
  /** The bar's height in thousandths of the series' maximum. */
  readonly share: number;
}

/** A metric by day, from the first to the last known day. */
export interface Series {
  readonly key: string;
  readonly title: string;
  readonly points: readonly DayPoint[];
  /** Formatted value of the last known day. */
  readonly latest: string;
  readonly most: string;
  readonly mostOn: string;
  /** Formats a share (in thousandths of the maximum) as a short label for the scale. */
  readonly mark: (share: number) => string;
}

interface Kind {
  readonly key: string;
  readonly title: string;
  readonly figure: string;
  /** Named part of the metric; omitted for the whole metric. */
  readonly part?: string;
  readonly isMoney?: boolean;
}

const KINDS: readonly Kind[] = [
  { key: 'deposits', title: 'Deposits', figure: 'deposits', isMoney: true },
  { key: 'withdrawals', title: 'Withdrawals', figure: 'withdrawals', isMoney: true },
  { key: 'contributions', title: 'Contributions', figure: 'contributions', isMoney: true },
  { key: 'in-wallets', title: 'In wallets', figure: 'in_wallets', isMoney: true },
  { key: 'in-pots', title: 'In pots', figure: 'in_pots', isMoney: true },
  { key: 'new-people', title: 'New people', figure: 'people', part: 'joined' },
  { key: 'active-circles', title: 'Active circles', figure: 'circles', part: 'active' },
];

const THOUSAND = 1000n;
const count = new Intl.NumberFormat('en-NG');
const shortCount = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Lists every day from the first to the last. `days` may be in any order. */
function daysBetween(days: readonly string[]): string[] {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10));
}

/** Returns kobo for a metric of money, else a count. */
function amountOf({ isMoney, part }: Kind, figure: Figure): bigint {
  if (isMoney === true) return parseNaira(figure.value) ?? 0n;
  return BigInt(part === undefined ? 0 : (figure.data[part] ?? 0));
}

function seriesOf(kind: Kind, days: readonly string[], figures: readonly Figure[]): Series | undefined {
  const { key, title, figure: name, isMoney = false } = kind;
  const known = new Map(figures.filter((each) => each.name === name).map((each) => [each.day, amountOf(kind, each)]));
  if (known.size === 0) return undefined;
  const words = (amount: bigint): string => (isMoney ? formatNaira(kobo(amount)) : count.format(amount));
  const short = (amount: bigint): string => (isMoney ? shortNaira(kobo(amount)) : shortCount.format(amount));
  const inOrder = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
  const [mostOn, most] = inOrder.reduce((a, b) => (b[1] > a[1] ? b : a));
  const [, latest] = inOrder.at(-1) ?? [mostOn, most];
  const share = (amount: bigint): number =>
    most === 0n ? 0 : Number.parseInt(((amount * THOUSAND) / most).toString(), 10);
  const points = days.map((day) => {
    const amount = known.get(day);
    return { day, text: amount === undefined ? null : words(amount), share: amount === undefined ? 0 : share(amount) };
  });
  return {
    key,
    title,
    points,
    latest: words(latest),
    most: words(most),
    mostOn,
    mark: (part) => short((most * BigInt(part)) / THOUSAND),
  };
}

/** Returns the series to draw, without metrics that have no values. */
export function allSeries(figures: readonly Figure[]): Series[] {
  const days = daysBetween(figures.map(({ day }) => day));
  return KINDS.flatMap((kind) => seriesOf(kind, days, figures) ?? []);
}

/** Formats a short duration: '3 h'. */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return 'under a minute';
  if (ms < 2 * HOUR_MS) return `${String(Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${String(Math.floor(ms / HOUR_MS))} h`;
  return `${String(Math.floor(ms / DAY_MS))} days`;
}
