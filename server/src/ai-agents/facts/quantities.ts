import type { Add, Reading } from './fact.ts';
import { bareClock, rangedClock } from './hours.ts';
import { dimensionOf, isUnit, measure } from './measures.ts';
import { negation } from './negations.ts';
import { type Numeral, readNumeral } from './number-words.ts';
import { rangeAfter } from './ranges.ts';
import type { Word } from './split-words.ts';

export function readQuantity(words: readonly Word[], at: number, add: Add): number {
  const rupiah = /^(?:rp|idr)$/.test(words[at]!.text);
  let i = at + (rupiah ? 1 : 0);
  if (rupiah && words[i]?.text === '.') i += 1;
  const first = readNumeral(words, i);
  if (!first || (words[i]!.text === 'satu' && first.value === 1 && !follows(words, first.next)))
    return at + 1;
  // Bare hours: "09.00–17.00", "8 malam".
  if (!rupiah) {
    const hour = bareClock(words, i, first);
    if (hour) {
      const after = add(hour.reading, at, hour.next);
      return rangedClock(words, after, add);
    }
  }
  const second = rangeAfter(words, first.next);
  if (second) {
    const { numeral, from } = second;
    const tail = tailOf(words, numeral.next, numeral, rupiah || second.rupiah);
    const shares = first.scale === 1 && numeral.scale > 1 && first.value < 1000;
    add(tail.read(shares ? first.value * numeral.scale : first.value), at, first.next);
    return add(tail.read(numeral.value), from, tail.next);
  }
  // "3x24 jam" are three days; "30x40 cm" are two lengths.
  if (words[first.next]?.text === 'x' && !rupiah) {
    const times = readNumeral(words, first.next + 1);
    const unit = times && words[times.next]?.text;
    if (times?.value === 24 && unit === 'jam') {
      const working = words[times.next + 1]?.text === 'kerja';
      return add(measure(first.value, 'hari', working), at, times.next + (working ? 2 : 1));
    }
    // "40 x 20 ribu" multiplies.
    if (times?.money || /^(?:rp|@)$/.test(words[first.next + 1]?.text ?? ''))
      return add(measure(first.value), at, first.next);
    const size = times && unit !== undefined && dimensionOf(unit) === 'length';
    // "kasur 160x200", "pas foto 3x4".
    const bare =
      times?.plain && words[first.next + 1]!.start === words[first.next]!.end && !isUnit(unit ?? '');
    if (bare && first.plain) {
      add(measure(first.value), at, first.next);
      return add(measure(times.value), first.next + 1, times.next);
    }
    if (size && !times.money) {
      add(measure(first.value, unit), at, first.next);
      return add(measure(times.value, unit), first.next + 1, times.next + 1);
    }
  }
  const tail = tailOf(words, first.next, first, rupiah);
  return add(tail.read(first.value), at, tail.next);
}

const follows = (words: readonly Word[], next: number): boolean => isUnit(words[next]?.text ?? '');

/** What stands behind a number says what it is: %, rupiah, a unit. */
function tailOf(
  words: readonly Word[],
  at: number,
  numeral: Numeral,
  rupiah: boolean,
): { next: number; read: (value: number) => Reading } {
  const word = (words[at]?.text ?? '').replace(/(?<=\p{L}{3})nya$/u, '');
  if (word === '%' || word === 'persen')
    return { next: at + 1, read: (value) => ({ kind: 'percent', value: String(value) }) };
  if (rupiah || word === 'rupiah' || word === 'perak') {
    const decimals = word === ',' && words[at + 1]?.text === '-' ? 2 : 0;
    return {
      next: at + (word === 'rupiah' || word === 'perak' ? 1 : decimals),
      read: (value) => ({ kind: 'money', value: String(Math.round(value)) }),
    };
  }
  // "12x pertemuan" are twelve of them.
  if (/^(?:x|kali)$/.test(word) && /^(?:pertemuan|sesi)$/.test(words[at + 1]?.text ?? ''))
    return { next: at + 2, read: (value) => measure(value, words[at + 1]!.text) };
  // "75rb x 2 jam" is taken so often, it counts nothing.
  if (isUnit(word) && !(numeral.money && word === 'x')) {
    const working = words[at + 1]?.text === 'kerja';
    // "1 jam 30 menit", "2 jam setengah".
    const more = dimensionOf(word) === 'time' ? readNumeral(words, at + 1) : undefined;
    const smaller = more && words[more.next]?.text;
    if (more && smaller && /^(?:menit|mnt|jam)$/.test(smaller) && smaller !== word) {
      const rest = Number(measure(more.value, smaller).value);
      return {
        next: more.next + 1,
        read: (value) => ({
          kind: 'number',
          value: String(Number(measure(value, word).value) + rest),
          unit: 'time',
        }),
      };
    }
    const half = words[at + 1]?.text === 'setengah' && !isUnit(words[at + 2]?.text ?? '') ? 0.5 : 0;
    return {
      next: at + 1 + (working || half ? 1 : 0),
      read: (value) => measure(value + half, word, working),
    };
  }
  if (numeral.money)
    return { next: at, read: (value) => ({ kind: 'money', value: String(Math.round(value)) }) };
  // "850/biji": what one costs.
  if (/^(?:\/|per)$/.test(word) && isUnit(words[at + 1]?.text ?? '') && numeral.value >= 100)
    return { next: at, read: (value) => ({ kind: 'money', value: String(Math.round(value)) }) };
  // "12.000" without a unit is a price.
  if (numeral.plain !== undefined && /^\d{1,3}(?:\.\d{3})+$/.test(numeral.plain))
    return { next: at, read: (value) => ({ kind: 'money', value: String(Math.round(value)) }) };
  return { next: at, read: (value) => measure(value) };
}

const not = new RegExp(`^(?:${negation})$`);
const denies = new RegExp(`^(?:${negation}|bukan|bkn|belum|blm)$`);
const freeFor =
  /^(?:belanja|pembelian|order|orderan|pesanan|pemesanan|transaksi|member|area|wilayah|daerah|dalam|radius|jarak|anak|balita|lansia)$/;

/** "gratis" is a price too. */
export function readFree(words: readonly Word[], at: number): number {
  const { text } = words[at]!;
  const next = words[at + 1]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  if (/^(?:gratis|free|gratiss|cuma-cuma)$/.test(text)) {
    return denies.test(before) ? at : at + 1;
  }
  if (text === 'dibebaskan') return at + 1;
  if (text === 'bebas' && /^(?:biaya|ongkos|ongkir|denda|admin|iuran|parkir)$/.test(next)) return at + 2;
  // "Dalam kota 10.000, bebas kalau belanja 200.000".
  if (text === 'bebas' && /^(?:kalau|kalo|klo|jika|bila|mulai|minimal|min)$/.test(next)) return at + 1;
  // "Bebas untuk pembelian 200.000", not "Kakak bebas untuk pilih warna".
  if (text === 'bebas' && next === 'untuk' && freeFor.test(words[at + 2]?.text ?? '')) return at + 1;
  if (text === 'tanpa' && /^(?:biaya|ongkos|ongkir|tambahan|charge)$/.test(next)) return at + 2;
  if (not.test(text)) {
    if (
      /^(?:dipungut|dikenakan|kena|dikenai)$/.test(next) &&
      /^(?:biaya|charge|ongkos|tambahan)$/.test(words[at + 2]?.text ?? '')
    )
      return at + 3;
    if (next === 'ada' && words[at + 2]?.text === 'biaya') return at + 3;
    if (next === 'ditagih') return at + 2;
  }
  return at;
}
