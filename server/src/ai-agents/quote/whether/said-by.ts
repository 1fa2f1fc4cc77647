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
  // "bisa tanpa pewangi" leaves the choice.
  if (readUnits(lacking, lexicon).units.some(isAsked))
    return /\b(?:bisa|boleh|minta|pilih)\b.*\btanpa\b/u.test(piece.said) ? undefined : false;
  if (holds === false || (holds === undefined && label?.holds === false)) {
    if (halves.test(piece.text.replace(/\b(?:minimal|min|lebih|pertama|di ?luar)\b/giu, '')))
      return undefined;
    const parts = holds === false ? piece.denied : itemsIn(piece.text);
    if (holds === false && parts.length === 0) return coversAll(held, piece) ? false : undefined;
    // Each part is denied as it stands: it must name nothing but what is asked, or all of it.
    const met = parts.filter((part) => readUnits(part, lexicon).units.some(isAsked));
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
  return holds === true || silent.acts === 0 ? true : undefined;
}
