import { readFileSync } from 'node:fs';

/** Evaluates the expressions in ops/alerts.yml as Prometheus would. Supports only the forms that the file uses. */

interface Sample {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly value: number;
}

export function samplesOf(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', of = '']): [string, string] => [key, of]);
    return [{ name, labels: new Map(pairs), value: Number(value) }];
  });
}

const keyOf = ({ name, labels }: Sample): string => JSON.stringify([name, [...labels].sort()]);

const SELECTOR = /^((?:rate|increase)\()?([a-z_]+)(?:\{(\w+)(=~?)"(.*)"\})?(?:\[\d+[mh]\]\))?$/;

/**
 * Returns the series that a selector matches. For a rate or an increase, a value is the growth between the first and
 * the last scrape.
 */
function select(selector: string, scrapes: readonly (readonly Sample[])[]): readonly Sample[] {
  const [, rate, name, label = '', operator, wanted = ''] = SELECTOR.exec(selector) ?? [];
  if (name === undefined) throw new Error(`Unsupported selector: ${selector}`);
  const pattern = new RegExp(`^(?:${operator === '=' ? wanted.replaceAll('.', '\\.') : wanted})$`);
  const has = (sample: Sample): boolean =>
    sample.name === name && (operator === undefined || pattern.test(sample.labels.get(label) ?? ''));
  const last = (scrapes.at(-1) ?? []).filter(has);
  if (rate === undefined) return last;
  // As in Prometheus, a series scraped once has no rate.
  const first = new Map((scrapes[0] ?? []).map((sample) => [keyOf(sample), sample.value]));
  return last.flatMap((sample) => {
    const before = first.get(keyOf(sample));
    return before === undefined ? [] : [{ ...sample, value: sample.value - before }];
  });
}

const AGGREGATE = /^(max|min|sum)(?: by \((\w+)\))? ?\((.+)\)$/;
const AGGREGATORS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
};

function aggregate(expression: string, scrapes: readonly (readonly Sample[])[]): ReadonlyMap<string, number> {
  const [, how = '', by = '', selector = ''] = AGGREGATE.exec(expression) ?? [];
  const together = AGGREGATORS[how];
  if (together === undefined) throw new Error(`Unsupported expression: ${expression}`);
  const groups = new Map<string, number[]>();
  for (const { labels, value } of select(selector, scrapes)) {
    const label = labels.get(by) ?? '';
    groups.set(label, [...(groups.get(label) ?? []), value]);
  }
  return new Map([...groups].map(([label, values]) => [label, together(values)]));
}

const COMPARISON = /^(.+?)(?: \/ (.+))? (<|>=?|==) ([\d. *]+)$/;

function isFulfilled(value: number, operator: string | undefined, limit: number): boolean {
  if (operator === '<') return value < limit;
  if (operator === '==') return value === limit;
  return operator === '>=' ? value >= limit : value > limit;
}

/** Returns the label values for which an alert is true after these scrapes. Without a label, returns ['']. */
export function firing(expression: string, scrapes: readonly (readonly Sample[])[]): readonly string[] {
  const [first = [], ...others] = expression.split(' and ').map((one) => fulfilling(one, scrapes));
  return first.filter((label) => others.every((labels) => labels.includes(label)));
}

function fulfilling(expression: string, scrapes: readonly (readonly Sample[])[]): readonly string[] {
  const [, left = '', right, operator, product = ''] = COMPARISON.exec(expression) ?? [];
  const limit = product.split('*').reduce((all, factor) => all * Number(factor), 1);
  const divisors = right === undefined ? undefined : aggregate(right, scrapes);
  return [...aggregate(left, scrapes)].flatMap(([label, dividend]) => {
    const value = divisors === undefined ? dividend : dividend / (divisors.get(label) ?? Number.NaN);
    return isFulfilled(value, operator, limit) ? [label] : [];
  });
}

export function alertExpressions(): ReadonlyMap<string, string> {
  const rules = readFileSync('ops/alerts.yml', 'utf8');
  return new Map(
    [...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = '', expr = '']) => [name, expr]),
  );
}
