/** A run of a message's text, shown as text or as a safe link; never as HTML. */
export interface Piece {
  /** Where it begins in the text. */
  at: number;
  text: string;
  href?: string;
  bold?: boolean;
}

/** Stops at quotes, brackets and the characters that turn the reading direction, which hide a link's real end. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gi;
const BOLD = /(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu;
const TRAILING = '.,;:!?…*_~';
const OPENED_BY = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Cuts a text into runs: addresses become links (http and https alone), `*tebal*` becomes bold. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const shown = withoutTrailing(found[0]);
    const href = safeAddress(shown);
    if (href === null) continue;
    pieces.push(...boldPieces(text.slice(end, found.index), end));
    pieces.push({ at: found.index, text: displayed(shown, href), href });
    end = found.index + shown.length;
  }
  return [...pieces, ...boldPieces(text.slice(end), end)];
}

/** An http(s) address without credentials, or null: `https://bank.co.id@jahat.example` leads to `jahat.example`. */
export function safeAddress(address: string): string | null {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    const plain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return plain ? url.href : null;
  } catch {
    return null;
  }
}

/** A host in foreign letters is shown as the browser will open it (xn--…), so look-alikes show. */
const displayed = (shown: string, href: string) => (new URL(href).hostname.includes('xn--') ? href : shown);

/** Without the sentence's own signs behind it, and without brackets that were opened before it. */
function withoutTrailing(address: string): string {
  const surplus = new Map(
    [...OPENED_BY].map(([close, open]) => [close, count(address, close) - count(address, open)]),
  );
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1]!;
    const unopened = surplus.get(last) ?? 0;
    if (unopened > 0) surplus.set(last, unopened - 1);
    else if (!TRAILING.includes(last)) break;
  }
  return address.slice(0, end);
}

const count = (text: string, character: string) => text.split(character).length - 1;

function boldPieces(text: string, offset: number): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(BOLD)) {
    if (found.index > end) pieces.push({ at: offset + end, text: text.slice(end, found.index) });
    pieces.push({ at: offset + found.index, text: found[1] ?? '', bold: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ at: offset + end, text: text.slice(end) });
  return pieces;
}
