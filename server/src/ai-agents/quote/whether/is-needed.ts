import { type Held, halves, nearest, speaksOfAll } from './held.ts';

const notNeeded =
  /(?<!\p{L})(?:tanpa|tidak (?:usah|perlu|wajib|harus)|langsung (?:datang|dtg)|walk[- ]?in)(?!\p{L})/iu;
const isMust = /(?<!\p{L})(?:wajib|harus|perlu|mesti|diwajibkan)(?!\p{L})/iu;

export function isNeeded(held: Held): boolean | undefined {
  const own = nearest(held);
  if (own.length === 0) return undefined;
  const said = own.map(({ said, text }) =>
    (notNeeded.test(said) || notNeeded.test(text)) && !/dilarang|tidak boleh|jangan/.test(said)
      ? false
      : isMust.test(said)
        ? true
        : undefined,
  );
  if (!said.every((one) => one !== undefined && one === said[0])) return undefined;
  return said[0] && !(speaksOfAll(held, own) && !halves.test(held.pieces.map(({ text }) => text).join(', ')))
    ? undefined
    : said[0];
}
