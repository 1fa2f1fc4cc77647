import type { HandoverCard } from '@sapa/contracts';
import { asksSomething } from '../quote/questions-in.ts';
import { type CustomerIntent, readIntent } from './intent/customer-intent.ts';
import { type HandOverReason, handOverReasons, reasonOfIntent } from './rules.ts';
import { sentencesIn } from './sentences-in.ts';
import { pending, unsettled } from './talk.ts';
import type { Turn, TurnInput, TurnMessage } from './turn.ts';

/**
 * What the person who takes over needs: what is wanted, in whose words, what was tried. Nothing but quotes of the talk, so
 * it cannot be wrong.
 */
export function handOverCard(input: TurnInput, turn: Pick<Turn, 'reason' | 'steps'>): HandoverCard {
  const messages = withToolsQuestion(input);
  const answered = messages.findLast(({ byAi, clarifies }) => byAi && !clarifies);
  const askedBack = messages.at(-1 - pending(messages).length);
  const knowledge = turn.steps.find(({ name }) => name === 'knowledge')?.detail ?? {};
  const { teratas: nearest, tidak_dibahas: missing } = knowledge;
  const tools = turn.steps.filter(({ name, detail }) => name === 'tool' && detail.tool);
  const asked = unsettled(messages).slice(-MOST_WORDS);
  const words = asked.map(({ text }) => text.trim());
  const shown = asked.map(({ shows = 'Pesan' }) => shows);
  return {
    need: words.every((text) => text === '') ? needToOpen(shown) : needOf(turn.reason, words),
    reason: turn.reason ? handOverReasons[turn.reason] : 'Perlu orang',
    words: words.map((text, at) => cut(text || `(${shown[at]})`)),
    tried: [
      ...(answered ? [{ text: `Dijawab: “${cut(answered.text)}”`, found: true }] : []),
      ...(askedBack?.clarifies && tools.length === 0
        ? [{ text: `Ditanya balik: “${cut(askedBack.text)}”`, found: false }]
        : []),
      ...tools.map(({ outcome, detail }) => ({
        text: `${detail.tool}: ${outcome}${detail.isian ? ` (${detail.isian})` : ''}${detail.sebab ? `. ${detail.sebab}` : ''}`,
        found: outcome === 'berhasil' || outcome === 'meneruskan',
      })),
      ...(nearest ? [{ text: `Prosedur terdekat: ${nearest}`, found: true }] : []),
      ...(missing ? [{ text: `Belum ada di pengetahuan: ${missing}`, found: false }] : []),
    ],
  };
}

/** Where a tool was begun, our last words only asked for what it needs: what the customer began it with is open still. */
function withToolsQuestion({ messages, tools }: TurnInput): readonly TurnMessage[] {
  if (!tools?.form) return messages;
  const end = messages.length - pending(messages).length;
  const start = messages.slice(0, end).findLastIndex(({ from }) => from === 'customer');
  return messages.map((one, at) => (at > start && at < end ? { ...one, clarifies: true } : one));
}

/** Of a talk that turned in circles. */
const MOST_WORDS = 6;

/** The same in lines, for searches, exports and whoever reads without the card. */
export const handOverText = ({ need, reason, words, tried }: HandoverCard): string =>
  [need, reason, ...words.map((word) => `“${word}”`), ...tried.map(({ text }) => text)].join('\n');

const NEEDS: Partial<Record<HandOverReason, string>> = {
  wants_person: 'ingin dilayani orang',
  complaint: 'kecewa dan menunggu ditanggapi orang',
  sensitive: 'menyangkut keselamatan, kesehatan, atau hukum',
  own_record: 'minta pesanan atau datanya sendiri diperiksa',
  excluded_topic: 'topik yang dijawab tim',
  still_unclear: 'masih belum jelas setelah ditanya balik',
  repeated_question: 'sudah ditanyakan berulang',
  tool_failed: 'perlu dijawab orang, layanannya tidak menjawab',
  tool_uncertain: 'periksa dulu di layanannya, jangan diulang',
  tool_unclear: 'perlu dibantu orang mengisi permintaannya',
  not_known: 'belum ada di pengetahuan',
  model_asked: 'perlu dijawab orang',
};

/** Of who sent no word: what there is to look at or to hear. */
const needToOpen = (shown: readonly string[]): string =>
  `${cut([...new Set(shown)].join('; ') || 'Pesan', 120)}. Perlu dibuka orang.`;

/** What it is about in the customer's words, and what of it is missing: a ticket is called by it too. */
function needOf(reason: HandOverReason | null, words: readonly string[]): string {
  const about = (sentenceBehind(reason, words) ?? wanted(words))
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.!?…]+$/, '');
  const missing = (reason && NEEDS[reason]) ?? 'menunggu balasan tim';
  const sentence = about === '' ? missing : `${cut(about, 120)}: ${missing}`;
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}

/** Of a message that says other things as well: what called for a person. Who only wants one wants something of them. */
const sentenceBehind = (reason: HandOverReason | null, words: readonly string[]): string | undefined =>
  reason === null || reason === 'wants_person'
    ? undefined
    : words.flatMap(sentencesIn).find((sentence) => reasonOfIntent(readIntent(sentence).intent) === reason);

/** What the first message that asks for anything says beside its greeting; of a talk that only greets, that. */
function wanted(words: readonly string[]): string {
  const said = words.filter((text) => text !== '').map(sentencesIn);
  const told = said.map((all) => all.filter((sentence) => !SMALL_TALK.has(readIntent(sentence).intent)));
  const asking = told.find((all) => all.some((sentence) => readIntent(sentence).intent === 'question'));
  const about = questionFirst(asking ?? told.find((all) => all.length > 0) ?? said[0] ?? []);
  return about || (words.find((text) => text !== '') ?? '');
}

const SMALL_TALK: ReadonlySet<CustomerIntent> = new Set(['greeting', 'thanks']);

/** What leads to the question belongs to its sentence while a ticket's title holds both; a title ends where a sentence does. */
function questionFirst(sentences: readonly string[]): string {
  const at = sentences.findIndex((sentence) => sentence.endsWith('?') || asksSomething(sentence));
  if (at < 1) return sentences.join(' ');
  const led = sentences
    .slice(0, at + 1)
    .map((sentence, i) => (i < at ? sentence.replace(/[.!]+$/, '') : sentence));
  const together = led.join(', ');
  const begins = together.length > MOST_OF_TITLE ? sentences[at]! : together;
  return [begins, ...sentences.slice(at + 1)].join(' ');
}

/** Letters (web: `titleFrom`). */
const MOST_OF_TITLE = 80;

const cut = (text: string, most = 300): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
