import type { downloadBook, downloadStatement, downloadWalletStatement } from '../../contract/statements.ts';
import { buildUrl } from './build-url.ts';

type Format = 'csv' | 'pdf';

const STATEMENT: (typeof downloadStatement)['path'] = '/api/groups/:id/statement/download';
const BOOK: (typeof downloadBook)['path'] = '/api/groups/:id/book/download';
const WALLET: (typeof downloadWalletStatement)['path'] = '/api/wallet/statement';

// The addresses of the files behind plain links. The server's tests follow them too, so nothing here needs a browser.

export const statementHref = (groupId: string, format: Format): string =>
  buildUrl(STATEMENT, { params: { id: groupId }, query: { format } });

/** One cycle of a circle's book, or all of them. */
export const bookHref = (groupId: string, cycle: string | undefined, format: Format): string =>
  buildUrl(BOOK, { params: { id: groupId }, query: { cycle, format } });

/** Lagos days `YYYY-MM-DD`, both included. */
export const walletStatementHref = (days: { from: string; to: string }, format: Format): string =>
  buildUrl(WALLET, { query: { from: days.from, to: days.to, format } });
