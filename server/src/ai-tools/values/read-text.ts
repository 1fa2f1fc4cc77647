import type { ToolParameter } from '@sapa/contracts';
import { places } from '../../platform/chat-language/word-classes.ts';
import { escapePattern } from './escape-pattern.ts';
import type { Filled } from './filled.ts';

/** Words that no name or place goes on with. */
const ENDS = new Set(
  `berapa brp brapa ya kak kakak ka min mimin dong deh sih gan sis bang mas mbak pak bu untuk utk buat dari dr dengan dgn
  yang yg beratnya berat pakai pake via bisa bs ga gak nggak tidak apa apakah ada itu ini kalau kalo klo nya harga
  harganya ongkir ongkirnya ongkos biaya biayanya tarif kilo kg gram gr ons dan sama di ke jam pukul besok lusa hari
  tanggal tgl pagi siang sore malam malem atas nama mau minta tolong terima kasih makasih thanks paket kena jadi total
  totalnya sampai sampe nyampe kapan aja saja masih cek dicek nomor no hp wa`.split(/\s+/),
);
const SHORT: Readonly<Record<string, string>> = {
  bdg: 'Bandung',
  jkt: 'Jakarta',
  sby: 'Surabaya',
  jogja: 'Yogyakarta',
  yogya: 'Yogyakarta',
  jgj: 'Yogyakarta',
  smg: 'Semarang',
  mdn: 'Medan',
  bks: 'Bekasi',
  tng: 'Tangerang',
  bgr: 'Bogor',
  dps: 'Denpasar',
};
const MOST_WORDS = 4;
const MOST_LETTERS = 120;
/** With its district, town and how it is found. */
const MOST_OF_ADDRESS = 400;
const QUESTION =
  /\?\s*$|^(?:apa|apakah|berapa|brp|kapan|gimana|bagaimana|kenapa|knp|mana|dimana|di mana|bisa|boleh|ada)\b/i;

/** They mean other things as well. */
const NO_TOWN = new Set('kelapa gading batu metro jawa indonesia ende kuta'.split(' '));

/** "ongkir bdg brp": the one town that is named, where a town is what is asked for. */
export function readTown({ key, label }: Pick<ToolParameter, 'key' | 'label'>, text: string): Filled | null {
  if (!/kota|kabupaten|kecamatan|tujuan|daerah/i.test(`${key} ${label}`)) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const towns = new Set(words.filter((word) => word in SHORT || (places.has(word) && !NO_TOWN.has(word))));
  const [town] = towns;
  return town !== undefined && towns.size === 1 ? textOf(town) : null;
}

/** A yes names nothing. */
const NO_ANSWER =
  /^(?:ya+|iya+|y|yes|ok(?:e|ey|ay)?|sip|lanjut|betul|benar|bener|setuju|jadi|tidak|nggak|ngga|gak|ga|belum)(?:\s(?:kak|kakak|min|ya|dong|aja))?[\s.!]*$/i;

type Named = Pick<ToolParameter, 'key' | 'label' | 'leads'>;

/** "ke bandung 2kg berapa" with the lead "ke" → Bandung; an address goes on over commas and numbers. */
export function readAfterLead(text: string, parameter: Named): Filled | null {
  const address = isAddress(parameter);
  for (const lead of parameter.leads) {
    const words = lead.trim().split(/\s+/).map(escapePattern).join('\\s+');
    const until = address ? '[^\\n?]+' : '[^\\n,;?!]+';
    const [, rest] =
      new RegExp(`(?<![\\p{L}\\d])${words}(?:nya)?\\s*:?\\s+(${until})`, 'iu').exec(text) ?? [];
    const found = rest && (address ? withoutPoliteness(rest) : nameIn(rest));
    if (found) return textOf(found);
  }
  return null;
}

const isAddress = ({ key, label }: Pick<ToolParameter, 'key' | 'label'>): boolean =>
  /alamat/i.test(`${key} ${label}`);

const withoutPoliteness = (said: string): string =>
  said
    .trim()
    .slice(0, MOST_OF_ADDRESS)
    .replace(/(?:[\s,.!]+(?:ya|kak|kakak|min|dong|aja|saja|deh|gan|sis|makasih|thanks))+(?=[\s,.!]*$)/gi, '')
    .replace(/[\s,.!]+$/, '');

/**
 * The whole of what was written as the answer; null: it asks something itself.
 *
 * @param weighs something else asks for the weight: "bandung 2kg" is a place and that, "toraja 1 kg" else a product
 */
export function readWholeText(text: string, parameter: Named, weighs: boolean): Filled | null {
  const said = text.trim().replace(/\s+/g, ' ');
  if (
    said === '' ||
    said.length > (isAddress(parameter) ? MOST_OF_ADDRESS : MOST_LETTERS) ||
    QUESTION.test(said)
  )
    return null;
  if (NO_ANSWER.test(said)) return null;
  const led = readAfterLead(said, parameter);
  if (led) return led;
  const bare = withoutPoliteness(
    weighs ? said.replace(/[\s,]+\d+(?:[.,]\d+)?\s*(?:kg|kilo|gram|gr|ons)\b.*$/i, '') : said,
  );
  return bare === '' ? null : textOf(bare);
}

const ASKS =
  /\b(?:berapa|brp|kapan|kpn|gimana|gmn|bagaimana|kenapa|knp|dimana|dmn|kemana|kmn|(?:di|ke)\s?mana|apakah|(?:ada|bisa|bs|boleh)\s(?:ga|gak|nggak|tidak|kah))\b/i;

/** Of what says nothing that was asked for: without a question mark too. */
export const isQuestion = (text: string): boolean => QUESTION.test(text.trim()) || ASKS.test(text);

/** Its dot ends no name: "kab. Bandung". */
const SHORTENED = /^(?:jl|jln|gg|no|kab|kec|kel|ds|st|pt|cv|dr|h|hj|komp|perum)$/i;

function nameIn(rest: string): string {
  const words: string[] = [];
  for (const word of rest.trim().split(/\s+/)) {
    const bare = word.replace(/[.,]+$/, '');
    if (words.length >= MOST_WORDS || /^\d/.test(bare) || ENDS.has(bare.toLowerCase())) break;
    words.push(bare);
    if (bare !== word && !SHORTENED.test(bare)) break;
  }
  return words.join(' ');
}

function textOf(said: string): Filled {
  const known = SHORT[said.toLowerCase()];
  const shown =
    known ??
    (said === said.toLowerCase()
      ? said.replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
      : said);
  return { value: shown, shown };
}
