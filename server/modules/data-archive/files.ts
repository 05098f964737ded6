import escapeHtml from 'escape-html';
import { strToU8, zipSync } from 'fflate';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import { formatFullDay, timeOfDay } from '../../platform/clock/format-lagos-time.ts';
import type { CollectedData, ArchiveValue } from './collect.ts';

export const toJson = ({ madeAt, sections }: CollectedData): string =>
  JSON.stringify(
    { madeAt: toIso(madeAt), ...Object.fromEntries(sections.map(({ key, rows }) => [key, rows])) },
    undefined,
    2,
  );

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Turns 'whyYouLeft' into 'Why you left'. */
function labelOf(key: string): string {
  if (key === 'bvn' || key === 'nin') return key.toUpperCase();
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function words(value: ArchiveValue): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || !INSTANT.test(value)) return String(value);
  const at = fromIso(value);
  return `${formatFullDay(at)}, ${timeOfDay(at)}`;
}

type Row = CollectedData['sections'][number]['rows'][number];

const factList = (row: Row): string =>
  `<dl>${Object.entries(row)
    .map(([key, value]) => `<dt>${escapeHtml(labelOf(key))}</dt><dd>${escapeHtml(words(value))}</dd>`)
    .join('\n')}</dl>`;

function table(rows: readonly Row[], labelledBy: string): string {
  const keys = Object.keys(rows[0] ?? {});
  const head = keys.map((key) => `<th scope="col">${escapeHtml(labelOf(key))}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${keys.map((key) => `<td>${escapeHtml(words(row[key] ?? null))}</td>`).join('')}</tr>`,
  );
  // A wide table scrolls by itself and can take the keyboard focus.
  return `<div class="wide" role="region" tabindex="0" aria-labelledby="${labelledBy}"><table><thead><tr>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

const ONE_OF_A_KIND: ReadonlySet<string> = new Set([
  'account',
  'secondFactor',
  'preferences',
  'wallet',
  'invitation',
  'mailStop',
  'calendar',
]);

function sectionOf({ key, title, rows }: CollectedData['sections'][number]): string {
  const [first] = rows;
  const content =
    first === undefined ? '<p>Nothing.</p>' : ONE_OF_A_KIND.has(key) ? factList(first) : table(rows, `of-${key}`);
  return `<section><h2 id="of-${key}">${escapeHtml(title)}</h2>${content}</section>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}dt{opacity:.75}.wide{overflow-x:auto}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8886}td{white-space:pre-line}`;

/** Renders the data as a self-contained HTML page. */
export const toHtml = ({ madeAt, sections }: CollectedData): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at Rota</title><style>${STYLE}</style></head><body>
<h1>Your data at Rota</h1>
<p>Everything Rota stored about you on ${escapeHtml(formatFullDay(madeAt))} at ${escapeHtml(timeOfDay(madeAt))}. Times are Lagos time, amounts are naira.
Other people appear with a first name and an initial. Your BVN and NIN are stored encrypted, and only the last four digits are shown.</p>
${sections.map(sectionOf).join('\n')}
</body></html>
`;

export const toZip = (collected: CollectedData): Buffer =>
  Buffer.from(
    zipSync(
      { 'rota-data.html': strToU8(toHtml(collected)), 'rota-data.json': strToU8(toJson(collected)) },
      { mtime: new Date(collected.madeAt) },
    ),
  );
