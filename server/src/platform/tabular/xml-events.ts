import { unreadable } from './table.ts';

/** What an XML file says next. Names come without their prefix; a text may come in several pieces. */
export type XmlEvent =
  | { type: 'open'; name: string; attributes: string; closed: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

/** Longer than any tag that a spreadsheet writes. */
const MOST_TAG_LETTERS = 64 * 1024;

/** What may begin with `<!`: comments, and text as it stands. */
const asides = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

const broken = () =>
  unreadable('Berkas Excel ini rusak. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.');

/**
 * Reads XML while it comes in: its state is one tag. No tree (a workbook of 100,000 customers has 600,000 strings), no
 * entities but XML's own, and no document type, which could name files or grow without end.
 */
export function* xmlEvents(carry: { rest: string }, piece: string): Generator<XmlEvent> {
  const text = carry.rest + piece;
  let at = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    const until = open < 0 ? lastWhole(text, at) : open;
    if (until > at) yield { type: 'text', text: unescaped(text.slice(at, until)) };
    at = until;
    if (open < 0) break;
    if (text[open + 1] === '!') {
      const aside = asides.find(([begin]) => text.startsWith(begin, open));
      if (aside === undefined) {
        if (asides.some(([begin]) => begin.startsWith(text.slice(open)))) break;
        throw broken();
      }
      const [begin, close] = aside;
      const end = text.indexOf(close, open + begin.length);
      if (end < 0) break;
      if (begin === '<![CDATA[') yield { type: 'text', text: text.slice(open + begin.length, end) };
      at = end + close.length;
      continue;
    }
    const end = text.indexOf('>', open);
    if (end < 0) break;
    at = end + 1;
    if (text[open + 1] === '?') continue;
    yield tag(text.slice(open + 1, end));
  }
  if (text.length - at > MOST_TAG_LETTERS && text[at] === '<') throw broken();
  carry.rest = text.slice(at);
}

function tag(inside: string): XmlEvent {
  if (inside.startsWith('/')) return { type: 'close', name: local(inside.slice(1).trimEnd()) };
  const closed = inside.endsWith('/');
  const gap = inside.search(/[\s/]/);
  const name = gap < 0 ? inside : inside.slice(0, gap);
  return { type: 'open', name: local(name), attributes: gap < 0 ? '' : inside.slice(gap), closed };
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An entity (`&amp;`) that the piece's end cuts is left for the next. */
function lastWhole(text: string, from: number): number {
  const open = text.lastIndexOf('&');
  return open >= from && text.length - open < 12 && !text.includes(';', open) ? open : text.length;
}

/** @param name with its prefix, if any may stand before it: `id` finds `r:id` */
export function attribute(attributes: string, name: string): string | null {
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : unescaped(value);
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  return pattern;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[name] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;
