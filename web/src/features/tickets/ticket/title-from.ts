/** Characters of a title that a card shows whole. */
const MOST = 80;

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
  return about.length <= MOST ? about : `${about.slice(0, MOST).replace(/\s+\S*$/, '')}…`;
}

/** Without its full stop. */
const firstSentence = (text: string) =>
  text
    .trim()
    .split(/(?<=[.!?])\s|\n/)[0]
    ?.replace(/\.$/, '') ?? '';
