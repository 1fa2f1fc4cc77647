import { NOTHING, pack, sumWith, type ZipEntry, zipDirectory, zipHeader } from '../files/zip.ts';
import type { CellKind, TableCell, TableColumn, TableFile } from './table-file.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
/** What a cell holds at most; longer ones make Excel repair the file. */
const MOST_CHARACTERS = 32_767;
const WIDTHS: Record<CellKind, number> = { text: 24, number: 12, rupiah: 16, day: 12 };
/** Places of the formats in `STYLES`; a text that is edited stays a text. */
const STYLE: Record<CellKind | 'heading', number> = { text: 1, number: 0, rupiah: 2, day: 3, heading: 4 };

/**
 * One sheet. Written by hand for its pieces: no library goes on with a workbook that another process began. Texts stand
 * in their cells (`inlineStr`), never as formulas, and need no table of all texts, which would hold a million in memory.
 */
export const xlsxFile: TableFile = {
  mostRows: 1_048_576,
  open(columns) {
    const widths = columns
      .map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
      .join('');
    const headings = columns.map(({ heading }) => textCell(heading, STYLE.heading)).join('');
    return pack(
      Buffer.from(`${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1"
topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${headings}</row>`),
      NOTHING,
    );
  },
  rows: (columns, rows, sum) =>
    pack(Buffer.from(rows.map((row) => `<row>${cells(columns, row)}</row>`).join('')), sum),
  async close(before) {
    const { bytes, sum } = await pack(Buffer.from('</sheetData></worksheet>'), before, true);
    const parts = PARTS.map(([name, text]) => {
      const body = Buffer.from(text);
      return { body, entry: { name, deflated: false, ...sumWith(body, NOTHING) } satisfies ZipEntry };
    });
    const sheet: ZipEntry = { name: SHEET, deflated: true, ...sum };
    return {
      head: Buffer.concat([
        ...parts.flatMap(({ entry, body }) => [zipHeader(entry), body]),
        zipHeader(sheet),
      ]),
      tail: Buffer.concat([bytes, zipDirectory([...parts.map(({ entry }) => entry), sheet])]),
    };
  },
};

const cells = (columns: readonly TableColumn[], row: readonly TableCell[]) =>
  row.map((cell, at) => cellOf(cell, columns[at]!.kind)).join('');

function cellOf(cell: TableCell, kind: CellKind): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c s="${STYLE[kind]}"><v>${cell}</v></c>`;
  const day = kind === 'day' ? serialOf(cell) : null;
  return day === null ? textCell(cell, STYLE.text) : `<c s="${STYLE.day}"><v>${day}</v></c>`;
}

const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, MOST_CHARACTERS))}</t></is></c>`;

/** Days as Excel counts them, from the thirtieth of December 1899; null: before March 1900, where it counts wrongly. */
function serialOf(day: string): number | null {
  const serial = Date.parse(day) / 86_400_000 + 25_569;
  return serial > 60 ? serial : null;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Signs that no XML may hold are left out, halves of a pair among them; `_x0041_` would be read as an `A`. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>\r]/g, (sign) => ENTITIES[sign]!);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All of a workbook but its sheet (ECMA-376, part 1). */
const PARTS: [name: string, text: string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];
