import type { Fact } from '../../facts/fact.ts';
import { readFacts } from '../../facts/read-facts.ts';

/** So much of something a rule or a price holds for: "24–59 pcs", "di bawah 10 th", "lebih dari 5 km", "120 up". */
export interface Tier {
  unit: string;
  from: number;
  to: number;
}

/** So much of something, as a customer says it. */
export interface Amount {
  unit: string;
  value: number;
}

const joins = /^\s*(?:-|–|—|~|s\/d|s\.d\.?|sd|sampai|sampe|hingga)\s*$/i;
const below = /(?:di ?bawah|kurang dari|kurang dr|krg dr|blm|belum|<)\s*(?:usia\s|umur\s)?$/i;
const upTo = /(?:max\.?|maks\.?|maksimal|sampai|sampe|s\/d|s\.d\.?|sd|hingga|up to|radius)\s*$/i;
const above = /(?:di ?atas|lebih dari|lebih dr|lbh dari|lbh dr|lewat|>)\s*(?:usia\s|umur\s)?$/i;
const atLeast = /(?:min\.?|minimal|mulai)\s*(?:order\s|pesan\s|belanja\s|beli\s)?(?:rp\.?\s?)?$/i;
const andMore = /^\s*(?:ke ?atas|up\b|atau lebih|lebih\b|\+|keatas)/i;

const givenUp = /(?<!\p{L})(?:batal\p{L}*|cancel|sebelum\p{L}*|sblm)(?!\p{L})/iu;
const step = 0.001;

const isAmount = ({ kind, implied }: Fact): boolean => (kind === 'number' || kind === 'money') && !implied;
/** Of plain numbers and pieces nobody tells which is meant: "60–119" stands below "24–59 pcs". */
const unitOf = ({ kind, unit }: Fact): string =>
  kind === 'money' ? 'money' : unit === undefined || unit === 'potong' || unit === 'boks' ? 'pieces' : unit;

/** "1 hari", "3-6 hari (per hari)", "7 hari": a column is for so long. */
export function tiersOfColumn(column: string): Tier[] {
  const [from, to, ...others] = readFacts(column).filter((fact) => isAmount(fact) && fact.unit === 'time');
  if (!from || others.length > 0 || (to && !joins.test(column.slice(from.end, to.start))))
    return tiersOf(column);
  return [{ unit: 'time', from: Number(from.value), to: Number((to ?? from).value) }];
}

/** What a statement says it holds for; plain figures are none. Pure. */
export function tiersOf(text: string, facts: readonly Fact[] = readFacts(text)): Tier[] {
  const amounts = facts.filter(isAmount);
  const tiers: Tier[] = [];
  for (let i = 0; i < amounts.length; i++) {
    const fact = amounts[i]!;
    const next = amounts[i + 1];
    const unit = unitOf(fact);
    const value = Number(fact.value);
    const before = text.slice(Math.max(0, fact.start - 24), fact.start);
    const after = text.slice(fact.end, fact.end + 14);
    if (next && unitOf(next) === unit && joins.test(text.slice(fact.end, next.start))) {
      // What a thing costs, or how long it takes, is a span, not what it holds for; how long before an event it is given up, is.
      if (unit !== 'money' && (!/^(?:time|workday)$/.test(unit) || givenUp.test(text)))
        tiers.push({ unit, from: value, to: Number(next.value) });
      i += 1;
    } else if (below.test(before)) tiers.push({ unit, from: 0, to: value - step });
    else if (above.test(before)) tiers.push({ unit, from: value + step, to: Number.POSITIVE_INFINITY });
    else if (atLeast.test(before) || andMore.test(after))
      tiers.push({ unit, from: value, to: Number.POSITIVE_INFINITY });
    else if (upTo.test(before)) tiers.push({ unit, from: 0, to: value });
  }
  return [...tiers, ...daysBefore(text)];
}

const span = /\bh\s?-\s?(\d{1,2})\s*(?:-|–|s\/d|s\.d\.?|sd|sampai|sampe|hingga)\s*h\s?-\s?(\d{1,2})\b/gi;
const orSooner = /\bh\s?-\s?(\d{1,2})\s+(?:atau lebih|ke ?atas|lebih|atau sebelum\p{L}*)/giu;
const orLater = /(?:kurang dari|kurang dr|di ?bawah|<)\s*h\s?-\s?(\d{1,2})\b/gi;

/** "H-13 s/d H-7", "H-14 atau lebih", "kurang dari H-7": how many days before a rule holds. */
const daysBefore = (text: string): Tier[] => [
  ...Array.from(text.matchAll(span), ([, from, to]) => days(Number(to), Number(from))),
  ...Array.from(text.matchAll(orSooner), ([, from]) => days(Number(from), Number.POSITIVE_INFINITY)),
  ...Array.from(text.matchAll(orLater), ([, to]) => days(0, Number(to) - step)),
];

const days = (from: number, to: number): Tier => ({ unit: 'before', from, to });

/** The amounts in a question: "50 pcs", "anak 1,5 tahun", "belanja 350rb"; "30s" is a name. */
export const amountsIn = (text: string, facts: readonly Fact[] = readFacts(text)): Amount[] => [
  ...facts
    .filter((fact) => isAmount(fact) && !/^\p{L}/u.test(text.slice(fact.end)))
    .map((fact) => ({ unit: unitOf(fact), value: Number(fact.value) })),
  // "12 kilo dari toko" is how far it is.
  ...Array.from(text.matchAll(/\b(\d{1,3})\s?kilo\b(?!\s?gram)/gi), ([, far]) => ({
    unit: 'length',
    value: Number(far) * 100_000,
  })),
  ...Array.from(text.matchAll(/\bh\s?-\s?(\d{1,2})\b/gi), ([, before]) => ({
    unit: 'before',
    value: Number(before),
  })),
];

/** How tightly a tier holds an amount, 0…1: "min 300rb" does 350rb better than "min 150rb". */
function holds({ unit, from, to }: Tier, amount: Amount): number {
  if (unit !== amount.unit || amount.value < from || amount.value > to) return 0;
  if (to === Number.POSITIVE_INFINITY) return Math.max(loosely, from / amount.value);
  return from === 0 ? Math.max(loosely, amount.value / to) : 1;
}

const loosely = 0.1;

/** "Paket C (10 org)": it names just that amount; bare numbers and prices are names of nothing. */
export const namesAmount = (amounts: readonly Amount[], asked: readonly Amount[]): boolean =>
  asked.some(
    ({ unit, value }) =>
      unit !== 'pieces' &&
      unit !== 'money' &&
      amounts.some((one) => one.unit === unit && one.value === value),
  );

/** Above 0: it holds for what is asked, the tighter the more; -1: for other amounts of the same alone; 0: it says nothing of it. */
export function fitOf(tiers: readonly Tier[], amounts: readonly Amount[]): number {
  const about = amounts.filter(({ unit }) => tiers.some((tier) => tier.unit === unit));
  if (about.length === 0) return 0;
  const fit = Math.max(...about.map((amount) => Math.max(...tiers.map((tier) => holds(tier, amount)))));
  return fit > 0 ? fit : -1;
}
