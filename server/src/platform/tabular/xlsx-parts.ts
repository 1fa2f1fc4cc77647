import { MOST_CELL_LETTERS, unreadable } from './table.ts';
import { attribute, type XmlEvent, xmlEvents } from './xml-events.ts';
import { type RangedFile, unpacked, type zipEntries } from './zip-entries.ts';

type Entries = Awaited<ReturnType<typeof zipEntries>>;

const SMALL_PART = 8 * 1024 * 1024;
const MOST_STRINGS_BYTES = 512 * 1024 * 1024;
/** Letters of all texts that are kept, two bytes each at the most: 128 MB. */
const MOST_STRING_LETTERS = 64 * 1024 * 1024;

export async function* eventsOf(
  file: RangedFile,
  entries: Entries,
  name: string,
  most = SMALL_PART,
): AsyncGenerator<Iterable<XmlEvent>> {
  const entry = entries.get(name);
  if (entry === undefined) return;
  const carry = { rest: '' };
  const decoder = new TextDecoder();
  for await (const chunk of unpacked(file, entry, most))
    yield xmlEvents(carry, decoder.decode(chunk, { stream: true }));
}

export interface Sheet {
  name: string;
  part: string;
}

/** The workbook's sheets that are shown, and where they stand in the file. */
export async function sheetsOf(
  file: RangedFile,
  entries: Entries,
): Promise<{ sheets: Sheet[]; from1904: boolean }> {
  const parts = new Map<string, string>();
  for await (const events of eventsOf(file, entries, 'xl/_rels/workbook.xml.rels'))
    for (const event of events) {
      if (event.type !== 'open' || event.name !== 'Relationship') continue;
      const target = attribute(event.attributes, 'Target') ?? '';
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      parts.set(attribute(event.attributes, 'Id') ?? '', part);
    }
  const sheets: (Sheet & { hidden: boolean })[] = [];
  let from1904 = false;
  for await (const events of eventsOf(file, entries, 'xl/workbook.xml'))
    for (const event of events) {
      if (event.type !== 'open') continue;
      if (event.name === 'workbookPr')
        from1904 = /^(1|true)$/.test(attribute(event.attributes, 'date1904') ?? '');
      if (event.name !== 'sheet') continue;
      const part = parts.get(attribute(event.attributes, 'id') ?? '');
      if (part === undefined || !entries.has(part)) continue;
      const hidden = attribute(event.attributes, 'state') !== null;
      sheets.push({ name: attribute(event.attributes, 'name') ?? '', part, hidden });
    }
  const shown = sheets.filter(({ hidden }) => !hidden);
  return { sheets: shown.length > 0 ? shown : sheets, from1904 };
}

/** Every text that stands in some cell; cells name it by its number. */
export async function sharedStrings(file: RangedFile, entries: Entries): Promise<string[]> {
  const strings: string[] = [];
  let [text, letters, reading, phonetic] = ['', 0, false, false];
  for await (const events of eventsOf(file, entries, 'xl/sharedStrings.xml', MOST_STRINGS_BYTES))
    for (const event of events) {
      if (event.type === 'text') {
        if (reading && !phonetic && text.length <= MOST_CELL_LETTERS) text += event.text;
        continue;
      }
      const opens = event.type === 'open' && !event.closed;
      if (event.name === 't') reading = opens;
      if (event.name === 'rPh') phonetic = opens;
      if (event.name !== 'si' || opens) continue;
      letters += text.length;
      if (letters > MOST_STRING_LETTERS)
        throw unreadable('Berkas Excel ini berisi terlalu banyak teks. Simpan sebagai CSV lalu unggah lagi.');
      strings.push(escapedLetters(text));
      text = '';
    }
  return strings;
}

/** What XML has no letter for stands as `_x000D_`. */
export const escapedLetters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Formats of Excel's own that show a day: 14 to 22, 27 to 36 and 50 to 58 of East Asia, 45 to 47 are times. */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Which styles of cells show a number as a day. */
export async function dayStyles(file: RangedFile, entries: Entries): Promise<Set<number>> {
  const own = new Map<number, boolean>();
  const styles = new Set<number>();
  let [within, number] = [false, 0];
  for await (const events of eventsOf(file, entries, 'xl/styles.xml'))
    for (const event of events) {
      if (event.type === 'text') continue;
      if (event.name === 'cellXfs') within = event.type === 'open';
      if (event.type !== 'open') continue;
      const id = Number(attribute(event.attributes, 'numFmtId'));
      if (event.name === 'numFmt') own.set(id, showsDay(attribute(event.attributes, 'formatCode') ?? ''));
      if (event.name !== 'xf' || !within) continue;
      if (own.get(id) ?? isDayFormat(id)) styles.add(number);
      number += 1;
    }
  return styles;
}

/** `dd/mm/yyyy`, `[$-421]d mmmm yyyy`; not `0.00`, `"hari" 0` or `[Red]0`. */
const showsDay = (code: string): boolean =>
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/gi, ''));
