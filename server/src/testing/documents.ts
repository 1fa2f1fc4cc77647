import { writeXlsx } from 'hucre/xlsx';
import PDFDocument from 'pdfkit';

/** A workbook of one sheet. */
export const xlsxOf = async (name: string, rows: (string | number)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));

export async function pdfOf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await done;
  return Buffer.concat(chunks);
}
