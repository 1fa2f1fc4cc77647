import type { Emoji, EmojiGroup } from './emoji-list.ts';

/** As many as fit in a list that is looked through. */
const MOST = 96;

/** Those of whose name or words each typed word begins one; by name first. */
export function findEmoji(groups: readonly EmojiGroup[], typed: string): Emoji[] {
  const asked = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const begins = (text: string) => {
    const words = ` ${text.toLowerCase()}`;
    return asked.every((word) => words.includes(` ${word}`));
  };
  const all = groups.flatMap(({ emoji }) => emoji);
  const named = all.filter(({ name }) => begins(name));
  const known = all.filter(({ name, words }) => !begins(name) && begins(`${name} ${words}`));
  return [...named, ...known].slice(0, MOST);
}

/** Three lines of them. */
const REMEMBERED = 24;

/** The one that was just taken comes first; nobody sees one twice. */
export const withRecent = (recent: readonly string[], char: string): string[] =>
  [char, ...recent.filter((each) => each !== char)].slice(0, REMEMBERED);
