import type { Reading } from './fact.ts';

/** Written unit → what is measured and how much of its smallest part it is: "48 jam" and "2 hari" are 2880 minutes. */
const table = `
time 0.0166666 detik dtk
time 1 menit mnt menitan
time 60 jam
time 1440 hari hr
time 10080 minggu pekan mgg
month 1 bulan bln
month 12 tahun taun thn th
mass 1 gram gr g
mass 100 ons
mass 1000 kg kilo kilogram kiloan
mass 1000000 ton
length 0.1 mm mili
length 1 cm senti sentimeter
length 100 meter m mtr
length 100000 km kilometer
volume 1 ml cc
volume 1000 liter lt ltr l
malam 1 malam
orang 1 orang org pax peserta
potong 1 pcs pc potong biji buah bh
porsi 1 porsi
boks 1 boks box dus kotak
lembar 1 lembar lbr lmbr
kali 1 kali x
pertemuan 1 pertemuan
sesi 1 sesi
titik 1 titik
`;
const units: ReadonlyMap<string, { of: string; by: number }> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [of = '', by = '', ...written] = line.split(' ');
      return written.map((word) => [word, { of, by: Number(by) }] as const);
    }),
);

export const isUnit = (word: string): boolean => units.has(word);

export const dimensionOf = (word: string): string => units.get(word)?.of ?? word;

/** How many are written, of the unit that stands there: "2 minggu" are two, whatever they are compared by. */
export function written(value: number, text: string): number {
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const unit = units.get(word) ?? units.get(oneOf(word) ?? '');
    if (unit !== undefined) return Math.round((value / unit.by) * 100) / 100;
  }
  return value;
}

/** "hari kerja" is no "hari": whoever promises three days must not mean five. */
export function measure(value: number, unit?: string, working = false): Reading {
  const known = unit === undefined ? undefined : units.get(unit);
  if (known === undefined) return { kind: 'number', value: String(value), ...(unit && { unit }) };
  const of = working && known.of === 'time' ? 'workday' : known.of;
  return { kind: 'number', value: String(Math.round(value * known.by * 100) / 100), unit: of };
}

/** One of something in a word: sejam, seminggu, sekilo. */
export function oneOf(word: string): string | undefined {
  const rest = /^se(.{3,})$/.exec(word)?.[1];
  return rest !== undefined &&
    /^(?:jam|menit|hari|minggu|pekan|bulan|tahun|taun|kilo|meter|liter|malam)$/.test(rest)
    ? rest
    : undefined;
}
