import type { Lexicon } from '../../knowledge/index.ts';
import { readUnits } from '../../knowledge/index.ts';

/**
 * Topics the owner keeps for people, read from plain sentences: "Serahkan bila menanyakan refund, grosir atau
 * lowongan kerja", "Jangan bahas politik dan agama". Only lists after such an opening count: a restriction like
 * "Jangan memberi harga di luar daftar" must not make every question about prices a hand-over.
 */
const opening =
  /(?:menanyakan|bertanya(?: tentang| soal)?|tanya(?: tentang| soal)?|menyebut(?:kan)?|membahas|bahas|membicarakan|topik(?: terlarang| yang dilarang)?|terkait|seputar|tentang|mengenai|soal|ingin|meminta|minta)\s{0,9}:?\s{1,9}([^.;\n]+)/gi;

export function excludedTopics(instructions: string): string[] {
  return [...instructions.matchAll(opening)]
    .flatMap(([, list = '']) => list.split(/,|\/|\batau\b|\bdan\b|\bserta\b/i))
    .map((topic) =>
      topic.replace(/^(?:\s*(?:hal|masalah|soal|tentang|mengenai|apa pun|apapun))+/i, '').trim(),
    )
    .filter((topic) => topic.length >= 3 && topic.split(/\s+/).length <= 4);
}

/** The first excluded topic the question speaks of: all its words that say something, or their synonyms. */
export function mentionedTopic(
  question: string,
  topics: readonly string[],
  lexicon: Lexicon,
): string | undefined {
  const asked = readUnits(question, lexicon);
  const stems = new Set(asked.tokens.map((token) => token.form));
  const mentions = new Set(asked.mentions);
  return topics.find((topic) => {
    const units = readUnits(topic, lexicon).units.filter((unit) => unit.weight >= 0.3);
    return (
      units.length > 0 &&
      units.every(
        (unit) =>
          unit.stems.every((word) => stems.has(word)) ||
          unit.concepts.some((concept) => mentions.has(`#${concept}`) || mentions.has(`>${concept}`)),
      )
    );
  });
}
