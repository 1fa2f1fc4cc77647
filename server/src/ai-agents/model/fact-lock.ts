import { type Fact, readFacts, weekdays } from './facts.ts';

export interface FactSpan extends Fact {
  /** Does any piece of evidence state it? */
  supported: boolean;
}

/**
 * Kunci Fakta: every price, number, date, hour, phone, account, address and promo code of the draft, and whether the
 * evidence (passages, tool results) states the same after normalising. A draft may leave facts out, never bring its
 * own: nothing is reckoned, so "3 × 50.000 = 150.000" is unsupported unless 150.000 is written somewhere. Pure.
 */
export function verifyFacts(draft: string, evidence: readonly string[]): FactSpan[] {
  const known = evidence.flatMap(readFacts);
  const days = new Set(evidence.flatMap(daysOf));
  return readFacts(draft).map((fact) => ({
    ...fact,
    supported: fact.kind === 'day' ? days.has(fact.value) : known.some((other) => states(other, fact)),
  }));
}

export const unsupportedFacts = (draft: string, evidence: readonly string[]): FactSpan[] =>
  verifyFacts(draft, evidence).filter((span) => !span.supported);

function states(known: Fact, fact: Fact): boolean {
  switch (fact.kind) {
    case 'money':
      return known.value === fact.value && (known.kind === 'money' || isBareAmount(known));
    case 'number':
      if (known.value !== fact.value) return false;
      if (known.kind === 'number')
        return fact.unit === undefined || known.unit === undefined || known.unit === fact.unit;
      return known.kind === 'money' && isBareAmount(fact);
    case 'clock':
      return known.kind === 'clock' && (known.value === fact.value || known.value === fact.or);
    case 'date':
      return (
        known.kind === 'date' && (known.value === fact.value || known.value.startsWith(`${fact.value} `))
      );
    default:
      return known.kind === fact.kind && known.value === fact.value;
  }
}

/** "150.000" without Rp: from a thousand on it may be rupiah; "3 hari" never is. */
const isBareAmount = (fact: Fact): boolean =>
  fact.kind === 'number' && fact.unit === undefined && Number(fact.value) >= 1000;

/** "Senin–Sabtu" states Wednesday too; "setiap hari" states them all. */
function daysOf(text: string): string[] {
  if (/\b(?:setiap|tiap) hari\b(?!\s(?:kerja|senin|selasa|rabu|kamis|jumat|sabtu|minggu))/i.test(text))
    return weekdays;
  const found = readFacts(text).filter((fact) => fact.kind === 'day');
  const days = found.map((fact) => fact.value);
  found.forEach((from, i) => {
    const to = found[i + 1];
    if (
      !to ||
      !/^\s*(?:[–—-]|s\/d|sampai(?: dengan)?|hingga)\s*(?:hari\s)?$/i.test(text.slice(from.end, to.start))
    )
      return;
    const first = weekdays.indexOf(from.value);
    const length = (weekdays.indexOf(to.value) - first + 7) % 7;
    for (let step = 1; step < length; step++) days.push(weekdays[(first + step) % 7]!);
  });
  return days;
}
