import type { Instant } from '../../../contract/ids.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { fontFile } from '../../platform/fonts/font-file.ts';
import { documentIn, type PdfDocument } from './pdf-document.ts';
import { drawFacts, drawFigures, drawHeading, drawNote, drawTitle } from './pdf-parts.ts';
import { drawFoots, MARGIN, type Sheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

async function openSheet({ title, subject }: PdfDocument<string>, language: Language, madeAt: Instant): Promise<Sheet> {
  // Loaded with the first file: it takes a fifth of a second, which each process and command would start later by.
  const { default: PDFDocument } = await import('pdfkit');
  const at = toDate(madeAt);
  // Named by their files: the library opens a font that was registered under a name of ours anew at each use.
  const files = { regular: fontFile('regular'), semibold: fontFile('semibold') };
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN.top, right: MARGIN.side, bottom: MARGIN.bottom, left: MARGIN.side },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGES[language].tag,
    info: { Title: title, Subject: subject, Author: 'Rota', Creator: 'Rota', CreationDate: at, ModDate: at },
    font: files.regular,
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root, files, widths: new Map() };
}

const bytesOf = (pdf: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
  });

/**
 * Draws a document in a language on A4 pages: headings, facts, tables with a repeated header row, page numbers. It is
 * tagged, so that a screen reader finds its headings and tables, and the same document made at the same time has the
 * same bytes. Gives way to other requests after every page.
 */
export async function toPdf(words: PdfDocument, madeAt: Instant, language: Language = 'en'): Promise<Buffer> {
  const document = documentIn(words, language);
  const sheet = await openSheet(document, language, madeAt);
  const bytes = bytesOf(sheet.pdf);
  drawTitle(sheet, document.title);
  drawFacts(sheet, document.facts);
  drawFigures(sheet, document.figures);
  for (const { heading, note, table } of document.sections) {
    if (heading !== null) drawHeading(sheet, heading);
    if (note !== null) drawNote(sheet, note);
    if (table !== null) await drawTable(sheet, table);
  }
  drawFoots(sheet, document.foot);
  sheet.root.end();
  sheet.pdf.end();
  return bytes;
}
