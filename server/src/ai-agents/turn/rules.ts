import type { CustomerIntent } from './intent/customer-intent.ts';

/** Why a person takes over, in the words the owner reads. */
export const handOverReasons = {
  wants_person: 'Pelanggan meminta bicara dengan orang',
  complaint: 'Pelanggan kecewa atau mengeluh',
  sensitive: 'Menyangkut keselamatan, kesehatan, atau hukum',
  own_record: 'Menanyakan pesanan atau data miliknya sendiri',
  excluded_topic: 'Topik yang Anda minta diserahkan ke tim',
  not_known: 'Prosedur tidak menjawab pertanyaan ini',
  still_unclear: 'Sudah ditanya balik, masih belum jelas',
  no_knowledge: 'Agen ini belum punya prosedur',
  too_many_replies: 'Batas balasan AI dalam percakapan ini tercapai',
  bot_loop: 'Lawan bicara tampaknya bot: pesannya berulang, atau lebih cepat daripada orang membaca',
  repeated_question: 'Pelanggan mengulang pertanyaan yang sama',
  model_failed: 'Layanan AI tidak memberi jawaban',
  model_asked: 'AI menilai perlu orang',
  checks_failed: 'Jawaban AI memuat hal yang tidak ada di sumber',
  no_credits: 'Kredit AI habis, jadi model tidak ditanya. Tambah kredit di halaman Pemakaian',
  contact_limit: 'Batas kontak aktif bulan ini tercapai. Upgrade paket agar AI menjawab kontak baru',
  visitor_flood: 'Lonjakan pengunjung baru di live chat: AI melanjutkan setelah reda, tim menjawab yang baru',
  mail_loop: 'AI sudah sering menjawab alamat ini dalam satu jam, mungkin mesin: tim melanjutkan',
  tool_failed: 'Tool tidak memberi jawaban',
  tool_uncertain: 'Hasil tool tidak pasti. Periksa dulu di layanannya sebelum mengulang',
  tool_unclear: 'Isian tool tidak kunjung jelas',
  tool_limit: 'Batas panggilan tool dalam percakapan ini tercapai',
  tool_team: 'Diteruskan ke tim sesuai pengaturan tool',
  tool_member: 'Diteruskan ke orang yang ditunjuk tool',
  not_text: 'Pesan tanpa teks yang bisa dibaca AI',
} as const;

export type HandOverReason = keyof typeof handOverReasons;

/** Those that mean that no source had the answer, as a grey line says them. */
export const notKnownReasons: ReadonlySet<string> = new Set([
  handOverReasons.not_known,
  handOverReasons.still_unclear,
  handOverReasons.no_knowledge,
]);

/**
 * Below: ask or hand over. Of single questions to 76 businesses of strangers, each left out of the fit, 52 % are answered, 96 %
 * of them with every fact and no other's (at 0.78 56 %, 95.7 %; at 0.86 47 %, 96.8 %).
 */
export const answerFrom = 0.82;
/** As sure as one may be of what is silent about a thing that was asked for: it is offered, never said. */
export const neverAnswered = 0.6;
/** Below: the best three seldom hold the answer, so offering them only costs the customer a message. */
export const clarifyFrom = 0.1;

export type KnowledgeDecision =
  | { action: 'answer' }
  | { action: 'clarify' }
  | { action: 'hand_over'; reason: HandOverReason };

/** The three bands. A second clarification in a row would be a maze: hand over instead. */
export function decideFromKnowledge(
  confidence: number,
  choices: number,
  clarifiedBefore: boolean,
): KnowledgeDecision {
  if (confidence >= answerFrom) return { action: 'answer' };
  if (confidence < clarifyFrom || choices === 0) return { action: 'hand_over', reason: 'not_known' };
  return clarifiedBefore ? { action: 'hand_over', reason: 'still_unclear' } : { action: 'clarify' };
}

const handedOver: Partial<Record<CustomerIntent, HandOverReason>> = {
  wants_person: 'wants_person',
  complaint: 'complaint',
  sensitive: 'sensitive',
  own_record: 'own_record',
};

export const reasonOfIntent = (intent: CustomerIntent): HandOverReason | undefined => handedOver[intent];

/** What the conversation looked like when the customer's words arrived. */
export interface ConversationSoFar {
  /** Customer's texts, oldest first, the current one last. */
  customerTexts: readonly string[];
  /** Our automatic replies' times in ms, oldest first. */
  aiReplyTimes: readonly number[];
  /** How long they took to write after each of our replies, in ms, oldest first. */
  waits: readonly number[];
  now: number;
  /** Answers of AI in a day; past this it is not getting anywhere. */
  most: number;
  /** A tool is being filled in: one answers its questions quickly. */
  filling?: boolean;
}

const loopWindow = 60_000;
/** In a minute; a lively customer asks six things in it, nobody reads and writes this often. */
const mostAMinute = 15;
/** In a row, each sooner than a person reads the reply before it. A form asks for short answers: twice as many. */
const mostAtOnce = 6;
const atOnce = 1500;

/** Two bots talking, the same question over and over, or too many replies: stop and call a person. */
export function stopReason({
  customerTexts,
  aiReplyTimes,
  waits,
  now,
  most,
  filling = false,
}: ConversationSoFar): HandOverReason | undefined {
  const lastDay = aiReplyTimes.filter((time) => now - time < 24 * 3_600_000);
  if (lastDay.length >= most) return 'too_many_replies';
  if (lastDay.filter((time) => now - time < loopWindow).length >= mostAMinute) return 'bot_loop';
  const inARow = filling ? 2 * mostAtOnce : mostAtOnce;
  const latest = waits.slice(-inARow);
  if (latest.length === inARow && latest.every((wait) => wait < atOnce)) return 'bot_loop';
  const recent = customerTexts.slice(-4).map((text) => text.trim().toLowerCase());
  const last = recent.at(-1);
  if (last === undefined || last.length < 3) return undefined;
  const same = recent.filter((text) => text === last).length;
  if (same >= 4) return 'bot_loop';
  return same >= 3 ? 'repeated_question' : undefined;
}
