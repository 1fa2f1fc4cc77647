import { readUnits, type Unit } from '../../../knowledge/index.ts';
import { silentAbout } from '../silent-about.ts';
import { sharesTerm } from '../statements/shares-term.ts';
import { covers, coversAll, type Held, halves, isGeneral, speaksOfAll } from './held.ts';
import { isShut, itemsIn, type Piece, thingsIn } from './pieces.ts';

/** What a piece says of what is asked; undefined: nothing, or of something else. */
export function saidBy(piece: Piece, held: Held): boolean | undefined {
  const { label, things, lexicon, question } = held;
  const isAsked = (unit: Unit): boolean => held.units.some((one) => sharesTerm(one, unit));
  const { holds, limits, lacking } = piece;
  if (limits || (isShut(piece) && piece.days.size > 0 && held.days.size === 0)) return undefined;
  // "Tanpa pengawet" says of all that there is none; "anak tanpa ranjang diskon" only which child.
  if (readUnits(lacking, lexicon).units.some(isAsked))
    return /^(?:have|is)$/.test(held.asked.of) && /(?:^|\bdan )tanpa/u.test(piece.said) ? false : undefined;
  if (holds === false || (holds === undefined && label?.holds === false)) {
    if (halves.test(piece.text.replace(/\b(?:minimal|min|lebih|pertama|di ?luar)\b/giu, '')))
      return undefined;
    // "tidak perlu puasa" forbids nothing.
    if (/(?<!\p{L})tidak (?:perlu|usah|wajib|harus)(?!\p{L})/u.test(piece.said)) return undefined;
    const parts = holds === false ? piece.denied : itemsIn(piece.text);
    if (holds === false && parts.length === 0) return coversAll(held, piece) ? false : undefined;
    // Each part is denied as it stands: it must name nothing but what is asked, or all of it.
    const met = parts.filter(
      (part) => readUnits(part, lexicon).units.some(isAsked) && !ofOthers(part, question),
    );
    const denied = met.some((part) => {
      const own = thingsIn(part, lexicon);
      const asked = things.filter((thing) => !own.some((one) => sharesTerm(one, thing)));
      return own.length > 0 ? own.every(isAsked) || asked.length === 0 : coversAll(held, piece);
    });
    return denied ? false : undefined;
  }
  if (!speaksOfAll(held, [piece]) && !isGeneral(held, piece)) return undefined;
  const missing = held.units.filter((unit) => !covers(held, piece, unit));
  const silent = silentAbout(question, missing);
  if (silent.things > 0 && !isGeneral(held, piece)) return undefined;
  return silent.acts === 0 || (holds === true && allows.test(piece.said)) ? true : undefined;
}

/** "promo lain", "makanan luar" are denied, not what was asked for. */
const ofOthers = (part: string, question: string): boolean => others.test(part) && !others.test(question);
const others = /(?<!\p{L})(?:lain|lainnya|luar)(?!\p{L})/iu;

/** "Pendaftaran gratis", "saran lewat WA" do not say that something else may be done. */
const allows =
  /(?<!\p{L})(?:bisa|boleh|dapat|ada|sudah|sedia|tersedia|menyediakan|ready|terima|menerima|layan|melayani|silakan)(?!\p{L})/u;
