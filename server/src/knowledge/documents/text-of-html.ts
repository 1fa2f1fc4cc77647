import { Parser } from 'htmlparser2';

export interface TextOfHtml {
  title: string;
  /** Headings as `# …`, lists with dashes, rows of tables with the words of their columns. */
  text: string;
  /** As they are written. */
  links: string[];
  /** The page asks that its links are not followed. */
  nofollow: boolean;
}

/** What is no words of the page: programs, styles, and menus that stand on each of them. */
const SILENT = new Set(
  'script style noscript template svg nav iframe object select button form dialog canvas audio video'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p div section article main header footer aside ul ol dl dt dd blockquote pre figure figcaption address details summary hr'.split(
    ' ',
  ),
);
/** Beside the screen: strangers put words there in pages that they broke into. What fades in (opacity) is seen. */
const BESIDE_SCREEN = /(?:left|top|text-indent)\s*:\s*-\d{3,}/i;
/** Shut until it is clicked, like an answer below its question. */
const OPENED_BY_CLICK =
  /faq|accordion|akordion|collaps|answer|jawab|tab|panel|toggle|content|konten|detail|more|modal|popup/i;

function isUnseen({ style = '', hidden, ...named }: Record<string, string>): boolean {
  if (BESIDE_SCREEN.test(style)) return true;
  const shut = hidden !== undefined || /display\s*:\s*none/i.test(style);
  return shut && !OPENED_BY_CLICK.test(`${named.class ?? ''} ${named.id ?? ''} ${named.role ?? ''}`);
}

const HEADING = /^h([1-6])$/;
const MOST_LINKS = 1_000;

interface Table {
  header: string[] | null;
  rows: number;
  row: { cells: string[]; heads: number } | null;
}

/** What a visitor reads of a page, as a text of headings, lines and rows. Nothing of it is run. */
export function textOfHtml(html: string): TextOfHtml {
  const lines: string[] = [];
  const links: string[] = [];
  let [title, words, prefix] = ['', '', ''];
  let [silent, nofollow, inTitle] = [0, false, false];
  /** How deep inside of what is not seen. */
  let unseen = 0;
  const tables: Table[] = [];
  const clean = () => {
    const said = words.replace(/\s+/g, ' ').trim();
    words = '';
    return said;
  };
  const flush = (blank = false) => {
    const said = clean();
    if (said !== '') lines.push(prefix + said);
    prefix = '';
    if (blank && lines.at(-1) !== '') lines.push('');
  };
  const endRow = (table: Table) => {
    const { row } = table;
    table.row = null;
    if (row === null || row.cells.every((cell) => cell === '')) return;
    const heads = row.heads === row.cells.length && row.cells.length > 1;
    if (table.rows === 0 && table.header === null && heads) table.header = row.cells;
    else {
      lines.push(rowAsLine(table.header, row.cells));
      table.rows += 1;
    }
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unseen > 0 || isUnseen(attributes)) {
          unseen += 1;
          return;
        }
        if (name === 'title') inTitle = true;
        if (name === 'meta' && /^robots$/i.test(attributes.name ?? ''))
          nofollow ||= /nofollow|none/i.test(attributes.content ?? '');
        if (
          name === 'a' &&
          attributes.href &&
          links.length < MOST_LINKS &&
          !/nofollow/i.test(attributes.rel ?? '')
        )
          links.push(attributes.href);
        if (SILENT.has(name)) {
          silent += 1;
          return;
        }
        if (silent > 0) return;
        const heading = HEADING.exec(name);
        const table = tables.at(-1);
        if (name === 'table') {
          flush(true);
          tables.push({ header: null, rows: 0, row: null });
        } else if (table && name === 'tr') {
          endRow(table);
          table.row = { cells: [], heads: 0 };
        } else if (table && (name === 'td' || name === 'th')) {
          clean();
          if (name === 'th' && table.row) table.row.heads += 1;
        } else if (table?.row) words += ' ';
        else if (heading) {
          flush(true);
          prefix = `${'#'.repeat(Number(heading[1]))} `;
        } else if (name === 'li') {
          flush();
          prefix = '- ';
        } else if (name === 'br') flush();
        else if (BLOCKS.has(name) && words.trim() !== '') flush(true);
      },
      ontext(text) {
        if (inTitle) title += text;
        if (silent === 0 && unseen === 0 && !inTitle) words += text;
      },
      onclosetag(name) {
        if (unseen > 0) {
          unseen -= 1;
          return;
        }
        if (name === 'title') inTitle = false;
        if (SILENT.has(name)) {
          silent = Math.max(0, silent - 1);
          return;
        }
        if (silent > 0) return;
        const table = tables.at(-1);
        if (table && (name === 'td' || name === 'th')) table.row?.cells.push(clean());
        else if (table && name === 'tr') endRow(table);
        else if (table && name === 'table') {
          endRow(table);
          tables.pop();
          clean();
          lines.push('');
        } else if (table?.row) words += ' ';
        else if (HEADING.test(name) || name === 'li') flush();
        else if (BLOCKS.has(name)) flush(true);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  flush();
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { title: title.replace(/\s+/g, ' ').trim().slice(0, 200), text, links, nofollow };
}

/** "Kota: Bandung · Ongkir: Rp12.000": a row says by itself what it is of. */
export function rowAsLine(header: readonly string[] | null, cells: readonly string[]): string {
  if (header === null) return cells.filter((cell) => cell !== '').join(' | ');
  return cells
    .flatMap((cell, column) => {
      const name = (header[column] ?? '').replace(/\s*:\s*$/, '');
      if (cell === '') return [];
      return [name === '' ? cell : `${name}: ${cell}`];
    })
    .join(' · ');
}
