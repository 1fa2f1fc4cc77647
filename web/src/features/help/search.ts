import { piecesIn } from '../../lib/article-text.ts';
import type { Article } from './article.ts';

/** Asked with, and found in everything. */
const EMPTY_WORDS = new Set(
  'apa apakah bagaimana bisa buat cara dan dari di gimana ingin itu ke kenapa kok mau mengapa pada saya untuk yang'.split(
    ' ',
  ),
);

/** What a word is worth by where it stands, and by how nearly it is the one that was typed. */
const PLACES = { title: 8, finds: 6, summary: 3, body: 1 };
const SAME = 1;
const SAME_ROOT = 0.85;
const BEGINNING = 0.75;
const MISTYPED = 0.45;

type Indexed = { article: Article; words: Map<string, number> };
const indexes = new WeakMap<readonly Article[], Indexed[]>();

/** Articles with the most of the typed words, best first; a slip of the finger finds them too. */
export function searchArticles(articles: readonly Article[], typed: string): Article[] {
  const asked = wordsIn(typed);
  const telling = asked.filter((word) => !EMPTY_WORDS.has(word));
  const wanted = telling.length > 0 ? telling : asked;
  if (wanted.length === 0) return [];
  const found = indexOf(articles).map(({ article, words }) => {
    const scores = wanted.map((word) => bestOf(words, word)).filter((score) => score > 0);
    return { article, matched: scores.length, score: scores.reduce((sum, one) => sum + one, 0) };
  });
  const most = Math.max(...found.map(({ matched }) => matched));
  return found
    .filter(({ matched }) => matched > 0 && matched === most)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

function indexOf(articles: readonly Article[]): Indexed[] {
  const known = indexes.get(articles);
  if (known) return known;
  const built = articles.map((article) => {
    const words = new Map<string, number>();
    const put = (text: string, worth: number) => {
      for (const word of wordsIn(text)) words.set(word, Math.max(words.get(word) ?? 0, worth));
    };
    put(article.title, PLACES.title);
    put(article.finds, PLACES.finds);
    put(article.summary, PLACES.summary);
    for (const { text } of piecesIn(article.blocks)) put(text, PLACES.body);
    return { article, words };
  });
  indexes.set(articles, built);
  return built;
}

function bestOf(words: Map<string, number>, typed: string): number {
  let best = 0;
  for (const [word, worth] of words) best = Math.max(best, worth * likeness(word, typed));
  return best;
}

function likeness(word: string, typed: string): number {
  if (word === typed) return SAME;
  if (rootOf(word) === rootOf(typed)) return SAME_ROOT;
  if (typed.length >= 2 && word.startsWith(typed)) return BEGINNING;
  const slips = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  // While it is being typed it is compared with as much of the word.
  const near = slips > 0 && (within(slips, word, typed) || within(slips, word.slice(0, typed.length), typed));
  return near ? MISTYPED : 0;
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('id')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `pembayaran`, `membayar` → `bayar`: roughly, at least four letters stay. */
export function rootOf(word: string): string {
  const bare = word.replace(/^(?:meng|meny|mem|men|me|peng|peny|pem|pen|pe|ber|ter|di)(?=.{4})/, '');
  return bare.replace(/(?<=.{4})(?:nya|kan|an|i)$/, '');
}

/** At most so many letters wrong, missing, too many or in each other's place. */
function within(slips: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > slips) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]! <= slips;
}
