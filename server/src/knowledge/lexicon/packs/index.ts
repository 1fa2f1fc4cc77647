import type { SynonymPack } from '../synonym-pack.ts';
import { elektronik } from './elektronik.ts';
import { inggris } from './inggris.ts';
import { jasa } from './jasa.ts';
import { kecantikan } from './kecantikan.ts';
import { klinik } from './klinik.ts';
import { kuliner } from './kuliner.ts';
import { otomotif } from './otomotif.ts';
import { pendidikan } from './pendidikan.ts';
import { perjalanan } from './perjalanan.ts';
import { properti } from './properti.ts';
import { ritel } from './ritel.ts';

/**
 * All packs are on for every business: a group only acts where a passage and a question both use it, and a
 * restaurant's catering page speaks of weddings. Words that mean another thing elsewhere are kept out of groups.
 */
export const packs: readonly SynonymPack[] = [
  klinik,
  kecantikan,
  kuliner,
  ritel,
  elektronik,
  otomotif,
  properti,
  pendidikan,
  perjalanan,
  jasa,
  inggris,
];
