import { readFacts } from '../../facts/read-facts.ts';
import { type Held, halves, isGeneral, nearest, speaksOfAll } from './held.ts';

const forNothing =
  /(?<!\p{L})(?:gratis(?!\s\d)|free|cuma-cuma|bebas biaya|tanpa biaya|tidak (?:kena|bayar|ada biaya|dikenakan|nambah))(?!\p{L})/iu;

const costs = (text: string): boolean =>
  readFacts(text).some(({ kind, value }) => kind === 'money' && value !== '0');

/** Nothing is paid for it; undefined: that is not said, or only under a condition. */
export function isFree(held: Held): boolean | undefined {
  const { pieces, label, asked } = held;
  const own = nearest(held);
  if (own.length === 0 || !(speaksOfAll(held, own) || own.every((piece) => isGeneral(held, piece))))
    return undefined;
  const said = own.map((piece) => {
    const free = forNothing.test(piece.said) || (label !== undefined && forNothing.test(label.said));
    const paid = costs(piece.text);
    const behind = pieces.slice(pieces.indexOf(piece) + 1);
    // "gratis pasien, Rp25.000 umum"
    const others = behind.some(({ sentence, text }) => sentence === piece.sentence && costs(text));
    if (free === paid || (free && others)) return undefined;
    return free && !/\btidak (?:ada )?gratis/.test(piece.said);
  });
  if (!said.every((one) => one !== undefined && one === said[0])) return undefined;
  const whole = pieces.map(({ text }) => text).join(', ');
  if (halves.test(whole) || (!said[0] && /\b(?:termasuk|include)/i.test(whole))) return undefined;
  if (said[0] === false && (asked.of === 'free' || forNothing.test(whole)))
    return forNothing.test(whole) ? undefined : false;
  return said[0];
}
