import type { Bound } from './belongs.ts';
import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { type Miss, missAt } from './miss.ts';
import { rangeSign } from './range-sign.ts';
import { sameFact } from './same-fact.ts';

/** "35rb per potong" where every source says "per kg", "per kelas" where it says "per siswa". */
export function otherUnit(bounds: readonly Bound[], stated: readonly Bound[]): Miss[] {
  return bounds.flatMap((bound) => {
    if (!/^(?:money|percent)$/.test(bound.fact.kind) || bound.fact.value === '0') return [];
    const per = payerOf(bound);
    if (!per) return [];
    const same = stated.filter((other) => sameFact(other.fact, bound.fact));
    const others = same.map((other) => payerOf(other)?.of);
    return same.length === 0 || others.some((of) => of === undefined || of === per.of)
      ? []
      : [missAt(per, 'of_another')];
  });
}

/** Whoever pays each for themselves, and who pay together: one is as good as another of its line, never one of the other. */
const person = /^(?:orang|org|pax|peserta|siswa|siswi|murid|anak|santri|kepala|tamu|jamaah|penumpang)$/;
const together =
  /^(?:kelas|kelompok|grup|group|rombongan|keluarga|tim|regu|sekolah|mobil|unit|kamar|meja|ruang|ruangan)$/;

/** What a price is paid for, as it is compared. */
function payerOf(bound: Bound): (Pick<Fact, 'text' | 'start' | 'end'> & { of: string }) | undefined {
  const { fact, clause } = bound;
  const behind = clause.text.slice(fact.end - clause.start);
  const [found = '', lead = '', word = ''] = /^(\s?(?:\/|per|tiap|setiap)\s?)(\p{L}+)/iu.exec(behind) ?? [];
  const who = person.test(word.toLowerCase())
    ? 'person'
    : together.test(word.toLowerCase())
      ? 'together'
      : '';
  const start = fact.end + lead.length;
  if (who !== '') return { of: who, text: word, start, end: fact.end + found.length };
  const per = perOf(bound);
  return per && { ...per, of: `${per.unit} ${per.value}` };
}

/** What the price is paid for: "20rb per jam". */
export function perOf({ fact, clause }: Pick<Bound, 'fact' | 'clause'>): Fact | undefined {
  const next = clause.facts.find((other) => other.start >= fact.end);
  if (next?.kind !== 'number') return undefined;
  const between = clause.text.slice(fact.end - clause.start, next.start - clause.start);
  // "20rb per jam", "20rb per 30 menit".
  return (next.implied && between.length <= 3) || /^\s?(?:per|\/|tiap|setiap)\s?$/i.test(between)
    ? next
    : undefined;
}

/** "17.00–09.00" where the sources say "09.00–17.00". */
export function reversedRanges(said: ReadText, known: readonly ReadText[]): Miss[] {
  const there = known.flatMap(rangesOf);
  return rangesOf(said).flatMap(([from, to]) => {
    const agrees = there.some(([a, b]) => sameFact(a, from) && sameFact(b, to));
    const reversed = there.some(([a, b]) => sameFact(a, to) && sameFact(b, from));
    return reversed && !agrees
      ? [missAt({ ...from, end: to.end, text: said.text.slice(from.start, to.end) }, 'turned')]
      : [];
  });
}

const joins = new RegExp(String.raw`^\s*${rangeSign}\s*(?:hari |jam |pukul )?$`, 'i');

const rangesOf = ({ facts, text }: ReadText): [Fact, Fact][] => {
  const said = facts.filter(({ implied }) => !implied);
  return said.flatMap((from, i): [Fact, Fact][] => {
    const to = said[i + 1];
    if (!to || to.kind !== from.kind || to.unit !== from.unit) return [];
    return joins.test(text.slice(from.end, to.start)) ? [[from, to]] : [];
  });
};
