import type { Passage } from '../../knowledge/index.ts';
import { factMisses } from '../facts/fact-lock.ts';
import type { MissKind } from '../facts/miss.ts';
import type { AgentOutput } from './output.ts';

/** Promises that need a tool or a person: without one that did it, they are lies to a customer. */
const promises: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:sudah|telah|berhasil)\s(?:saya|kami)?\s?(?:pesankan|booking(?:kan)?|proses|batalkan|refund|kirim(?:kan)?|catat(?:kan)?|jadwalkan|daftarkan|aktifkan|ubah|transfer|hubungi|teruskan)\b/i,
    'mengaku sudah melakukan sesuatu',
  ],
  [
    /\b(?:saya|kami)\s(?:akan|bakal|segera)\s(?:pesankan|memesan|booking(?:kan)?|proses|memproses|batalkan|membatalkan|refund|kirim(?:kan)?|mengirim|jadwalkan|menjadwalkan|transfer|hubungi|menghubungi|telepon|menelepon|kabari|mengabari|cek(?:kan)?|mengecek)\b/i,
    'menjanjikan tindakan',
  ],
  [
    /\b(?:saya|kami)\s(?:beri|berikan|kasih|tambahkan)\s(?:diskon|potongan|bonus|gratis)\b/i,
    'menjanjikan potongan',
  ],
];

/** Words of the machinery: a customer must never read them. */
const machinery =
  /\b(?:serahkan_ke_manusia|hand_?over|klarifikasi\s*:|<\/?pengetahuan|system prompt|sebagai (?:model bahasa|ai language)|\[(?:HANDOFF|SERAHKAN|TRANSFER)\])|[{}]|conversation_handoff/i;

const missed: Readonly<Record<MissKind, string>> = {
  not_stated: 'tidak ada di sumber',
  of_another: 'di sumber milik hal lain',
  miscalculated: 'salah hitung',
  turned: 'kebalikan dari sumber',
};

/** What is wrong with a draft, in words that the model (on its one retry) and the owner can read. Empty: send it. */
export function checkOutput(
  output: AgentOutput,
  passages: readonly Passage[],
  confidential = '',
  customer: readonly string[] = [],
  colleagues: readonly string[] = [],
): string[] {
  const problems: string[] = [];
  if (output.aksi === 'serahkan') return problems;
  if (output.aksi === 'oper')
    return colleagues.includes(output.agen ?? '') ? [] : [`agen tidak ada: ${output.agen ?? 'kosong'}`];
  const unknown = output.sumber.filter((id) => !passages.some((passage) => passage.id === id));
  if (unknown.length > 0) problems.push(`sumber tidak ada: ${unknown.join(', ')}`);
  if (output.pesan.trim() === '') problems.push('pesan kosong');
  const cited = passages.filter((passage) => output.sumber.includes(passage.id));
  const evidence = cited.map((passage) => `${passage.title}\n${passage.text}`);
  const misses = factMisses(output.pesan, { passages: cited, customer });
  for (const [why, found] of Map.groupBy(misses, (miss) => miss.why)) {
    problems.push(`${missed[why]}: ${[...new Set(found.map(({ text }) => `"${text}"`))].join(', ')}`);
  }
  if (
    output.aksi === 'jawab' &&
    output.sumber.length === 0 &&
    misses.length === 0 &&
    output.pesan.length > 220
  ) {
    problems.push('jawaban panjang tanpa sumber');
  }
  for (const [pattern, what] of promises) {
    const found = pattern.exec(output.pesan);
    if (found && !evidence.some((text) => text.toLowerCase().includes(found[0].toLowerCase()))) {
      problems.push(`${what}: "${found[0]}"`);
    }
  }
  const leaked = machinery.exec(output.pesan);
  if (leaked) problems.push(`kata mesin terlihat pelanggan: "${leaked[0]}"`);
  if (repeats(output.pesan, confidential)) problems.push('membocorkan instruksi');
  return problems;
}

/** Eight words in a row of what the model was told: no accident. */
function repeats(text: string, confidential: string): boolean {
  const told = ` ${wordsOf(confidential).join(' ')} `;
  const said = wordsOf(text);
  return said.some((_, i) => i + 8 <= said.length && told.includes(` ${said.slice(i, i + 8).join(' ')} `));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
