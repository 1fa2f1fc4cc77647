import { type Lexicon, readUnits, type Unit } from '../../../knowledge/index.ts';
import { silentAbout } from '../silent-about.ts';
import { sharesTerm } from '../statements/shares-term.ts';
import { isNumber, isSlot } from '../statements/wanted.ts';
import type { AskedWhether } from './asked-whether.ts';
import { type Piece, saysItself } from './pieces.ts';

/** Of what is asked the quoted words say so much. */
export interface Held {
  asked: AskedWhether;
  question: string;
  units: readonly Unit[];
  /** What names something: of these none may be passed over. */
  things: readonly Unit[];
  days: ReadonlySet<string>;
  pieces: readonly Piece[];
  label: Piece | undefined;
  above: readonly Unit[];
  /** It stands under a heading that denies: "Yang tidak kami terima". */
  underDenial: boolean;
  /** All that is said, and of the passage it stands in. */
  text: string;
  passage: string;
  lexicon: Lexicon;
}

/** Yes and no would both be half of it. */
export const halves =
  /\b(?:kalau|kalo|klo|jika|bila|apabila|hanya|cuma|khusus|kecuali|selain|sebagian|tertentu|setelah|sebelum|tergantung|maksimal|bawa|sendiri|di ?luar|minimal|min|pertama|di ?atas|lebih|doang|maks|max|hangus|batal|denda|dianggap|wajib|harus)\b|[<>≤≥]/iu;

/** "bahasa Mandarin" is not named by "bahasa Inggris". */
const isNamedIn = (unit: Unit, units: readonly Unit[]): boolean =>
  unit.stems.every((word) => units.some(({ stems }) => stems.includes(word))) ||
  units.some(({ concepts }) => concepts.some((concept) => unit.concepts.includes(concept)));

export const covers = ({ label, above }: Held, piece: Piece, unit: Unit): boolean =>
  isNamedIn(unit, [...piece.units, ...(label?.units ?? []), ...above]) ||
  (isSlot(unit) && unit.stems.some((word) => piece.days.has(word)));

/** "Live TikTok semua boleh" holds for whoever asks: it names nothing but what is asked, in several words. */
export function isGeneral(held: Held, piece: Piece): boolean {
  if (piece.holds !== true) return false;
  const own = readUnits(piece.text, held.lexicon).units.filter(
    (unit) =>
      (unit.weight >= 0.5 || isSlot(unit)) &&
      !isNumber(unit) &&
      !/^(?:sertifikat|mui)$/.test(unit.stems.join(' ')) &&
      (held.units.some((one) => sharesTerm(one, unit)) || !saysItself.test(unit.stems.join(' '))),
  );
  const missing = held.things.filter((thing) => !covers(held, piece, thing));
  // Who asks of another thing may be asking of what is excepted.
  if (missing.length > 0 && held.pieces.some(({ said }) => said.startsWith('kecuali'))) return false;
  const property = held.asked.of === 'is' && own.length > 0;
  return (
    (own.length >= 2 || property) &&
    own.every((unit) => held.units.some((one) => sharesTerm(one, unit))) &&
    missing.length <= 1 &&
    !missing.some(isSlot)
  );
}

export const coversAll = (held: Held, piece: Piece): boolean =>
  held.things.every((thing) => covers(held, piece, thing));

/** Together with what they stand under they name every thing that is asked for. */
export const speaksOfAll = (held: Held, pieces: readonly Piece[]): boolean => {
  const missing = held.things.filter((thing) => !pieces.some((piece) => covers(held, piece, thing)));
  return silentAbout(held.question, missing).things === 0;
};

/** Those that say most of what is asked; what an exception says counts with them. */
export function nearest({ units, pieces, days, label }: Held): Piece[] {
  const met = pieces.map((piece) =>
    units.reduce(
      (sum, unit) =>
        sum +
        (piece.units.some((one) => sharesTerm(one, unit)) ||
        (isSlot(unit) && unit.stems.some((word) => piece.days.has(word)))
          ? Math.max(unit.weight, 0.2)
          : 0),
      [...days].some((day) => piece.days.has(day)) ? 0.2 : 0,
    ),
  );
  const most = Math.max(0, ...met);
  if (most === 0)
    return label?.units.some((unit) => units.some((one) => sharesTerm(one, unit)))
      ? pieces.filter(({ holds }) => holds !== undefined)
      : [];
  // What says nearly as much and says that it is so, or is not, is what decides.
  const marked = pieces.filter((piece, i) => piece.holds !== undefined && met[i]! >= 0.6 * most);
  const best = Math.max(0, ...marked.map((piece) => met[pieces.indexOf(piece)]!));
  return marked.length > 0
    ? marked.filter((piece) => met[pieces.indexOf(piece)]! >= best - 0.01)
    : pieces.filter((_, i) => met[i]! >= most - 0.01);
}
