import { sharesTerm } from '../statements/shares-term.ts';
import { amountsIn, fitOf, tiersOf } from '../statements/tiers.ts';
import { covers, coversAll, type Held, halves, nearest } from './held.ts';
import { isShut, type Piece } from './pieces.ts';
import { saidBy } from './said-by.ts';
import { withinHours } from './within-hours.ts';

/** Whether it can be done, may be done, is there, is so. */
export function isSo(held: Held): boolean | undefined {
  const { question, asked, pieces, label, days, text } = held;
  if (isOfOtherDay(question, text)) return undefined;
  const inTime = withinHours(question, text);
  const denying = pieces.filter(({ holds }) => holds === false);
  if (inTime === false) return false;
  if (inTime !== undefined && denying.some((piece) => saidBy(piece, held) === false)) return false;
  if (inTime !== undefined) return inTime === 'unclear' || denying.length > 0 ? undefined : inTime;
  if (pieces.some((piece) => isGone(piece)) && pieces.some((piece) => coversAll(held, piece))) return false;
  const shut = pieces.find((piece) => isShut(piece) && [...days].some((day) => piece.days.has(day)));
  if (shut && !shut.limits) return false;
  // "foto2" are photos, not two of them.
  const amounts = amountsIn(question.replace(/(?<=\p{L})2(?!\d)/gu, ''));
  const fit = fitOf(tiersOf(text), amounts);
  const own = nearest(held).filter((piece) => saysPredicate(held, piece));
  if (own.length === 0) return undefined;
  const excepted = exceptionOf(held);
  if (excepted !== undefined) return excepted;
  const said = own.map((piece) => saidBy(piece, held));
  const [first] = said;
  if (first === undefined || !said.every((one) => one === first)) return undefined;
  // Over 20 kg "ada kena lagi?" is not "tidak ada".
  if (fit < 0) return first && asked.of !== 'have' ? false : undefined;
  if (!first) return false;
  const behind = pieces.filter(
    ({ sentence, limits }) => limits && own.some((one) => one.sentence === sentence),
  );
  if (behind.some(({ said }) => /^(?:khusus|hanya|cuma)/.test(said)) && fit <= 0) return undefined;
  if (amounts.length > 0 && fit === 0 && tiersOf(text).length > 0) return undefined;
  const negative = denying.some(({ sentence }) => own.some((one) => one.sentence === sentence));
  if (partOfDay.test(question) || own.some((piece) => limited.test(piece.text))) return undefined;
  if (denying.some((piece) => speaksOfAny(held, piece))) return undefined;
  const explicit = own.every(({ holds }) => holds === true);
  if (!explicit && (negative || (fit <= 0 && halves.test(text)) || asked.of === 'is')) return undefined;
  if (held.underDenial) return undefined;
  return label?.holds === false && !explicit ? undefined : true;
}

/** No hour that one could hold against theirs. */
const partOfDay = /(?<!\p{L})(?:pagi|siang|sore|malam|malem|mlm|subuh|magrib|maghrib|isya|larut)/iu;
/** "Lebaran hari ketiga" over "tutup 2 hari", "lebaran kedua" over "Lebaran hari pertama tutup". */
const isOfOtherDay = (question: string, text: string): boolean => {
  const day =
    /(?<!\p{L})(?:hari|lebaran|raya)\s(?:ke\s?-?\s?)?(pertama|kedua|ketiga|keempat|\d)(?![\p{L}\d])/iu.exec(
      question,
    )?.[1];
  return day !== undefined && !text.toLowerCase().includes(day.toLowerCase());
};
/** Whoever asks may or may not be among those for whom it holds. */
const limited =
  /(?<!\p{L})(?:(?<!\b(?:kapan|apa|mana|siapa)\s)(?:saja|aja)|doang|hanya|cuma|khusus|sebagian|tertentu|tergantung|menunggu|ditunda|hangus)(?!\p{L})/iu;

/** "belum termasuk PPN" denies no invoice. */
const speaksOfAny = ({ units }: Held, piece: Piece): boolean =>
  !/(?<!\p{L})(?:ter)?masuk(?!\p{L})/u.test(piece.said) &&
  piece.units.some((unit) => units.some((one) => sharesTerm(one, unit)));

/** "(musiman, sekarang kosong)" says of its whole row that there is none. */
const isGone = (piece: Piece): boolean =>
  !piece.limits &&
  isShut(piece) &&
  /(?:kosong|habis|sold out)(?:\s(?:sampai|sampe|dulu|ya|semua|terus|nih|kak)\b.*)?$/i.test(
    piece.text.trim(),
  );

/** "aman ga?" is answered by what says that it is safe, or is not. */
function saysPredicate(held: Held, piece: Piece): boolean {
  const last = held.units.at(-1);
  return (
    held.asked.of !== 'is' || last === undefined || covers(held, piece, last) || /\blaku\b/.test(piece.said)
  );
}

/** "Halal, kecuali serum": of what is excepted the opposite holds. */
function exceptionOf({ pieces, units }: Held): boolean | undefined {
  const at = pieces.findIndex(({ said, limits }) => limits && said.startsWith('kecuali'));
  const excepted = pieces[at];
  const main = pieces
    .slice(0, at)
    .findLast(({ sentence, limits }) => sentence === excepted?.sentence && !limits);
  const holds = main?.holds ?? (/\b(?:semua|seluruh|setiap)\b/i.test(main?.text ?? '') ? true : undefined);
  if (!excepted || holds === undefined) return undefined;
  const others = pieces.filter((piece) => piece !== excepted);
  const meant = units.some(
    (unit) =>
      unit.weight >= 0.5 &&
      excepted.units.some((one) => sharesTerm(one, unit)) &&
      !others.some((piece) => piece.units.some((one) => sharesTerm(one, unit))),
  );
  return meant ? !holds : undefined;
}
