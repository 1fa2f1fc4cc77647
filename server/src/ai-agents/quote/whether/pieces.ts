import { type Lexicon, readUnits, type Unit } from '../../../knowledge/index.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { isNumber, isSlot } from '../statements/wanted.ts';
import { plainly } from './asked-whether.ts';

/** A stretch of the quoted words that says one thing of something. */
export interface Piece {
  text: string;
  /** In dictionary forms. */
  said: string;
  units: readonly Unit[];
  /** "senin" … "minggu", each that it names or spans. */
  days: ReadonlySet<string>;
  /** It says that it is so, that it is not, or neither. */
  holds: boolean | undefined;
  /** What is denied, each thing by itself. */
  denied: readonly string[];
  /** "kalau …", "khusus …": it governs the piece before it. */
  limits: boolean;
  /** What it is without: "tanpa MSG"; '' where it says none. */
  lacking: string;
  sentence: number;
}

const sentenceEnd = /[;\n!?•|()❌✅]+|(?<!\b(?:rp|no|jl|min|max|dr|drg))\.(?=\s|$)/iu;
const border =
  /(?:,\s*|\s+)(?=(?:tapi|tetapi|tp|namun|sedangkan|sementara|kecuali|kalau|kalo|klo|jika|bila|apabila|asal|khusus|hanya|selain|selama|setelah|stlh|sebelum|sblm|agar|supaya)\b|(?:jadi|sehingga)\s(?:tidak|ga|gak|belum|blm|kami tidak)\b)|,\s*|(?<!\d)\s[-–—]\s|\s=\s|\s\/\s|\s?→\s?/iu;
const limiting =
  /^(?:kecuali|kalau|kalo|klo|jika|bila|apabila|asal|khusus|hanya|cuma|selain|setelah|sebelum|minimal|min|maksimal|max|maks|tergantung|selama|agar|supaya|menjelang|saat|ketika)\b/iu;
const negator = '(?:tidak|belum|bukan|jangan)';
const filler = '(?:kami|kita|lagi|akan|pernah|sama sekali|dulu|juga|sempat|mau)';
/** What is denied by it is whatever stands beside it, not the word itself. */
const general =
  '(?:bisa|boleh|dapat|terima|layan|ada|sedia|tersedia|menyediakan|ready|jual|punya|buka|laku|berlaku|dukung|tanggung|izin|izinkan|ikut|melayani|menerima|diterima|dilayani|diperbolehkan|diperkenankan|disediakan|diadakan|adakan|sertifikat|menjual|dijual|kerja|kerjakan|garap|tangani)';
const denial = new RegExp(
  String.raw`(?<!\p{L})${negator}(?!\p{L})(?:\s${filler}(?!\p{L}))*((?:\s(?:${general}|${filler})(?!\p{L}))*)`,
  'u',
);
const prohibition = /(?<!\p{L})(?:dilarang|larang|ditolak|tolak|berhenti|stop)(?!\p{L})/u;
/** "tukar tabung kosong" says nothing of what there is. */
const shutting =
  /(?<!\p{L})(?:tutup|libur|istirahat(?=\D{0,12}\d)|off|closed?|sold out|(?:(?<=^\s*(?:\S+\s)?)|(?<=\b(?:sedang|lagi|sekarang|sementara|masih|stok|stock|sudah)\s))(?:kosong|habis|penuh))(?!\p{L})/iu;
const affirming =
  /(?<!\p{L})(?:bisa|boleh|dapat|ada|sedia|tersedia|menyediakan|ready|terima|menerima|layan|melayani|gratis|free|buka|silakan|tetap|via|lewat|melalui|sudah|halal)(?!\p{L})/u;

/** Takes the words apart into what is said of one thing each. Pure. */
export function piecesOf(text: string, lexicon: Lexicon): Piece[] {
  return (
    text
      .replace(/\.{3,}/g, ' ')
      .replace(/\(([\d.:\s–—-]+)\)/g, '$1')
      // "ga jual hewan hidup (kucing, hamster)" denies each of them.
      .replace(/\s*\(([^()\d]*,[^()\d]*)\)/g, (whole, list: string) =>
        says(plainly(list)) ? whole : `, ${list}`,
      )
      .split(sentenceEnd)
      .flatMap((sentence, at) =>
        joined(
          (sentence ?? '').split(border).filter((part) => part !== undefined && /[\p{L}\d]/u.test(part)),
          at,
        ),
      )
      .map(({ part, at }) => pieceOf(part, at, lexicon))
  );
}

/** "TV kabel, IP statis, dan CCTV": what says nothing by itself goes with what does. */
function joined(parts: readonly string[], at: number): { part: string; at: number }[] {
  const found: { part: string; at: number }[] = [];
  let open = '';
  for (const raw of parts) {
    const part = raw.trim();
    const last = found.at(-1);
    // "tangan atau mesin, jangan pakai pemutih": what is denied stands behind.
    if (open !== '' && beginsDenied.test(plainly(part)) && endsOpen(part)) {
      found.push({ part: open, at });
      open = '';
    }
    const mute = !limiting.test(part) && !says(plainly(part)) && !/\d/.test(part) && daysOf(part).size === 0;
    if (mute && last && endsOpen(last.part)) last.part = `${last.part}, ${part}`;
    else if (mute) open = open === '' ? part : `${open}, ${part}`;
    else {
      found.push({ part: open === '' || limiting.test(part) ? part : `${open}, ${part}`, at });
      if (open !== '' && limiting.test(part)) found.splice(-1, 0, { part: open, at });
      open = '';
    }
  }
  return open === '' ? found : [...found, { part: open, at }];
}

const beginsDenied = new RegExp(String.raw`^\s*(?:${negator}|dilarang)(?!\p{L})`, 'u');

const daysOf = (text: string): Set<string> =>
  new Set(readFacts(text).flatMap(({ kind, value }) => (kind === 'day' ? [value] : [])));

const says = (said: string): boolean =>
  denial.test(said) || prohibition.test(said) || shutting.test(said) || affirming.test(said);

/** What it says is said of what stands behind: "kami tidak melayani TV kabel". */
const endsOpen = (part: string): boolean => {
  const said = plainly(part);
  const found = denial.exec(said) ?? prohibition.exec(said) ?? affirming.exec(said);
  return found !== null && /\p{L}{2}/u.test(said.slice(found.index + found[0].length));
};

export const thingsIn = (text: string, lexicon: Lexicon): Unit[] =>
  readUnits(text, lexicon).units.filter(
    (unit) =>
      (unit.weight >= 0.5 || isSlot(unit)) && !isNumber(unit) && !saysItself.test(unit.stems.join(' ')),
  );
/** Says that it is so, or names nothing of its own. */
export const saysItself =
  /^(?:usah|paket|produk|barang|layanan|toko|tempat|orang|sertifikat|mui|laku|jual|punya|buka|tutup|libur|gratis|free|bisa|boleh|ada|sedia|terima|layan|kosong|habis|ready|masuk|dilarang|larang|tolak|tetap|wajib|perlu|harus|via|emang|ji|ki|yo|tah|tho|mboten|saget|boten)$/;

export const itemsIn = (text: string): string[] => text.split(/,|\b(?:dan|atau|serta)\b|\/|&/iu);

function pieceOf(text: string, sentence: number, lexicon: Lexicon): Piece {
  // "no garansi": no number.
  const listed = text
    .replace(/\s*[,&]\s*|\s?\/\s?(?=\p{L})/gu, ' dan ')
    .replace(/(?:\bdan\s+){2,}/giu, 'dan ');
  const said = plainly(listed.replace(/(?<!\p{L})no(?=\s\p{L}{3})/giu, 'tidak ada')).trim();
  const lacking = (/(?<!\p{L})(?:tanpa|bebas)\s+(.+)/u.exec(said)?.[1] ?? '')
    .split(/,|\b(?:dan|atau|untuk)\b/u)[0]!
    .trim();
  const found = denial.exec(said);
  const forbids = found === null ? prohibition.exec(said) : null;
  const limits = limiting.test(said) || limiting.test(text);
  const denied: string[] = [];
  let holds: boolean | undefined;
  if (found) {
    const before = said.slice(0, found.index);
    const after = said.slice(found.index + found[0].length);
    // "tidak dipungut biaya" is about all of it; "tidak melayani vaksin" about the vaccine, "COD tidak bisa" about COD.
    const isGeneral = found[1]!.trim() !== '' || found[0].trim() === 'bukan';
    // "ukuran tidak cocok boleh ganti" says what may be done where it does not fit.
    if (!isGeneral && affirming.test(after) && !denial.test(after)) holds = true;
    else if (!isGeneral) denied.push(`${before} ${after}`);
    else if (isObject(before, after, lexicon))
      denied.push(...itemsIn(after).slice(0, found[0].trim() === 'bukan' ? 1 : undefined));
    else denied.push(...itemsIn(before));
    holds ??= false;
  } else if (forbids) {
    denied.push(
      ...[said.slice(0, forbids.index), said.slice(forbids.index + forbids[0].length)].flatMap(itemsIn),
    );
    holds = false;
  } else if (shutting.test(said)) {
    denied.push(said.replace(shutting, ' '));
    holds = false;
  } else if (affirming.test(said)) holds = true;
  return {
    text,
    said,
    units: readUnits(text, lexicon).units,
    days: daysOf(text),
    holds,
    denied: denied.map((one) => one.trim()).filter((one) => /\p{L}{2}/u.test(one)),
    limits,
    lacking,
    sentence,
  };
}

/** What a denial stands before is denied, unless it only says where, or for what it is done. */
function isObject(before: string, after: string, lexicon: Lexicon): boolean {
  if (thingsIn(before, lexicon).length === 0) return /\p{L}{2}/u.test(after);
  const things = thingsIn(after, lexicon);
  return things.length > 0 && !(/^\s*(?:di|karena|sementara|saat)\s/u.test(after) && !things.some(isSlot));
}

/** "Jumat tutup 11.00–13.00", "tutup jam 20.00" shuts no whole day. */
export const isShut = ({ said }: Piece): boolean => shutting.test(said) && !shutAt.test(said);
const shutAt =
  /(?<!\p{L})(?:tutup|istirahat|libur|off)\s(?:(?:jam|pukul|mulai)\s)*\d{1,2}(?:[.:]\d{2}|\s?[-–]|\b(?!\s?hari))/u;
