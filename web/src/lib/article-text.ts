/** A piece of a sentence: words, what stands on a screen, a key to press, a way somewhere. */
export type Piece =
  | { kind: 'words' | 'label' | 'key'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'note'; pieces: Piece[] }
  | { kind: 'steps' | 'list'; items: Piece[][] };

/**
 * A text as it lies in its file: a few named lines between two `---`, then Markdown of which these are understood:
 * `##`, `1.`, `-`, `>` for a note, **what stands on a screen**, `a key`, [a link](/somewhere).
 *
 * @throws with the file's name and what is missing
 */
export function readText(slug: string, source: string) {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const named = new Map(head.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  return {
    need(name: string): string {
      const value = named.get(name);
      if (value) return value;
      throw new Error(`${slug}.md: "${name}" is missing`);
    },
    blocks: body
      .trim()
      .split(/\n\n+/)
      .map((text) => readBlock(text)),
  };
}

function readBlock(text: string): Block {
  const lines = text.split('\n');
  const all = (start: RegExp) => lines.every((line) => start.test(line) || /^ {2}/.test(line));
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (all(/^> /)) return { kind: 'note', pieces: piecesOf(text.replace(/^> /gm, '')) };
  for (const [kind, start] of [
    ['steps', /^\d+\. /],
    ['list', /^- /],
  ] as const)
    if (all(start)) {
      const items = text.replace(/\n {2,}/g, ' ').split('\n');
      return { kind, items: items.map((item) => piecesOf(item.replace(start, ''))) };
    }
  return { kind: 'paragraph', pieces: piecesOf(text) };
}

const MARKED = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

function piecesOf(text: string): Piece[] {
  const line = text.replace(/\n/g, ' ');
  const pieces: Piece[] = [];
  let end = 0;
  const words = (until: number) => {
    if (until > end) pieces.push({ kind: 'words', text: line.slice(end, until) });
  };
  for (const found of line.matchAll(MARKED)) {
    const [whole, label, key, link = '', to = ''] = found;
    words(found.index);
    if (label) pieces.push({ kind: 'label', text: label });
    else if (key) pieces.push({ kind: 'key', text: key });
    else pieces.push({ kind: 'link', text: link, to });
    end = found.index + whole.length;
  }
  words(line.length);
  return pieces;
}

/** Every sentence, block by block. */
export const piecesIn = (blocks: readonly Block[]): Piece[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [{ kind: 'words' as const, text: block.text }];
    return 'items' in block ? block.items.flat() : block.pieces;
  });
