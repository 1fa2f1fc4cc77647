/** Characters of a title that a card shows whole. */
const MOST = 80;
/** What is shorter says too little by itself. */
const LEAST = 30;

interface Said {
  contact: string;
  /** What the AI wrote when it handed over. */
  summary: string | null;
  /** The customer's last words, where they are the last of the conversation. */
  asked: string | null;
}

/** What a ticket from a conversation would be called: what it is about, as far as anybody said so. */
export function titleFrom({ contact, summary, asked }: Said): string {
  const about = firstSentence(summary ?? '') || firstSentence(asked ?? '');
  if (about === '') return `Tindak lanjut ${contact}`;
  if (about.length <= MOST) return about;
  return wholeClauses(about) ?? `${about.slice(0, MOST).replace(/\s+\S*$/, '')}…`;
}

/** As many as there is room for; null: they are too long, or say too little. */
function wholeClauses(sentence: string): string | null {
  const end = Math.max(...[...sentence.slice(0, MOST + 1).matchAll(/[:;,]\s/g)].map(({ index }) => index), 0);
  return end < LEAST ? null : sentence.slice(0, end);
}

/** No sentence ends with what an address or a name is shortened to. */
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:jl|jln|gg|no|kel|kec|kab|dr|drg|bpk|rp|pt)\.)\s|\n/i;

/** Nobody says with them what it is about. */
const GREETS = new Set(
  'assalamualaikum assalamu alaikum salam wr wb halo hallo hai hi hello permisi punten misi tes test p selamat pagi siang sore malam kak kakak min mimin admin gan sis mas mbak bang pak bu'.split(
    ' ',
  ),
);
const onlyGreets = (sentence: string) =>
  (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => GREETS.has(word));

/** The first that says something, without its full stop. */
const firstSentence = (text: string) =>
  text
    .trim()
    .split(SENTENCE_END)
    .find((sentence) => !onlyGreets(sentence))
    ?.replace(/\.$/, '') ?? '';
