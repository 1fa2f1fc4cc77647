import type { Passage } from '../../knowledge/index.ts';
import { factMisses } from '../facts/fact-lock.ts';
import type { MissKind } from '../facts/miss.ts';
import type { AgentOutput } from './output.ts';
import { brokenPromises } from './promises.ts';

/** Words of the machinery: a customer must never read them. */
const machinery =
  /\b(?:serahkan_ke_manusia|hand_?over|klarifikasi\s*:|<\/?pengetahuan|system prompt|sebagai (?:model bahasa|ai language)|\[(?:HANDOFF|SERAHKAN|TRANSFER)\])|[{}]|conversation_handoff/i;

const missed: Readonly<Record<MissKind, string>> = {
  not_stated: 'tidak ada di sumber',
  of_another: 'di sumber milik hal lain',
  miscalculated: 'salah hitung',
  turned: 'kebalikan dari sumber',
};

/** What a draft is held against. */
export interface Held {
  passages: readonly Passage[];
  /** What the model was told and no customer reads. */
  confidential?: string;
  /** Words of the customer: what they wrote may be said. */
  customer?: readonly string[];
  /** Agents that the talk may be passed on to, as the model knows them. */
  colleagues?: readonly string[];
  /** The instructions: whoever they name may be called by name. */
  told?: string;
  /** What the business is called. */
  business?: string;
}

/** What is wrong with a draft, in words that the model (on its one retry) and the owner can read. Empty: send it. */
export function checkOutput(
  output: AgentOutput,
  { passages, confidential = '', customer = [], colleagues = [], told = '', business = '' }: Held,
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
  const misses = factMisses(output.pesan, { passages: cited, given: passages, customer, told, business });
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
  problems.push(...brokenPromises(output.pesan, evidence));
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
