import type { FastifyInstance } from 'fastify';
import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import * as receipts from '../../../contract/receipts.ts';
import * as contract from '../../../contract/statements.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { FileResponse } from '../../platform/http/request-context.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { findPeople } from '../accounts/index.ts';
import { findNewestHead } from '../ledger-chain/index.ts';
import { bookChain } from './book-chain.ts';
import { bookCsv, bookPdf } from './book-files.ts';
import { csvWithHead, pdfWithHead, type BooksHead } from './books-head.ts';
import { circleBook } from './circle-book.ts';
import { circleStatement } from './circle-statement.ts';
import { toCsv, type CsvTable } from './csv.ts';
import { assertRowLimit } from './limits.ts';
import { rowCount, type PdfDocument } from './pdf-document.ts';
import { toPdf } from './pdf.ts';
import { periodOf } from './period.ts';
import { receiptOf, receiptPdf } from './receipt.ts';
import { statementCsv, statementPdf } from './statement-files.ts';
import { walletFees } from './wallet-fees.ts';
import { walletCsv, walletPdf, walletStatement } from './wallet-statement.ts';
import { dayOf, fileName, instantOf } from './labels.ts';

export interface StatementsDeps {
  readonly database: Database;
}

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;
const cycleOf = ({ cycle }: { readonly cycle?: string | undefined }): number | null =>
  cycle === undefined ? null : Number.parseInt(cycle, 10);

const languageFor = async (database: Database, userId: UserId): Promise<Language> =>
  (await findPeople(database, [userId])).get(userId)?.language ?? 'en';

/** Reads in one snapshot, so that lines, totals and balances agree. */
const inSnapshot = <T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(read, { isolation: 'repeatable read' });

/** Also reads the newest published head in the snapshot. */
const withHead = <T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<[T, BooksHead | undefined]> =>
  inSnapshot(database, async (tx) => [await read(tx), await findNewestHead(tx)]);

type Format = 'csv' | 'pdf';

interface FileToMake {
  readonly format: Format;
  readonly name: readonly string[];
  readonly madeAt: Instant;
  /** Language of the PDF. CSV files are always in English. */
  readonly language: Language;
  readonly head: BooksHead | undefined;
  readonly csv: () => CsvTable;
  readonly pdf: () => PdfDocument;
  /** Query field that is named in the error about too many rows. */
  readonly narrow: 'from' | 'cycle';
}

/** Maximum rows in a PDF, because drawing a longer PDF takes seconds. A CSV may have ten times as many rows. */
const MAX_PDF_ROWS = 2_000;

async function makeFile(file: FileToMake): Promise<FileResponse<'text/csv' | 'application/pdf'>> {
  const { format, madeAt } = file;
  const name = fileName([...file.name, dayOf(madeAt)], format);
  if (format === 'csv') {
    const { header, rows } = csvWithHead(file.csv(), file.head);
    return { name, mediaType: 'text/csv', bytes: toCsv(header, rows) };
  }
  const document = pdfWithHead(file.pdf(), file.head);
  assertRowLimit({ length: rowCount(document) }, file.narrow, MAX_PDF_ROWS);
  return { name, mediaType: 'application/pdf', bytes: await toPdf(document, madeAt, file.language) };
}

export function statementRoutes(app: FastifyInstance, { database }: StatementsDeps): void {
  bookRoutes(app, database);
  receiptRoutes(app, database);
  feesRoute(app, database);

  registerRoute(app, contract.getStatement, async ({ params, query, userId, now }) => {
    const request = { groupId: groupIdOf(params), userId, now: await now() };
    return inSnapshot(database, (tx) => circleStatement(tx, request, periodOf(query)));
  });

  registerRoute(app, contract.downloadStatement, async ({ params, query, userId, now }) => {
    const madeAt = await now();
    const request = { groupId: groupIdOf(params), userId, now: madeAt };
    const [statement, head] = await withHead(database, (tx) => circleStatement(tx, request, periodOf(query)));
    const file = await makeFile({
      format: query.format,
      name: ['rota statement', statement.group.name],
      madeAt,
      language: await languageFor(database, userId),
      head,
      csv: () => statementCsv(statement),
      pdf: () => statementPdf(statement),
      narrow: 'from',
    });
    return file;
  });

  registerRoute(app, contract.downloadWalletStatement, async ({ query, userId, now }) => {
    const madeAt = await now();
    const period = periodOf(query);
    const [statement, head] = await withHead(database, (tx) => walletStatement(tx, userId, period, madeAt));
    const file = await makeFile({
      format: query.format,
      name: ['rota wallet statement'],
      madeAt,
      language: await languageFor(database, userId),
      head,
      csv: () => walletCsv(statement),
      pdf: () => walletPdf(statement),
      narrow: 'from',
    });
    return file;
  });
}

function feesRoute(app: FastifyInstance, database: Database): void {
  registerRoute(app, contract.getWalletFees, ({ query, userId }) =>
    inSnapshot(database, (tx) => walletFees(tx, userId, periodOf(query))),
  );
}

function bookRoutes(app: FastifyInstance, database: Database): void {
  registerRoute(app, contract.getBook, async ({ params, query, userId, now }) => {
    const request = { groupId: groupIdOf(params), userId, now: await now() };
    return inSnapshot(database, (tx) => circleBook(tx, request, cycleOf(query)));
  });

  registerRoute(app, contract.downloadBook, async ({ params, query, userId, now }) => {
    const madeAt = await now();
    const request = { groupId: groupIdOf(params), userId, now: madeAt };
    if (query.format === 'json') {
      const { circleName, bytes } = await inSnapshot(database, (tx) => bookChain(tx, request));
      const name = fileName(['rota chained book', circleName, dayOf(madeAt)], 'json');
      return { name, mediaType: 'application/json' as const, bytes };
    }
    const [book, head] = await withHead(database, (tx) => circleBook(tx, request, cycleOf(query)));
    const file = await makeFile({
      format: query.format,
      name: ['rota circle book', book.group.name, ...(book.cycle === null ? [] : [`cycle ${String(book.cycle)}`])],
      madeAt,
      language: await languageFor(database, userId),
      head,
      csv: () => bookCsv(book),
      pdf: () => bookPdf(book),
      narrow: 'cycle',
    });
    return file;
  });
}

function receiptRoutes(app: FastifyInstance, database: Database): void {
  registerRoute(app, receipts.getReceipt, ({ params, userId }) =>
    inSnapshot(database, (tx) => receiptOf(tx, params.id, userId)),
  );

  registerRoute(app, receipts.downloadReceipt, async ({ params, userId, now }) => {
    const madeAt = await now();
    const receipt = await inSnapshot(database, (tx) => receiptOf(tx, params.id, userId));
    // The end of the id distinguishes receipts of the same day.
    const name = fileName(['rota receipt', dayOf(instantOf(receipt.createdAt)), receipt.id.slice(-6)], 'pdf');
    const mediaType = 'application/pdf' as const;
    const language = await languageFor(database, userId);
    return { name, mediaType, bytes: await toPdf(receiptPdf(receipt, madeAt), madeAt, language) };
  });
}
