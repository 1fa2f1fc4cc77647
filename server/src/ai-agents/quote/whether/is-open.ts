import type { Unit } from '../../../knowledge/index.ts';
import type { Held } from './held.ts';
import { isShut } from './pieces.ts';
import { shutFor, withinHours } from './within-hours.ts';

/** Of the day that is asked for. */
export function isOpen({ question, days, pieces, asked, text, passage }: Held): boolean | undefined {
  const ofDay = pieces.filter((piece) => [...days].some((day) => piece.days.has(day)));
  const excepted = ofDay.find(({ limits, said }) => limits && said.startsWith('kecuali'));
  if (/\b24 jam\b/i.test(question)) return /\b24 jam\b/i.test(text) ? true : undefined;
  if (/\b(?:pagi|siang|sore|malam|malem|subuh)\b/i.test(question) && !/\d/.test(question)) return undefined;
  if (asked.of === 'open' || /\d/.test(question)) {
    const inTime = withinHours(question, text);
    // "Jumat istirahat 11.30–13.00" may stand in another line.
    if (inTime === true && withinHours(question, passage) === false && shutFor(question, passage))
      return undefined;
    if (inTime !== undefined) return inTime === 'unclear' ? undefined : inTime;
  }
  if (excepted) return pieces.some((piece) => !piece.limits && isShut(piece)) ? undefined : false;
  const told =
    days.size > 0
      ? ofDay
      : pieces.filter(({ units }) =>
          units.some(
            (unit) => isHoliday(unit) && /tanggal merah|libur nasional|lebaran|natal/i.test(question),
          ),
        );
  const said = told.map((piece) => {
    if (isShut(piece)) return false;
    if (piece.holds === false || piece.limits) return undefined;
    return piece.holds === true || /\d{1,2}[.:]\d{2}|\bjam\b|\d\s?[-–]\s?\d/.test(piece.text)
      ? true
      : undefined;
  });
  return said.length > 0 && said.every((one) => one === said[0]) ? said[0] : undefined;
}

const isHoliday = ({ stems }: Unit): boolean => /tanggal merah|libur|lebaran|natal/.test(stems.join(' '));
