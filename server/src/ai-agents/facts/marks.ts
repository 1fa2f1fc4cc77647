import { stopWords } from '../../platform/chat-language/word-classes.ts';
import type { Clause } from './clauses.ts';
import { isLookAlike } from './look-alikes.ts';
import { isCustomer, isWhoDoes, phraseAt, type Reading } from './mark-phrases.ts';
import { denial, negation } from './negations.ts';
import { splitWords, type Word } from './split-words.ts';

/** A word that says of something that it is so or not. */
export interface Mark {
  about: string;
  holds: boolean;
  text: string;
  start: number;
  end: number;
  /** What may be done or not: "bisa disimpan". */
  act?: string | undefined;
}

const concepts: readonly (readonly [about: string, holds: boolean, words: string])[] = [
  ['buka', true, 'buka dibuka membuka open beroperasi operasional'],
  ['buka', false, 'tutup libur close closed off'],
  ['gratis', true, 'gratis free cuma-cuma'],
  ['gratis', false, 'bayar berbayar dikenakan dikenai kena dipungut charge ditagih patungan'],
  ['termasuk', true, 'termasuk include included inc incl'],
  ['termasuk', false, 'exclude excluded diluar'],
  [
    'bisa',
    true,
    'bisa boleh bole oke ok silakan dapat diperbolehkan dibolehkan melayani layani menerima terima nerima diterima dilayani terlayani tersedia ada ready bs support aman gpp gapapa',
  ],
  ['bisa', false, 'dilarang ditolak habis kosong menolak terisi ditiadakan'],
  ['wajib', true, 'wajib harus perlu mesti diwajibkan usah'],
  ['wajib', false, 'opsional'],
  ['tanggung', true, 'ditanggung menanggung tanggung tanggungan tercover dicover cover'],
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
const negator = new RegExp(`^(?:${denial}|non|no)$`);
const notOrNotYet = new RegExp(`^(?:${negation}|belum|blm)$`);
const reach = 3;

/** It names nothing that anything is said of. */
export const isMarking = (word: string): boolean => meaning.has(word) || negator.test(word);

/** What is not done, though no "bisa" stands there: "luar Jawa ga kirim". */
const services =
  /^(?:kirim|kirimin|ngirim|jual|jualan|antar|antarin|nganter|buat|bikin|produksi|kerjain|kerjakan|garap|bekerja|terbuka)$/;

/** "50rb (belum obat)", "1,1jt sudah sama sopir": what a price is with or without, and what is not done. */
function unsaidMarks(clause: Clause, sentence: readonly Clause[]): Mark[] {
  const words = splitWords(clause.text);
  const priced = sentence.some(({ facts }) =>
    facts.some(({ kind, value }) => kind === 'money' && value !== '0'),
  );
  const mark = (i: number, about: string, holds: boolean): Mark => {
    const { text, start } = words[i]!;
    return { about, holds, text, start: clause.start + start, end: clause.start + start + text.length };
  };
  return words.flatMap(({ text }, i) => {
    const next = words[i + 1]?.text ?? '';
    const after = words[i + 2]?.text ?? '';
    if (negator.test(text) && services.test(/^(?:kami|kita|bisa|ada)$/.test(next) ? after : next))
      return [mark(i, 'bisa', false)];
    // "COD cuma ecer", "sauna khusus Gading", "QRIS bukan untuk itu".
    const limits = /^(?:cuma|hanya|cuman|khusus)$/.test(text);
    if (limits && /^\p{L}{3}/u.test(next) && !/^(?:sampai|perlu|butuh|kena|sekali)$/.test(next))
      return [mark(i, 'bisa', true)];
    if (/^(?:bukan|tidak|tdk)$/.test(text) && /^(?:untuk|utk|buat)$/.test(next))
      return [mark(i, 'bisa', false)];
    // "Wax & bekam juga tidak".
    if (isLast(words, i) && notOrNotYet.test(text)) return [mark(i, 'bisa', false)];
    if (!priced) return [];
    if (/^(?:belum|blm|tanpa)$/.test(text) && namesItself(next) && !meaning.has(after))
      return [mark(i, 'termasuk', false)];
    const along = /^(?:sama|sm|dengan|dgn|plus)$/.test(next) && namesItself(after);
    return /^(?:sudah|udah|udh|sdh)$/.test(text) && along ? [mark(i, 'termasuk', true)] : [];
  });
}

const isLast = (words: readonly Word[], i: number): boolean =>
  words.slice(i + 1).every(({ text }) => !/^[\p{L}\d]/u.test(text));

export function marksOf(clause: Clause, sentence: readonly Clause[] = [clause]): Mark[] {
  const marks = saidMarks(clause);
  return marks.length > 0 ? marks : unsaidMarks(clause, sentence);
}

function saidMarks(clause: Clause): Mark[] {
  const words = splitWords(clause.text);
  const spent = new Set<number>();
  let last: { about: string; turned: boolean; at: number } | undefined;
  return words.flatMap((word, i) => {
    const read = phraseAt(words, i, clause) ?? meaning.get(word.text);
    if (!read || isLookAlike(words, i, clause)) return [];
    // "hari Minggu kami tetap melayani" says that it is open.
    const serves =
      /^(?:melayani|dilayani)$/.test(word.text) && clause.facts.some(({ kind }) => kind === 'day');
    const found: Reading = serves ? { about: 'buka', holds: true } : read;
    let holds = found.holds && !(found.about === 'tanggung' && byThem(words, i));
    // "belum bisa kami terima": one denial for both.
    const carried =
      last?.turned &&
      (last.about === found.about ? i - last.at <= reach : last.about === 'bisa' && i - last.at === 1);
    if (carried && !found.settled) holds = !holds;
    for (let at = i - 1; !carried && !found.settled && at >= 0 && i - at <= reach; at--) {
      if (spent.has(at) || !negator.test(words[at]!.text)) {
        // "ga cocok dirapiin gratis": it denies what stands right behind it.
        const behind = negator.test(words[at - 1]?.text ?? '');
        if (behind && namesItself(words[at]!.text) && !/^(?:uang|dana)(?:nya)?$/.test(words[at]!.text)) break;
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
        holds,
        text: word.text,
        start,
        end: start + word.text.length,
        ...(found.about === 'bisa' && { act: actOf(clause, word) }),
      },
    ];
  });
}

/** The verb behind it; what is received or served is its own. */
function actOf(clause: Clause, { text, end }: { text: string; end: number }): string | undefined {
  if (/^(?:menerima|terima|nerima|diterima|ditolak|menolak)$/.test(text)) return 'terima';
  const behind = clause.terms.find(({ start }) => start >= clause.start + end);
  const written = behind && clause.text.slice(behind.start - clause.start, behind.end - clause.start);
  return written && /^(?:di|me|ber)\p{L}{4,}$/iu.test(written) ? behind.key : undefined;
}

const namesItself = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) && !meaning.has(word) && !stopWords.has(word);

/** "ditanggung pembeli", "di luar tanggung jawab kami": not by us. */
const byThem = (words: readonly Word[], i: number): boolean =>
  isCustomer(words[i + 1]?.text ?? '') ||
  // "Ditanggung Kakak", not "ditanggung, Kak".
  words[i + 1]?.text === 'kakak' ||
  isWhoDoes(words[i - 1]?.text ?? '') ||
  words.slice(Math.max(0, i - 2), i).some(({ text }) => /^(?:luar|diluar)$/.test(text));
