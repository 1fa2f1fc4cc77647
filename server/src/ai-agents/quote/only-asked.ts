import { type Lexicon, readUnits, type Unit } from '../../knowledge/index.ts';
import type { Fact } from '../facts/fact.ts';
import { readFacts } from '../facts/read-facts.ts';
import { sharesTerm } from './statements/shares-term.ts';
import { isNumber, isSlot } from './statements/wanted.ts';

const separator = /\s*[;|]\s+|,\s+(?:dan\s+)?|\s+\/\s+|\s+(?:dan|sedangkan|sementara)\s+(?=\S)/giu;
/** Says more than a name and its figure: a rule, an exception, a condition. */
const more =
  /(?<!\p{L})(?:kecuali|selain|sisanya|selebihnya|hanya|cuma|khusus|min|minimal|max|maks|maksimal|kalau|kalo|klo|jika|bila|tapi|tp|belum|blm|tidak|tdk|ga|gak|nggak|ngga|bukan|wajib|harus|termasuk|include|gratis|free|setelah|sebelum|lewat|lebih|kurang|di ?atas|di ?bawah|mulai|sampai|sampe|hingga|atau|per tanggal|berlaku|bonus|plus|tambah|nambah|dp|deposit|denda|paling|(?:di)?potong(?=\s\d+\s?%)|limit|garansi|hangus|(?:ke)?lebih(?:an)?nya)(?!\p{L})/iu;
const mostWords = 6;

interface Item {
  from: number;
  to: number;
  units: readonly Unit[];
  figures: number;
}

/**
 * The one that is asked for among names with a figure each, side by side in one sentence: "Bandung 12rb, Jakarta 15rb" says
 * Jakarta's alone to who asks for Jakarta. As it is where anything but names and figures would be left out. Pure.
 */
export function onlyAsked(question: string, text: string, lexicon: Lexicon): string {
  const lead = leadOf(text);
  const items = itemsOf(text, lead, lexicon);
  if (items.length < 2) return text;
  const { units } = readUnits(question, lexicon);
  const telling = units.filter(namesSomething);
  const meeting = items.map(({ units: own }) =>
    telling.filter((unit) => own.some((one) => sharesTerm(one, unit))),
  );
  const [asked, ...others] = items.filter((_, i) => meeting[i]!.length > 0);
  if (!asked || others.length > 0) return text;
  const left = items.filter((item) => item !== asked);
  if (!left.every((item) => isPlain(text.slice(item.from, item.to)))) return text;
  return `${text.slice(0, lead)}${text.slice(asked.from, asked.to).trim()}`.trim();
}

const namesSomething = (unit: Unit): boolean => (unit.weight >= 0.5 || isSlot(unit)) && !isNumber(unit);

/** What stands before the list: "Ongkir per kg: ". */
const leadOf = (text: string): number => {
  const colon = text.indexOf(': ');
  return colon > 0 && colon <= 60 && !/\d/.test(text.slice(0, colon)) ? colon + 2 : 0;
};

/** What stands in brackets behind a name and its figure is said of that one alone. */
const aside = /(?<=\d\S*\s?)\([^()]*\)/gu;

const isPlain = (written: string): boolean => {
  const item = written.replace(aside, ' ').trim();
  const figures = readFacts(item).filter(isFigure).length;
  return figures === 1 && item.split(/\s+/).length <= mostWords && !more.test(item) && !/[()]/.test(item);
};

function itemsOf(text: string, lead: number, lexicon: Lexicon): Item[] {
  const facts = readFacts(text).filter(isFigure);
  const cuts = Array.from(text.matchAll(separator)).filter(({ index }) => index >= lead);
  const bounds = [lead, ...cuts.map(({ index, 0: sign }) => index + sign.length), text.length];
  const ends = [...cuts.map(({ index }) => index), text.length];
  const items: Item[] = [];
  let from: number | undefined;
  ends.forEach((to, i) => {
    const start = from ?? bounds[i]!;
    const figures = facts.filter((fact) => fact.start >= start && fact.end <= to).length;
    // "Kudus, Pati 15rb": a name before the figure of both.
    if (figures === 0 && i < ends.length - 1) {
      from = start;
      return;
    }
    from = undefined;
    const { units } = readUnits(text.slice(start, to), lexicon);
    const last = items.at(-1);
    // "Denpasar | 3.800 | 2 hari": what names nothing says more of the one before.
    if (last && !units.some(namesSomething)) {
      last.to = to;
      last.figures += figures;
    } else items.push({ from: start, to, figures, units });
  });
  return items.every(({ figures }) => figures > 0) ? items : [];
}

const isFigure = ({ kind, unit, text, implied }: Fact): boolean =>
  !implied &&
  (kind === 'money' ||
    kind === 'percent' ||
    kind === 'clock' ||
    (kind === 'number' && (unit === 'time' || /^\d{1,3}(?:\.\d{3})+$/.test(text))));
