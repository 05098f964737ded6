import { expect, type APIResponse } from '@playwright/test';
import { pdfPages } from '../../support/pdf-text.ts';

function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    else if (end === '') break;
  }
  return rows.filter((row) => row.join('') !== '');
}

function expectCsv(body: Buffer): void {
  const [head, ...rows] = csvRows(body.toString('utf8').replace(/^\uFEFF/, ''));
  expect(head?.length).toBeGreaterThan(5);
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
}

function expectPdf(body: Buffer): void {
  const words = pdfPages(body).join('\n');
  expect(words).toContain('Rota');
  expect(words).toMatch(/₦[\d,]+\.\d\d/);
}

function expectCalendar(body: Buffer): void {
  const lines = body.toString('utf8').split('\r\n');
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const count = (wanted: string): number => lines.filter((line) => line.startsWith(wanted)).length;
  expect(count('BEGIN:VEVENT')).toBeGreaterThan(0);
  for (const wanted of ['END:VEVENT', 'UID:', 'SUMMARY'])
    expect(count(wanted)).toBeGreaterThanOrEqual(count('BEGIN:VEVENT'));
}

function expectChainedBook(body: Buffer): void {
  const book: unknown = JSON.parse(body.toString('utf8'));
  expect(book).toMatchObject({ format: 'rota/books/1', entries: expect.any(Array) as unknown });
}

const FILES = [
  { type: 'text/csv', ending: 'csv', expectReadable: expectCsv },
  { type: 'application/pdf', ending: 'pdf', expectReadable: expectPdf },
  { type: 'text/calendar', ending: 'ics', expectReadable: expectCalendar },
  { type: 'application/json', ending: 'json', expectReadable: expectChainedBook },
] as const;

/** Checks that a download has a file name of its type and a readable body. */
export async function expectFile(response: APIResponse, address: string): Promise<void> {
  expect(response.status(), `${address}: ${response.ok() ? '' : await response.text()}`).toBe(200);
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = response.headers();
  const file = FILES.find((known) => type.startsWith(known.type));
  if (file === undefined) throw new Error(`${address} is ${type}, which this test cannot read`);
  expect(disposition, address).toMatch(new RegExp(`^attachment; filename="[^"]+\\.${file.ending}"`));
  file.expectReadable(await response.body());
}
