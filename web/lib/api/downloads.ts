import { endpoints } from '../../../contract/endpoints.ts';
import type { CardShape } from '../../../contract/share-cards.ts';
import { buildUrl } from '../boot/build-url.ts';
import { pagePerson } from '../session/page-owner.ts';

type Format = 'csv' | 'pdf';

// The server's tests import this file, so nothing here may need a browser.

/** Adds the page's person to the query, because the browser sends no custom headers for a link. */
const fileUrl: typeof buildUrl = (path, parts) =>
  buildUrl(path, { ...parts, query: { ...parts?.query, person: pagePerson() } });

export const statementHref = (groupId: string, format: Format): string =>
  fileUrl(endpoints.downloadStatement.path, { params: { id: groupId }, query: { format } });

/** Returns the download URL of one cycle of a circle's statement, or of all cycles. */
export const bookHref = (groupId: string, cycle: string | undefined, format: Format | 'json'): string =>
  fileUrl(endpoints.downloadBook.path, { params: { id: groupId }, query: { cycle, format } });

/** Lagos days `YYYY-MM-DD`, both included. */
export const walletStatementHref = (days: { from: string; to: string }, format: Format): string =>
  fileUrl(endpoints.downloadWalletStatement.path, { query: { from: days.from, to: days.to, format } });

export const receiptHref = (lineId: string): string =>
  fileUrl(endpoints.downloadReceipt.path, { params: { id: lineId } });

export const calendarHref = (groupId: string): string =>
  fileUrl(endpoints.downloadCalendar.path, { params: { id: groupId } });

/** Returns the URL of a picture to share: that the person is in a circle, or has received its pot. */
export const cardHref = (
  groupId: string,
  kind: 'in' | 'pot',
  { shape, ...shown }: { shape: CardShape; circle: boolean; turn: boolean; amount: boolean },
): string => {
  const { path } = kind === 'in' ? endpoints.downloadInCard : endpoints.downloadPotCard;
  const query = Object.fromEntries(Object.entries(shown).map(([part, isShown]) => [part, isShown ? '1' : '0']));
  return fileUrl(path, { params: { id: groupId }, query: { shape, ...query } });
};

export const archiveHref = (id: string): string => buildUrl(endpoints.downloadArchive.path, { params: { id } });
