import type { Instant } from '../../../contract/ids.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { fontFile } from '../../platform/fonts/font-file.ts';
import { renderDocument, type PdfDocument } from './pdf-document.ts';
import { drawFacts, drawAmounts, drawHeading, drawNote, drawTitle } from './pdf-parts.ts';
import { drawFooters, MARGIN, type Sheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

async function openSheet({ title, subject }: PdfDocument<string>, language: Language, madeAt: Instant): Promise<Sheet> {
  // Imports the library on first use. Loading takes 0.2 s and would delay every process start.
  const { default: PDFDocument } = await import('pdfkit');
  const at = toDate(madeAt);
  // Refers to fonts by file, because the library opens a registered font again at every use.
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
 * Draws a document on A4 pages, tagged for screen readers. The same document, time and language give identical bytes.
 * Lets other requests run after each page.
 */
export async function toPdf(words: PdfDocument, madeAt: Instant, language: Language = 'en'): Promise<Buffer> {
  const document = renderDocument(words, language);
  const sheet = await openSheet(document, language, madeAt);
  const bytes = bytesOf(sheet.pdf);
  drawTitle(sheet, document.title);
  drawFacts(sheet, document.facts);
  drawAmounts(sheet, document.figures);
  for (const { heading, note, table } of document.sections) {
    if (heading !== null) drawHeading(sheet, heading);
    if (note !== null) drawNote(sheet, note);
    if (table !== null) await drawTable(sheet, table);
  }
  drawFooters(sheet, document.foot);
  sheet.root.end();
  sheet.pdf.end();
  return bytes;
}
