import { outsideJava, places, stopWords } from '../../platform/chat-language/word-classes.ts';
import { figureKey } from './belongs.ts';
import type { Clause, ReadText, Term } from './clauses.ts';
import { splitWords } from './split-words.ts';

/** Something is said to be so or not: open, free, included, possible. */
export interface Statement {
  about: string;
  holds: boolean;
  terms: ReadonlyMap<string, number>;
  text: string;
  start: number;
  end: number;
  /** Only under a condition: "hanya", "khusus", "kecuali". */
  limited: boolean;
}

const concepts: readonly (readonly [about: string, holds: boolean, words: string])[] = [
  ['buka', true, 'buka open beroperasi operasional'],
  ['buka', false, 'tutup libur close closed off'],
  ['gratis', true, 'gratis free cuma-cuma'],
  ['gratis', false, 'bayar berbayar dikenakan dikenai kena dipungut charge'],
  ['termasuk', true, 'termasuk include included inc incl'],
  ['termasuk', false, 'exclude excluded diluar'],
  [
    'bisa',
    true,
    'bisa boleh bole oke ok silakan dapat diperbolehkan dibolehkan melayani menerima terima nerima diterima dilayani tersedia ada ready bs support',
  ],
  ['bisa', false, 'dilarang ditolak habis kosong menolak'],
  ['wajib', true, 'wajib harus perlu mesti diwajibkan'],
  ['wajib', false, 'opsional'],
  ['tanggung', true, 'ditanggung menanggung tanggung tercover dicover cover'],
  ['ikut', true, 'ikut'],
  ['kembali', true, 'dikembalikan refundable direfund'],
  ['kembali', false, 'hangus'],
  ['halal', true, 'halal'],
  ['halal', false, 'haram'],
];
const meaning: ReadonlyMap<string, { about: string; holds: boolean }> = new Map(
  concepts.flatMap(([about, holds, words]) =>
    words.split(' ').map((word) => [word, { about, holds }] as const),
  ),
);
const negator = /^(?:tidak|tdk|tak|gak|ga|nggak|ngga|enggak|gk|belum|blm|bukan|tanpa|jangan|non|no)$/;
const limits = /\b(?:hanya|cuma|khusus|kecuali|selain|selama|kalau|jika|bila|klo|asal|sebelum|setelah)\b/i;
const reach = 3;
const fromLabel = 0.8;
const fromBefore = 0.7;

/** What each clause says to be so, with the words it says it of; what names nothing of its own borrows its neighbour's. */
export function statements(read: ReadText): Statement[] {
  const sentences = Map.groupBy(read.clauses, ({ sentence }) => sentence);
  return read.clauses.flatMap((clause, i) => {
    const own = sentences.get(clause.sentence)!;
    const marks = marksOf(clause, own);
    if (marks.length === 0) return listedUnder(own[0]!, clause);
    const terms = new Map<string, number>();
    const lend = (from: Clause | undefined, by: number): void => {
      for (const { key, weight } of from ? subjects(from) : [])
        terms.set(key, Math.max(terms.get(key) ?? 0, by * weight));
    };
    lend(clause, 1);
    const ofDay = clause.facts.some(({ kind }) => kind === 'day');
    const bare = ![...terms.values()].some((weight) => weight >= 0.6);
    const neighbours = [read.clauses[i - 1], read.clauses[i + 1]];
    for (const other of neighbours) {
      if (!other || (other.sentence !== clause.sentence && !(bare && other === neighbours[1]))) continue;
      const answered = marksOf(other).length > 0;
      // What is said of a day is not said of the day beside it.
      if (ofDay && other.facts.some(({ kind }) => kind === 'day')) continue;
      lend(other, bare && !answered ? 0.9 : answered ? 0 : 0.35);
    }
    const before = read.clauses[i - 1];
    // "Minggu dan tanggal merah tutup": what says nothing yet waits for the next.
    if (
      before?.sentence === clause.sentence &&
      /^\W*(?:dan|serta|atau)\b/i.test(clause.text) &&
      marksOf(before).length === 0
    )
      lend(before, 0.8);
    // "H-1 hangus", "gratis": of what its line is about, and of what was spoken of last.
    const nameless = !subjects(clause).some(({ key, weight }) => weight >= 0.6 && !/:/.test(key));
    const line = own.filter(({ start }) => start < clause.start);
    if (nameless) {
      lend(
        line.find(({ text }) => text.trimEnd().endsWith(':')),
        fromLabel,
      );
      lend(
        line.findLast((one) => one.terms.some(({ weight }) => weight >= 0.6)),
        fromBefore,
      );
    }
    for (const { key, weight } of read.headings[clause.sentence] ?? [])
      terms.set(key, Math.max(terms.get(key) ?? 0, (nameless && line.length === 0 ? 0.8 : 0.4) * weight));
    const limited = limits.test(clause.text);
    return marks.map((mark) => ({ ...mark, terms, limited }));
  });
}

/** "Sudah termasuk: wifi, karaoke": what a label says holds of each that is listed behind it. */
function listedUnder(label: Clause, clause: Clause): Statement[] {
  if (label === clause || !label.text.trimEnd().endsWith(':')) return [];
  const own = subjects(clause).filter(({ key }) => !/:/.test(key));
  if (!own.some(({ weight }) => weight >= 0.6)) return [];
  const terms = new Map(own.map(({ key, weight }) => [key, weight]));
  return marksOf(label)
    .filter(({ about }) => about === 'termasuk' || about === 'bisa')
    .map((mark) => ({ ...mark, terms, limited: limits.test(clause.text) }));
}

const subjects = (clause: Clause): { key: string; weight: number }[] => [
  ...clause.terms
    .filter(({ key }) => !meaning.has(key) && !negator.test(key))
    .map(({ key, weight }: Term) => ({ key, weight })),
  ...clause.facts.map((fact) => ({ key: figureKey(fact), weight: fact.kind === 'day' ? 1 : 0.6 })),
];

type Mark = Pick<Statement, 'about' | 'holds' | 'text' | 'start' | 'end'>;

/** What is not done, though no "bisa" stands there: "luar Jawa ga kirim". */
const services =
  /^(?:kirim|kirimin|ngirim|jual|jualan|antar|antarin|nganter|buat|bikin|produksi|kerjain|kerjakan|garap|bekerja|terbuka)$/;

/** "50rb (belum obat)", "1,1jt sudah sama sopir": what a price is with or without, and what is not done. */
function unsaidMarks(clause: Clause, sentence: readonly Clause[]): Mark[] {
  const words = splitWords(clause.text);
  const priced = sentence.some(({ facts }) => facts.some(({ kind }) => kind === 'money'));
  const mark = (i: number, about: string, holds: boolean): Mark => {
    const { text, start } = words[i]!;
    return { about, holds, text, start: clause.start + start, end: clause.start + start + text.length };
  };
  return words.flatMap(({ text }, i) => {
    const next = words[i + 1]?.text ?? '';
    const after = words[i + 2]?.text ?? '';
    if (negator.test(text) && services.test(next)) return [mark(i, 'bisa', false)];
    if (!priced) return [];
    if (/^(?:belum|blm|tanpa)$/.test(text) && namesItself(next) && !meaning.has(after))
      return [mark(i, 'termasuk', false)];
    const along = /^(?:sama|sm|dengan|dgn|plus)$/.test(next) && namesItself(after);
    return /^(?:sudah|udah|udh|sdh)$/.test(text) && along ? [mark(i, 'termasuk', true)] : [];
  });
}

function marksOf(clause: Clause, sentence: readonly Clause[] = [clause]): Mark[] {
  const marks = saidMarks(clause);
  return marks.length > 0 ? marks : unsaidMarks(clause, sentence);
}

function saidMarks(clause: Clause): Mark[] {
  const words = splitWords(clause.text);
  const spent = new Set<number>();
  let last: { about: string; turned: boolean; at: number } | undefined;
  const excepted = /^\W*kecuali\b/i.test(clause.text);
  return words.flatMap((word, i) => {
    const read = meaning.get(word.text);
    if (!read || closingTime(words, i)) return [];
    // "hari Minggu kami tetap melayani" says that it is open.
    const serves =
      /^(?:melayani|dilayani)$/.test(word.text) && clause.facts.some(({ kind }) => kind === 'day');
    const found = serves ? { about: 'buka', holds: true } : read;
    let holds = found.holds && !(found.about === 'tanggung' && byThem(words, i));
    // "belum bisa kami terima": one denial for both.
    const carried = last?.about === found.about && last.turned && i - last.at <= reach;
    if (carried) holds = !holds;
    for (let at = i - 1; !carried && at >= 0 && i - at <= reach; at--) {
      if (spent.has(at) || !negator.test(words[at]!.text)) {
        // "ga cocok dirapiin gratis": it denies what stands right behind it.
        if (namesItself(words[at]!.text) && negator.test(words[at - 1]?.text ?? '')) break;
        continue;
      }
      spent.add(at);
      holds = !holds;
      break;
    }
    last = { about: found.about, turned: holds !== found.holds, at: i };
    const start = clause.start + word.start;
    return [
      {
        about: found.about,
        holds: excepted ? !holds : holds,
        text: word.text,
        start,
        end: start + word.text.length,
      },
    ];
  });
}

const namesItself = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) && !meaning.has(word) && !stopWords.has(word);

/** "Bogor bisa COD" where only Bekasi may; "bisa kirim ke Medan" where nothing goes beyond Java. */
function reachesFurther(one: Statement, about: readonly Statement[], known: readonly Statement[]): boolean {
  const towns = [...one.terms].flatMap(([key, weight]) => (weight >= 0.6 && places.has(key) ? [key] : []));
  const strange = towns.filter((town) => !known.some(({ terms }) => terms.has(town)));
  if (strange.length === 0) return false;
  const only = about.some(
    ({ holds, limited, terms }) => holds && limited && [...terms.keys()].some((key) => places.has(key)),
  );
  const beyondJava = about.some(({ holds, terms }) => !holds && terms.has('jawa'));
  return only || (beyondJava && strange.some((town) => outsideJava.has(town)));
}

/** "tutup pukul lima sore" says until when it is open. */
const closingTime = (words: readonly { text: string }[], i: number): boolean =>
  /^(?:tutup|close)$/.test(words[i]!.text) &&
  /^(?:jam|pukul|pkl|pk)$/.test(words[i + 1]?.text ?? '') &&
  // "tutup jam 11–1": shut between the two.
  !/^(?:-|–|—|~|s|sd|sampai|sampe|hingga)$/.test(words[i + 3]?.text ?? '');

/** "ditanggung pembeli", "di luar tanggung jawab kami": not by us. */
const byThem = (words: readonly { text: string }[], i: number): boolean =>
  /^(?:pembeli|penyewa|pelanggan|pemesan|customer|konsumen|penerima|sendiri)$/.test(
    words[i + 1]?.text ?? '',
  ) || words.slice(Math.max(0, i - 2), i).some(({ text }) => /^(?:luar|diluar)$/.test(text));

/** What the draft says to be so where its sources say of the same thing that it is not, or the other way round. */
export function turned(draft: readonly Statement[], known: readonly Statement[]): Statement[] {
  return draft.filter((one) => {
    // "Bogor belum bisa" follows from "khusus Bekasi".
    const about = known.filter((other) => isAbout(one, other));
    if (
      !one.holds &&
      about.some(
        (other) => other.holds && other.limited && shared(one, other) >= 0.5 && goesBeyond(one, other),
      )
    )
      return false;
    if (one.holds && reachesFurther(one, about, known)) return true;
    const same = Math.max(
      0,
      ...about.filter(({ holds }) => holds === one.holds).map((other) => shared(one, other)),
    );
    const against = Math.max(
      0,
      ...about
        .filter(({ holds }) => holds !== one.holds)
        .map((other) => shared(one, other) * (isOfAnotherDay(one, other) ? 0.5 : 1)),
    );
    return against >= 0.55 && against > same + 0.15;
  });
}

/** What is included cannot be impossible. */
const isAbout = (one: Statement, other: Statement): boolean =>
  other.about === one.about ||
  (one.about === 'bisa' && !one.holds && other.about === 'termasuk' && other.holds);

/** It names something that the other is not said of: "Bogor" where only Bekasi may. */
const goesBeyond = (one: Statement, other: Statement): boolean =>
  [...one.terms].some(
    ([key, weight]) => weight >= 0.6 && !/:/.test(key) && (other.terms.get(key) ?? 0) < 0.35,
  );

/** "Rabu ga bisa periksa" says nothing of the other days. */
const isOfAnotherDay = (one: Statement, other: Statement): boolean =>
  [...other.terms].some(([key, weight]) => key.startsWith('day:') && weight >= 0.6 && !one.terms.has(key));

function shared(a: Statement, b: Statement): number {
  let sum = 0;
  for (const [key, weight] of a.terms) sum += weight * (b.terms.get(key) ?? 0);
  return sum;
}
