// Names and words: Unicode CLDR 45, Indonesian (UNICODE-LICENSE.txt); order: unicode-emoji-json 0.9. What chat says and
// CLDR does not (`jempol`, `wkwk`, `makasih`) stands behind theirs.
import lines from './emoji.txt?raw';

export interface Emoji {
  char: string;
  name: string;
  /** Whatever else it is looked for by. */
  words: string;
}

export interface EmojiGroup {
  name: string;
  emoji: Emoji[];
}

export const emojiGroups: readonly EmojiGroup[] = groupsIn(lines);

/** `# Wajah`, then a line for each: the character, its name and, behind a bar, more words. */
export function groupsIn(text: string): EmojiGroup[] {
  const groups: EmojiGroup[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) groups.push({ name: line.slice(2), emoji: [] });
    else if (line !== '') groups.at(-1)?.emoji.push(emojiIn(line));
  }
  return groups;
}

function emojiIn(line: string): Emoji {
  const [char = '', rest = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  const [name = '', words = ''] = rest.split(' | ');
  return { char, name, words };
}
