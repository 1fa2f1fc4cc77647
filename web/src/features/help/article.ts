/** A piece of a sentence: words, what stands on a screen, a key to press, a way somewhere. */
export type Piece =
  | { kind: 'words' | 'label' | 'key'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'note'; pieces: Piece[] }
  | { kind: 'steps' | 'list'; items: Piece[][] };

export interface Article {
  /** Its file's name, and its address under /help. */
  slug: string;
  title: string;
  summary: string;
  group: string;
  order: number;
  /** The screens it speaks of: it comes first while one stands on them. `opens` is the name of the first. */
  screens: string[];
  opens: string;
  /** Words that find it and do not stand in it. */
  finds: string;
  blocks: Block[];
}

/**
 * An article as it lies in `articles/`: a few named lines between two `---`, then Markdown of which these are
 * understood: `##`, `1.`, `-`, `>` for a note, **what stands on a screen**, `a key`, [a link](/somewhere).
 *
 * @throws with the file's name and what is missing
 */
export function readArticle(slug: string, source: string): Article {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const named = new Map(head.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  const need = (name: string) => {
    const value = named.get(name);
    if (value) return value;
    throw new Error(`${slug}.md: "${name}" is missing`);
  };
  return {
    slug,
    title: need('title'),
    summary: need('summary'),
    group: need('group'),
    order: Number(need('order')),
    screens: need('screens').split(' '),
    opens: need('opens'),
    finds: need('finds'),
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

/** Every sentence of it, block by block. */
export const piecesIn = ({ blocks }: Article): Piece[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [{ kind: 'words' as const, text: block.text }];
    return 'items' in block ? block.items.flat() : block.pieces;
  });

/** What speaks of the screen at this address, most to the point first. `/user/agent/` stands for all below it. */
export function articlesAbout(articles: readonly Article[], pathname: string): Article[] {
  const covers = (screen: string) =>
    screen.endsWith('/')
      ? pathname.startsWith(screen)
      : pathname === screen || pathname.startsWith(`${screen}/`);
  const place = ({ screens }: Article) => screens.findIndex(covers);
  return articles.filter((each) => place(each) !== -1).sort((a, b) => place(a) - place(b));
}
