import { type Lexicon, readUnits } from '../../../knowledge/index.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { isNumber } from '../statements/wanted.ts';
import { askedWhether, plainly } from './asked-whether.ts';
import type { Held } from './held.ts';
import { isFree } from './is-free.ts';
import { isIncluded, within } from './is-included.ts';
import { isNeeded } from './is-needed.ts';
import { isOpen } from './is-open.ts';
import { isSo } from './is-so.ts';
import { type Piece, piecesOf, saysItself, thingsIn } from './pieces.ts';

/** The quoted words, and what they stand under. */
export interface Quoted {
  text: string;
  /** Its heading and the title of its passage: what is so of all that stands there. */
  above: string;
  /** All of the passage: another line of it may say the contrary. */
  passage: string;
}

/**
 * Yes or no, where the quoted words say it of just what was asked; else empty. "Hari Minggu buka?" over "Minggu tutup"
 * begins with "Tutup, Kak." A wrong yes is worse than none: what is said of more or of less than was asked gives none.
 */
export function yesOrNo(question: string, { text, above, passage }: Quoted, lexicon: Lexicon): string {
  const asked = askedWhether(question);
  if (!asked) return '';
  const { head, rest } = labelled(text);
  const [label] = head === '' ? [] : piecesOf(head, lexicon);
  // "Laundry tidak termasuk SPP: 110rb" says it before the colon.
  const told =
    label && (label.holds === false || within.test(label.text)) && label.units.length > 0 ? [label] : [];
  const days = daysIn(question);
  const pieces = [...told, ...piecesOf(rest, lexicon)].filter((piece) => !isOfOtherDay(piece, days));
  if (pieces.length === 0) return '';
  const { units } = readUnits(question, lexicon);
  const held: Held = {
    asked,
    question,
    units: units.filter((unit) => !isNumber(unit) && !saysItself.test(unit.stems.join(' '))),
    things: thingsIn(question, lexicon),
    days,
    pieces,
    label,
    above: readUnits(above, lexicon).units,
    underDenial: /(?<!\p{L})(?:tidak|belum|tanpa|dilarang)(?!\p{L})/u.test(plainly(above)),
    text,
    passage,
    lexicon,
  };
  if (isAfterLoss(question, text)) return '';
  const holds = decide(held);
  return holds === undefined ? '' : holds ? asked.yes : asked.no;
}

/** "nota hilang, masih bisa?": what is said of the thing as it should be is not said of it lost or broken. */
const isAfterLoss = (question: string, text: string): boolean => {
  const lost = loss.exec(plainly(question))?.[0];
  return (
    lost !== undefined && (/^(?:telat|terlambat|lambat|late)$/.test(lost) || !plainly(text).includes(lost))
  );
};
const loss =
  /(?<!\p{L})(?:hilang|ilang|mati|rusak|lupa|telat|terlambat|lambat|late|sobek|cacat|cuma|ketinggalan|tertinggal|lecet|pecah)(?!\p{L})/u;

const isOfOtherDay = (piece: Piece, days: ReadonlySet<string>): boolean =>
  days.size > 0 && piece.days.size > 0 && ![...days].some((day) => piece.days.has(day));

function labelled(text: string): { head: string; rest: string } {
  const [whole = '', head = ''] = /^((?:(?!\.\s)[^:\n]){2,60}):\s+(?=\S)/u.exec(text) ?? [];
  return { head, rest: text.slice(whole.length) };
}

/** "setiap hari" asks for none of them. */
function daysIn(text: string): Set<string> {
  const days = new Set(readFacts(text).flatMap(({ kind, value }) => (kind === 'day' ? [value] : [])));
  return days.size > 2 ? new Set() : days;
}

function decide(held: Held): boolean | undefined {
  switch (held.asked.of) {
    case 'open':
      return isOpen(held);
    case 'shut': {
      const open = isOpen(held);
      return open === undefined ? undefined : !open;
    }
    case 'free':
      return isFree(held);
    case 'paid': {
      const free = isFree(held);
      return free === undefined ? undefined : !free;
    }
    case 'included':
      return isIncluded(held);
    case 'needed':
      return isNeeded(held);
    default:
      return isSo(held);
  }
}
