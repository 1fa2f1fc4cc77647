import { outsideJava, places } from '../../platform/chat-language/word-classes.ts';
import type { Clause } from './clauses.ts';
import type { Statement } from './polarity.ts';

const exclusive = /\b(?:hanya|cuma|khusus|kecuali|selain|saja|aja|doang)\b/i;
/** Of its own words, not of its neighbours'. */
const strong = 0.9;
/** So much of what it is said of there must the draft's own contrary say. */
const asMuch = 0.7;

/** What the draft says to be so where its sources say of the same thing that it is not, or the other way round. */
export function turned(draft: readonly Statement[], known: readonly Statement[]): Statement[] {
  return draft.filter((one) => {
    // "Khusus hari kerja" limits; whether rightly, other rules judge.
    if (exclusive.test(one.text) || picks(one)) return false;
    // "Bogor belum bisa" follows from "khusus Bekasi".
    const about = known.filter((other) => isAbout(one, other));
    if (
      !one.holds &&
      about.some(
        (other) =>
          other.holds &&
          exclusive.test(other.clause.text) &&
          shared(one, other) >= 0.5 &&
          goesBeyond(one, other) &&
          !about.some((more) => more.holds && !more.limited && shared(one, more) > shared(one, other)),
      )
    )
      return false;
    if (one.holds && reachesFurther(one, about, known)) return true;
    const same = Math.max(
      0,
      ...about.filter(({ holds }) => holds === one.holds).map((other) => nearness(one, other)),
    );
    const contrary = about.filter(({ holds }) => holds !== one.holds);
    const against = Math.max(0, ...contrary.map((other) => nearness(one, other)));
    if (
      against > 0 &&
      contrary.every((other) => nearness(one, other) < against - 0.15 || isSaidToo(other, one, draft))
    )
      return false;
    if (against >= 0.55 && against > same + 0.15) return true;
    // "Titip motor 150rb, mobil bisa": of the car only the no is said.
    const ofOwn = (holds: boolean): number =>
      Math.max(
        0,
        ...about.filter((other) => other.holds === holds).map((other) => nearness(one, other, strong)),
      );
    return ofOwn(!one.holds) >= 0.9 && ofOwn(one.holds) < 0.3;
  });
}

/** "Yang tidak boleh dipakai itu retinol", "yang bisa cuma buka pola": which of them, not whether. */
function picks({ about, clause: { text, start: from }, start, end }: Statement): boolean {
  const before = text.slice(0, start - from);
  return (
    about === 'bisa' &&
    /\b(?:yang|yg)\s(?:(?:tidak|tdk|belum|blm|gak|ga|nggak)\s)?$/i.test(before) &&
    /\b(?:itu|adalah|yaitu|misalnya|cuma|hanya)\b/i.test(text.slice(end - from))
  );
}

/** How much it is said of the same: less of another day, under a condition or of few of its own words. */
function nearness(one: Statement, other: Statement, least = 0): number {
  if (isOfAnotherTown(one, other) || isOfAnotherTime(one, other)) return 0;
  if (other.holds !== one.holds && isOfOtherHours(one, other)) return 0;
  if (opensLater(one, other) || isForOthers(one, other)) return 0;
  if (other.of && other.of.size > 0 && ![...other.of].some((key) => one.terms.has(key))) return 0;
  const half =
    isOfAnotherDay(one, other) ||
    (other.holds !== one.holds && other.limited && goesBeyond(other, one)) ||
    !isOfItsWords(one, other) ||
    (other.holds !== one.holds && isOfAnotherSubject(one, other));
  return (shared(one, other, least) / fewness(one)) * (half ? 0.5 : 1);
}

/** "Uangnya bisa dikembalikan": a single word that says little is all that it is said of. */
function fewness({ about, terms }: Statement): number {
  if (about !== 'kembali') return 1;
  let own = 0;
  for (const [key, weight] of terms) if (weight >= 0.6 && !key.includes(':')) own += weight;
  return own >= 0.6 && own < 1 ? own : 1;
}

/** At least a quarter of its own clause's words stands there. */
function isOfItsWords(one: Statement, other: Statement): boolean {
  const own = [...one.terms].filter(([key, weight]) => weight >= strong && !key.includes(':'));
  return 4 * own.filter(([key]) => (other.terms.get(key) ?? 0) >= 0.3).length >= own.length;
}

/** Each names a town, and none the other's: "Cabang Makassar buka" says nothing of Parepare. */
function isOfAnotherTown(one: Statement, other: Statement): boolean {
  const towns = ({ terms }: Statement): string[] => [...terms.keys()].filter((key) => places.has(key));
  const others = towns(other);
  return others.length > 0 && towns(one).length > 0 && !towns(one).some((town) => others.includes(town));
}

const before = /\b(?:sebelum|sblm)/i;
const after = /\b(?:setelah|sesudah|stlh|ssdh)/i;

/** "Setelah kayu dipotong DP hangus" says nothing of what comes back before. */
const isOfAnotherTime = ({ clause: a }: Statement, { clause: b }: Statement): boolean =>
  (before.test(a.text) && after.test(b.text)) ||
  (after.test(a.text) && before.test(b.text)) ||
  isOfAnotherLead(a, b);

/** "H-1 DP hangus" says nothing of H-2. */
function isOfAnotherLead(a: Clause, b: Clause): boolean {
  const leads = ({ facts }: Clause): string[] =>
    facts.flatMap(({ unit, value }) => (/^h[+-]$/.test(unit ?? '') ? [value] : []));
  return leads(a).length > 0 && leads(b).length > 0 && !leads(a).some((one) => leads(b).includes(one));
}

/** "Setia Budi buka 09.00–18.00" says when, not whether: "Minggu tutup" is no contrary of it. */
const isOfOtherHours = (one: Statement, other: Statement): boolean =>
  one.about === 'buka' &&
  one.clause.facts.some(({ kind }) => kind === 'clock') &&
  !one.clause.facts.some(({ kind }) => kind === 'day') &&
  !other.clause.facts.some(({ kind }) => kind === 'clock');

/** "Lulur dan rendam tidak bisa dipanggil" says little of "panggilan bisa". */
function isOfAnotherSubject({ terms }: Statement, { clause, start, terms: others }: Statement): boolean {
  const subject = clause.terms.filter((term) => term.weight === 1 && term.end <= start);
  if (subject.length === 0 || subject.some(({ key }) => (terms.get(key) ?? 0) >= 0.3)) return false;
  if ([...terms].some(([key, weight]) => key.startsWith('day:') && weight >= 0.75 && others.has(key)))
    return false;
  // "Tangerang dan Jakarta tidak kami layani": of each of the two.
  return ![...others].some(([key, weight]) => weight >= 0.75 && weight < 1 && terms.has(key));
}

/** What is free, included or borne by the business costs the customer nothing. */
const costs = /^(?:gratis|termasuk|tanggung)$/;

/** What is included cannot be impossible. */
const isAbout = (one: Statement, other: Statement): boolean =>
  (other.about === one.about && !actsOtherwise(one, other)) ||
  (costs.test(one.about) && costs.test(other.about) && one.holds !== other.holds) ||
  (one.about === 'bisa' && !one.holds && other.about === 'termasuk' && other.holds);

/** "Kue bisa disimpan" says nothing of "tidak menerima pesanan kue". */
const actsOtherwise = (one: Statement, other: Statement): boolean =>
  one.act !== undefined &&
  other.act !== undefined &&
  one.act !== other.act &&
  !one.terms.has(other.act) &&
  !other.terms.has(one.act);

/** It names something that the other is not said of: "Bogor" where only Bekasi may. */
const goesBeyond = (one: Statement, other: Statement): boolean =>
  [...one.terms].some(
    ([key, weight]) => weight >= 0.6 && !/:/.test(key) && (other.terms.get(key) ?? 0) < 0.35,
  );

/** "Rabu ga bisa periksa" says nothing of the other days. */
function isOfAnotherDay(one: Statement, other: Statement): boolean {
  const days = ({ terms }: Statement): string[] =>
    [...terms].flatMap(([key, weight]) => (key.startsWith('day:') && weight >= 0.75 ? [key] : []));
  const [own, others] = [days(one), days(other)];
  return own.length === 0 ? others.length > 0 : !others.some((day) => own.includes(day));
}

function shared(a: Statement, b: Statement, least = 0): number {
  let sum = 0;
  for (const [key, weight] of a.terms) if (weight >= least) sum += weight * (b.terms.get(key) ?? 0);
  return sum;
}

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

/** "Minggu kami tutup. Kalau Sabtu buka …": the draft says the contrary too, of what the source says it of. */
const isSaidToo = (other: Statement, one: Statement, draft: readonly Statement[]): boolean =>
  draft.some(
    (two) =>
      two.start !== one.start &&
      two.holds === other.holds &&
      two.about === other.about &&
      nearness(two, other) >= nearness(one, other) * asMuch,
  );

/** "Minggu pagi belum buka" follows from "Minggu baru buka jam 12". */
const opensLater = (one: Statement, other: Statement): boolean =>
  one.about === 'buka' &&
  !one.holds &&
  other.holds &&
  /\bbelum\b|\bblm\b/i.test(one.clause.text) &&
  /\bbaru (?:buka|bisa|mulai)/i.test(other.clause.text);

/** "Microneedling tidak untuk ibu hamil" says nothing of anybody else. */
const isForOthers = (
  { holds, terms }: Statement,
  { holds: there, about, clause, text, end }: Statement,
): boolean =>
  holds &&
  !there &&
  about === 'bisa' &&
  /^(?:bukan|tidak|tdk)$/i.test(text) &&
  clause.terms.some(({ start, weight }) => start > end && weight === 1) &&
  !clause.terms.some(({ key, start, weight }) => start > end && weight === 1 && terms.has(key));
