import type { Lexicon } from '../../knowledge/index.ts';
import { mentionedTopic } from '../turn/excluded-topics.ts';

/** "lacak, resi / paket" as single topics. */
export const topicsIn = (typed: string): string[] =>
  typed
    .split(/[,;/\n]/)
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');

/** The longest of them that is spoken of: "ongkir ke luar negeri" says more than "ongkir". */
function topicSaid(question: string, typed: string, lexicon: Lexicon): string {
  const longestFirst = topicsIn(typed).sort((a, b) => b.length - a.length);
  return mentionedTopic(question, longestFirst, lexicon) ?? '';
}

export interface Topical {
  id: string;
  topics: string;
}

/**
 * Whose topic the words are about, the most exact first; whoever has the talk keeps it where another's fits no better.
 * Undefined: nobody's.
 */
export function byTopic<Member extends Topical>(
  question: string,
  members: readonly Member[],
  activeId: string,
  lexicon: Lexicon,
): { member: Member; topic: string } | undefined {
  const said = members
    .map((member) => ({ member, topic: topicSaid(question, member.topics, lexicon) }))
    .filter(({ topic }) => topic !== '');
  const exact = Math.max(...said.map(({ topic }) => topic.length));
  const fitting = said.filter(({ topic }) => topic.length === exact);
  return fitting.find(({ member }) => member.id === activeId) ?? fitting[0];
}
