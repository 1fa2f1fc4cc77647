import { expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { onlyAsked } from './only-asked.ts';

const lexicon = compileLexicon();

test.each([
  ['ongkir ke jakarta brp', 'Bandung 12rb, Jakarta 15rb, Medan 38rb', 'Jakarta 15rb'],
  ['ongkir pati?', 'Ongkir per kg: Kudus, Pati 15rb, Demak 20rb', 'Ongkir per kg: Kudus, Pati 15rb'],
  ['ke ubud?', 'denpasar 15rb (gratis belanja 500rb keatas), kuta 22rb, ubud 55rb', 'ubud 55rb'],
  ['keramas berapa', 'Potong 60rb / keramas 25rb', 'keramas 25rb'],
  // A rule or a condition would be lost, or nothing says which is meant.
  [
    'ongkir jakarta',
    'Bandung 12rb, Jakarta 15rb, minimal belanja 100rb',
    'Bandung 12rb, Jakarta 15rb, minimal belanja 100rb',
  ],
  [
    'mau reschedule, paling telat kapan',
    'Reschedule gratis 1x, paling lambat 12 jam sebelumnya',
    'Reschedule gratis 1x, paling lambat 12 jam sebelumnya',
  ],
  ['ongkirnya brp', 'Bandung 12rb, Jakarta 15rb', 'Bandung 12rb, Jakarta 15rb'],
  ['bandung sama jakarta', 'Bandung 12rb, Jakarta 15rb', 'Bandung 12rb, Jakarta 15rb'],
])('"%s" of "%s" is "%s"', (question, text, expected) => {
  expect(onlyAsked(question, text, lexicon)).toBe(expected);
});
