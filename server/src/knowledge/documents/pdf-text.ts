import { MOST_PDF_PAGES } from '@sapa/contracts';
import { getDocumentProxy } from 'unpdf';
import { MOST_LETTERS, tooMuchText, UnreadableSource } from './unreadable.ts';

/** A piece of a document with where it stands ("Halaman 3"). */
export interface Section {
  place: string;
  text: string;
}

/** What of pdf.js' text items is looked at. */
interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/**
 * The words of a PDF, page by page; what stands in one line stays there, columns apart by tabs, larger lines as headings.
 *
 * @throws UnreadableSource locked, broken, more than 300 pages, or nothing but pictures
 */
export async function textOfPdf(
  bytes: Uint8Array,
  onPage: (done: number, total: number) => void,
): Promise<Section[]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch(sayWhy);
  if (pdf.numPages > MOST_PDF_PAGES)
    throw new UnreadableSource(
      `PDF ini ${pdf.numPages.toLocaleString('id-ID')} halaman; paling banyak ${MOST_PDF_PAGES}. Bagi menjadi beberapa berkas, atau unggah halaman yang ditanyakan pelanggan saja.`,
    );
  const sections: Section[] = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const text = linesOf(items.flatMap((item) => ('str' in item ? [item as Item] : []))).join('\n');
    letters += text.length;
    if (letters > MOST_LETTERS) throw tooMuchText();
    if (text.trim() !== '') sections.push({ place: `Halaman ${number}`, text });
    onPage(number, pdf.numPages);
  }
  if (sections.length === 0)
    throw new UnreadableSource(
      'PDF ini hanya berisi gambar (hasil pindai atau foto), jadi tidak ada tulisan yang bisa dibaca. Unggah PDF yang tulisannya bisa disalin, atau tempel isinya sebagai teks.',
    );
  return sections;
}

function sayWhy(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    throw new UnreadableSource(
      'PDF ini dikunci dengan password. Simpan salinan tanpa password, lalu unggah lagi.',
    );
  throw new UnreadableSource(
    'PDF ini rusak atau tidak lengkap. Simpan ulang sebagai PDF, lalu unggah lagi.',
    {
      cause: error,
    },
  );
}

interface Line {
  y: number;
  height: number;
  parts: Item[];
}

function linesOf(items: readonly Item[]): string[] {
  const lines: Line[] = [];
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const y = item.transform[5] ?? 0;
    const near = lines.findLast((line) => Math.abs(line.y - y) < Math.max(2, item.height * 0.4));
    if (near) {
      near.parts.push(item);
      near.height = Math.max(near.height, item.height);
    } else lines.push({ y, height: item.height, parts: [item] });
  }
  lines.sort((one, other) => other.y - one.y);
  const usual = middleOf(lines.map(({ height }) => height));
  return lines.flatMap((line, at) => {
    const text = textOfLine(line);
    const above = lines[at - 1];
    // More room than a line and a half is a new block.
    const apart = above !== undefined && above.y - line.y > 1.9 * Math.max(line.height, usual);
    const heading = line.height > 1.15 * usual && text.length <= 120 && !text.includes('\t');
    return [...(apart || heading ? [''] : []), heading ? `# ${text}` : text];
  });
}

function textOfLine({ parts }: Line): string {
  const sorted = parts.toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0));
  let text = '';
  let end: number | undefined;
  for (const { str, transform, width, height } of sorted) {
    const gap = end === undefined ? 0 : (transform[4] ?? 0) - end;
    if (gap > 1.5 * height) text += '\t';
    else if (gap > 0.15 * height && !text.endsWith(' ')) text += ' ';
    text += str;
    end = (transform[4] ?? 0) + width;
  }
  return text.replace(/ {2,}/g, ' ').trim();
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
