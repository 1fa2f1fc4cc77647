import { isObject, type JsonObject, listOf, numberOf, objectOf, shortTextOf, textOf } from '../../json.ts';

/** How the inbox writes what Telegram tells beside the text. */
const MARKS: Record<string, string> = { bold: '*', italic: '_', strikethrough: '~', code: '`', pre: '```' };

interface Insertion {
  at: number;
  /** Where two meet, the inner mark closes first, and the outer one opens first. */
  order: number;
  words: string;
}

/**
 * A text with its entities as the inbox shows them: marks around bold and the like, and after words that hide an
 * address the address itself. Offsets are UTF-16 units, as ours are.
 */
export function textWithEntities(text: unknown, entities: unknown): string {
  const plain = textOf(text) ?? '';
  const insertions = listOf(entities)
    .filter(isObject)
    .flatMap((entity) => insertionsOf(plain, entity))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let result = '';
  let from = 0;
  for (const { at, words } of insertions) {
    result += plain.slice(from, at) + words;
    from = at;
  }
  return result + plain.slice(from);
}

function insertionsOf(text: string, entity: JsonObject): Insertion[] {
  const start = numberOf(entity.offset);
  const length = numberOf(entity.length);
  if (start === null || length === null || start < 0 || length <= 0 || start + length > text.length)
    return [];
  const end = start + length;
  const mark = MARKS[String(entity.type)];
  if (mark !== undefined)
    return [
      { at: start, order: 1_000_000 - length, words: mark },
      { at: end, order: length - 1_000_000, words: mark },
    ];
  const hidden = hiddenIn(entity);
  if (hidden === null || text.slice(start, end) === hidden) return [];
  return [{ at: end, order: 0, words: ` (${hidden})` }];
}

/** Behind words: an address, or somebody without a username. */
function hiddenIn({ type, url, user }: JsonObject): string | null {
  if (type === 'text_link') return shortTextOf(url, 4096);
  if (type !== 'text_mention') return null;
  const { first_name, last_name } = objectOf(user);
  return shortTextOf([shortTextOf(first_name), shortTextOf(last_name)].filter(Boolean).join(' '));
}
