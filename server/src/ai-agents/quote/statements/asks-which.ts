import { type Lexicon, readUnits, type Unit } from '../../../knowledge/index.ts';

/** "kopi yang tidak asam apa": which of a class has a quality, or has it not. */
export interface Which {
  of: string;
  quality: string;
  denied: boolean;
}

const shapes = [
  /(?:^| )(\p{L}+) yang (tidak )?(\p{L}+) (?:yang )?(?:apa|mana)(?: |$)/u,
  /(?:^| )(\p{L}+) (?:apa|mana) yang (tidak )?(\p{L}+)(?: |$)/u,
];

/** @param forms the question in dictionary forms */
export function whichAsked(forms: string, units: readonly Unit[]): Which | undefined {
  const names = (word: string): boolean =>
    units.some(({ stems, weight }) => weight >= 0.5 && stems.length === 1 && stems[0] === word);
  for (const shape of shapes) {
    const [, of = '', denied, quality = ''] = shape.exec(forms) ?? [];
    if (names(of) && names(quality)) return { of, quality, denied: denied !== undefined };
  }
  return undefined;
}

/** "Untuk rasa tidak asam pilih Mandailing" says which, to who asks for that quality and not for its contrary. */
export function tellsWhich({ quality, denied }: Which, text: string, lexicon: Lexicon): boolean {
  const { forms } = readUnits(text, lexicon);
  const told = new RegExp(
    `^(?:untuk|kalau|jika|bila|ingin|suka)(?: \\p{L}+){0,4}? ${quality} .*\\b(?:pilih|ambil|coba|cocok|saran|rekomendasi)\\b`,
    'u',
  ).exec(forms);
  const between = told?.[0].split(` ${quality} `)[0] ?? '';
  return told !== null && /\b(?:tidak|tanpa|bukan)\b/.test(between) === denied;
}
