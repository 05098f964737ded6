import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { circleOf } from '../../../tests/support/circle-life.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { pdfPages } from '../../../tests/support/pdf-text.ts';
import { bookHref, statementHref, walletStatementHref } from '../../../web/lib/api/downloads.ts';
import { systemTime } from '../../platform/clock/clock.ts';
import { timeOfDay } from '../../platform/clock/format-lagos-time.ts';
import { findNewestHead } from '../ledger-chain/index.ts';
import { makeHead } from '../ledger-chain/make-head.ts';
import { toCsv } from './csv.ts';
import type { PdfDocument } from './pdf-document.ts';
import { toPdf } from './pdf.ts';
import { fileName } from './labels.ts';

describe('CSV', () => {
  const csv = (...rows: Parameters<typeof toCsv>[1]) => toCsv(['A', 'B'], rows).toString('utf8');

  it('has a byte order mark, CRLF line ends and RFC 4180 quotes', () => {
    expect(csv(['a, b', 'say "hi"'], ['two\nlines', null])).toBe(
      '\uFEFFA,B\r\n"a, b","say ""hi"""\r\n"two\nlines",\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x.test","go")', '\uFF1D1'])(
    'does not let a spreadsheet run %j',
    (text) => {
      const [, line = ''] = csv([text, 'b']).split('\r\n');
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('writes amounts as signed numbers', () => {
    expect(csv([kobo(-20_000_00n), kobo(5n)])).toBe('\uFEFFA,B\r\n-20000.00,0.05\r\n');
  });
});

describe('the name of a file', () => {
  it.each([
    ['Lagos Savers', 'rota-lagos-savers.pdf'],
    ['Ẹgbẹ́ Ọlá’s "₦" ɓɗƙƴ', 'rota-egbe-olas-bdky.pdf'],
    ['合会\r\nx: y', 'rota-x-y.pdf'],
    ['Ƴarʼadua`s  Ƙungiya', 'rota-yaraduas-kungiya.pdf'],
    ['合会', 'rota.pdf'],
  ])('%j', (group, name) => {
    expect(fileName(['rota', group], 'pdf')).toBe(name);
  });
});

describe('PDF', () => {
  const document = (rows: number): PdfDocument => ({
    title: 'Statement',
    subject: 'A test',
    facts: [['Member', 'Ọláńrewájú Ƙwara']],
    figures: [['You paid', '₦20,000.00']],
    sections: [
      {
        heading: 'Transactions',
        note: null,
        table: {
          columns: [
            { header: 'Details', share: 1 },
            { header: 'Amount', share: 1, figures: true },
          ],
          rows: Array.from({ length: rows }, (_, index) => ({ cells: [`Row ${String(index + 1)}`, '−₦1,000.00'] })),
        },
      },
    ],
    foot: 'Rota',
  });
  const at = instant(1_768_000_000_000);

  it('shows the naira sign and Nigerian letters as text, on three pages with header rows', async () => {
    const pages = pdfPages(await toPdf(document(80), at));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Ọláńrewájú Ƙwara');
    expect(pages[0]).toContain('₦20,000.00');
    pages.forEach((page, index) => {
      expect(page).toContain('Details\nAmount');
      expect(page).toContain(`Page ${String(index + 1)} of 3`);
    });
    expect(pages.join('\n').match(/^Row \d+$/gm)).toHaveLength(80);
  });

  it('replaces letters missing from the font with question marks', async () => {
    const named = { ...document(1), facts: [['Member', 'Ada 😀 👩‍👩‍👧 محمد 合会 Ọla']] as const, foot: 'Rota · 合会' };
    const [page = ''] = pdfPages(await toPdf(named, at));
    expect(page).toContain('Ada ? ? ???? ?? Ọla');
    expect(page).toContain('Rota · ??');
  });

  it('keeps every heading on the page of its table', async () => {
    const [section] = document(1).sections;
    if (section === undefined) throw new Error('The document has no section');
    const second = {
      heading: 'Round 2',
      note: 'Who paid, who is late and what the pot brought. '.repeat(5),
      table: null,
    };
    for (let rows = 20; rows < 34; rows += 1) {
      const { sections, ...rest } = document(rows);
      const next = { ...section, heading: null, table: section.table };
      const pages = pdfPages(await toPdf({ ...rest, sections: [...sections, second, next] }, at));
      const page = pages.find((text) => text.includes('Round 2')) ?? '';
      expect(page.slice(page.indexOf('Round 2'))).toContain('Details\nAmount\nRow 1');
    }
  });

  it('has a title, a language and a time, is tagged, and is identical each time', async () => {
    const bytes = await toPdf(document(3), at);
    expect(bytes.equals(await toPdf(document(3), at))).toBe(true);
    const text = bytes.toString('latin1');
    expect(text).toContain('/Lang (en-NG)');
    expect(text).toContain('(Statement)');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('D:20260109230640Z');
  });
});

describe('downloads', async () => {
  const world = await groupsWorld();
  const people = [await world.person('=cmd|calc'), await world.person('Nkechi')] as const;
  const [ada, nkechi] = people;
  const id = await formCircle(people, { startDate: '2026-01-11' });
  await world.runUntil('2026-01-11T08:00:00.000Z');
  await ada.post(`/api/groups/${id}/contribute`, { amount: '20000' });
  const download = (person: TestPerson, path: string) =>
    world.app.inject({ url: path, headers: { 'x-user': person.id } });

  it('of a statement have plain file names', async () => {
    const csv = await download(ada, `/api/groups/${id}/statement/download?format=csv`);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rota-statement-lagos-savers-2026-01-11.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(csv.rawPayload.toString('utf8')).toBe(
      '\uFEFFDate,Time,Type,Description,Cycle,Round,Amount,Running total\r\n' +
        '2026-01-11,09:00,Contribution payment,"Contribution to Lagos Savers, round 1",1,1,-20000.00,-20000.00\r\n',
    );
    const pdf = await download(ada, `/api/groups/${id}/statement/download?format=pdf&from=2026-01-12`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const [page = ''] = pdfPages(pdf.rawPayload);
    expect(page).toContain('From 12 January 2026');
    expect(page).toContain('No money moved in this period.');
    expect(page).toContain('Brought forward');
    expect(page).toContain('−₦20,000.00');
  });

  it('of the book disarm names that a spreadsheet would run', async () => {
    const csv = await download(nkechi, `/api/groups/${id}/book/download?format=csv&cycle=1`);
    expect(csv.headers['content-disposition']).toContain('rota-circle-book-lagos-savers-cycle-1-2026-01-11.csv');
    expect(csv.rawPayload.toString('utf8').split('\r\n')[1]).toBe(
      "1,1,2026-01-11,09:00,Contribution,'=cmd|calc,Pot,20000.00,20000.00,",
    );
    const pdf = await download(nkechi, `/api/groups/${id}/book/download?format=pdf`);
    const text = pdfPages(pdf.rawPayload).join('\n');
    expect(text).toContain('Round 1 · =cmd|calc · open');
    expect(text).toMatch(/Due\s/);
    expect(text).not.toContain('Not yet paid');
    // The file shows people's names but no other personal data.
    expect(text).not.toContain('@example.com');
  });

  it('of the wallet list every line with the balance after it', async () => {
    const csv = await download(ada, '/api/wallet/statement?from=2026-01-11&to=2026-01-11&format=csv');
    const [, brought, line] = csv.rawPayload.toString('utf8').split('\r\n');
    expect(brought).toBe('2026-01-11,,Brought forward,,,,,100000.00');
    expect(line).toBe(
      '2026-01-11,09:00,Contribution payment,"Contribution to Lagos Savers, round 1",Lagos Savers,,-20000.00,80000.00',
    );
    const pdf = await download(ada, '/api/wallet/statement?from=&to=&format=pdf');
    expect(pdf.headers['content-disposition']).toContain('rota-wallet-statement-2026-01-11.pdf');
    expect(pdfPages(pdf.rawPayload)[0]).toContain('₦80,000.00');
  });

  it('of the wallet and of a statement label an owner’s fee as earned', async () => {
    const { by, path } = await circleOf(['Oga', 'Bisi'], { startDate: '2026-01-11' }, world);
    for (const person of [by.Oga, by.Bisi]) await person.post(`${path}/contribute`, { amount: '20000' });
    expect(await by.Oga.post(`${path}/withdraw`)).toMatchObject({ status: 200 });
    for (const file of ['/api/wallet/statement?format=csv', `${path}/statement/download?format=csv`]) {
      const earned = await download(by.Oga, file);
      expect(earned.rawPayload.toString('utf8')).toMatch(/^2026-01-11,09:00,Management fee earned,.*,200\.00,/m);
      const other = await download(by.Bisi, file);
      expect(other.rawPayload.toString('utf8')).not.toContain('Management fee');
    }
    const pdf = await download(by.Oga, '/api/wallet/statement?format=pdf');
    // The column is too narrow for the text in one line.
    expect(pdfPages(pdf.rawPayload).join('\n')).toMatch(/^Management fee \nearned$/m);
  });

  it('of a statement show an owner without a seat their earnings, and no received pots', async () => {
    const { by, path } = await circleOf(
      ['Oga', 'Ife', 'Uju'],
      { startDate: '2026-01-11', ownerParticipates: false },
      world,
    );
    expect((await by.Oga.get(`${path}/statement`)).body).toMatchObject({ manages: true });
    expect((await by.Ife.get(`${path}/statement`)).body).toMatchObject({ manages: false });
    const words = async (person: TestPerson): Promise<string> =>
      pdfPages((await download(person, `${path}/statement/download?format=pdf`)).rawPayload).join('\n');
    expect(await words(by.Oga)).toContain('You earned');
    expect(await words(by.Oga)).not.toContain('You received');
    expect(await words(by.Ife)).toContain('You received');
  });

  it.each([
    ['a statement', statementHref(id, 'csv'), statementHref(id, 'pdf')],
    ['the book', bookHref(id, undefined, 'csv'), bookHref(id, undefined, 'pdf')],
    ["a cycle's book", bookHref(id, '1', 'csv'), bookHref(id, '1', 'pdf')],
    [
      'the wallet',
      walletStatementHref({ from: '2026-01-01', to: '2026-01-11' }, 'csv'),
      walletStatementHref({ from: '2026-01-01', to: '2026-01-11' }, 'pdf'),
    ],
  ])('have the URLs of their pages: %s', async (_, csvHref, pdfHref) => {
    const csv = await download(ada, csvHref);
    expect(csv.rawPayload.toString('utf8')).toContain('20000.00');
    const pdf = await download(ada, pdfHref);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="rota-[a-z0-9-]+\.pdf"$/);
    expect(pdfPages(pdf.rawPayload).join('\n')).toContain('₦20,000.00');
  });

  it.each([
    ['from', '&from=2026-01-11', 'From 11 January 2026'],
    ['to', '&to=2026-01-11', 'Up to 11 January 2026'],
    ['both', '&from=2026-01-11&to=2026-01-11', '11 January 2026 to 11 January 2026'],
    ['neither', '&from=&to=', 'Everything so far'],
  ])('of a statement state their period: %s', async (_, query, words) => {
    const pdf = await download(ada, `${statementHref(id, 'pdf')}${query}`);
    expect(pdf.statusCode).toBe(200);
    expect(pdfPages(pdf.rawPayload)[0]).toContain(words);
  });

  it('end with the newest head, and a member’s chained book fits it', async () => {
    const now = instant(Date.parse('2026-01-11T09:00:00Z'));
    await makeHead(world.database, { now, realNow: systemTime(), batches: 10 });
    const head = (await findNewestHead(world.database))?.head.toString('hex') ?? '';
    const line = `Books head of 10 January 2026: ${head}`;
    for (const file of [statementHref(id, 'csv'), bookHref(id, '1', 'csv'), '/api/wallet/statement?format=csv']) {
      const csv = (await download(ada, file)).rawPayload.toString('utf8');
      expect(csv.trimEnd().split('\r\n').at(-1)).toMatch(new RegExp(`^${line},+$`));
    }
    const pdf = await download(ada, bookHref(id, undefined, 'pdf'));
    expect(pdfPages(pdf.rawPayload).join('').replaceAll(/\s/g, '')).toContain(line.replaceAll(' ', ''));
    const book = await download(nkechi, bookHref(id, undefined, 'json'));
    expect(book.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="rota-chained-book-lagos-savers-2026-01-11.json"',
    });
    const text = book.rawPayload.toString('utf8');
    expect(JSON.parse(text)).toMatchObject({ circle: 'Lagos Savers', circleId: id, entries: [{ amount: '2000000' }] });
    expect(text).not.toContain('@example.com');
    const { checkBooks } = (await import(path.resolve('verify/verify.mjs'))) as {
      checkBooks: (contents: string, more: { head: string }) => Promise<{ whole: boolean }>;
    };
    expect(await checkBooks(text, { head })).toMatchObject({ whole: true });
    const stranger = await world.person('Chidi');
    expect((await download(stranger, bookHref(id, undefined, 'json'))).statusCode).toBe(404);
  });

  it('start days at midnight in Lagos, an hour before UTC', () => {
    expect(timeOfDay(instant(Date.UTC(2026, 0, 10, 23, 30)))).toBe('00:30');
  });
});
