import { places } from '../../platform/chat-language/word-classes.ts';
import type { Fact } from './fact.ts';

/** Does `known` state what `fact` says? */
export function sameFact(known: Fact, fact: Fact): boolean {
  switch (fact.kind) {
    case 'money':
      return known.value === fact.value && (known.kind === 'money' || isBareAmount(known));
    case 'number':
      return sameNumber(known, fact);
    case 'percent':
      return (
        (known.kind === 'percent' && known.value === fact.value) ||
        (isShare(known) && Number(known.value) * 100 === Number(fact.value))
      );
    case 'clock':
      return known.kind === 'clock' && (known.value === fact.value || known.value === fact.or);
    case 'date':
      return (
        known.kind === 'date' && (known.value === fact.value || known.value.startsWith(`${fact.value} `))
      );
    case 'month':
      return (
        (known.kind === 'month' || known.kind === 'date') &&
        `${known.value.replace(/^\d+ /, '')} `.startsWith(`${fact.value} `)
      );
    case 'name':
    case 'street':
      return known.kind === fact.kind && begins(known.value, fact.value);
    default:
      return known.kind === fact.kind && known.value === fact.value;
  }
}

function sameNumber(known: Fact, fact: Fact): boolean {
  if (known.kind === 'percent') return isShare(fact) && Number(fact.value) * 100 === Number(known.value);
  if (known.kind === 'money') return isBareAmount(fact) && known.value === fact.value;
  if (known.kind !== 'number') return false;
  if (known.value === fact.value) {
    if (isMeeting(known) && isMeeting(fact)) return true;
    return fact.unit === undefined || known.unit === undefined || known.unit === fact.unit;
  }
  // "lansia 60+" are those of sixty years.
  if (known.unit === undefined && isYears(fact)) return Number(known.value) * 12 === Number(fact.value);
  if (fact.unit === undefined && isYears(known)) return Number(fact.value) * 12 === Number(known.value);
  // A month of thirty days.
  if (known.unit !== fact.unit && isSpan(known) && isSpan(fact)) return minutes(known) === minutes(fact);
  // H-3 is three days before.
  const days = (one: Fact): number | undefined =>
    one.unit === 'time'
      ? Number(one.value) / 1440
      : /^h[+-]$/.test(one.unit ?? '')
        ? Number(one.value)
        : undefined;
  const before = (one: Fact): boolean => /^h[+-]$/.test(one.unit ?? '');
  return before(known) !== before(fact) && days(known) !== undefined && days(known) === days(fact);
}

const isYears = ({ unit, text }: Fact): boolean => unit === 'month' && /t(?:a?h?u|h)n/i.test(text);

/** "8x sebulan" are eight meetings. */
const isMeeting = ({ unit }: Fact): boolean => /^(?:kali|pertemuan|sesi)$/.test(unit ?? '');
const isSpan = ({ unit }: Fact): boolean => unit === 'time' || unit === 'month';
const minutes = ({ value, unit }: Fact): number => Number(value) * (unit === 'month' ? 43_200 : 1);

/** "150.000" without Rp: from a thousand on it may be rupiah; "3 hari" never is. */
const isBareAmount = (fact: Fact): boolean =>
  fact.kind === 'number' && fact.unit === undefined && Number(fact.value) >= 1000;

/** "setengah" of what is paid is 50 %. */
const isShare = (fact: Fact): boolean =>
  fact.kind === 'number' && fact.unit === undefined && Number(fact.value) > 0 && Number(fact.value) < 1;

/** A name may be said shorter, never longer: "Merdeka Selatan" is another street. The town behind it is no part of it. */
const begins = (known: string, said: string): boolean => {
  const rest = `${said} `.startsWith(`${known} `) ? said.slice(known.length).trim() : undefined;
  return `${known} `.startsWith(`${said} `) || (rest?.split(' ').every((word) => places.has(word)) ?? false);
};
