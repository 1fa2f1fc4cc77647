import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { piecesIn } from '../../lib/article-text.ts';
import routes from '../../routes.ts';
import { articlesAbout, readArticle } from './article.ts';
import { articles } from './articles.ts';

const addresses = await (async () => {
  const under = (entries: RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path, children = [] }) => {
      const full = path === undefined ? parent : `${parent}/${path}`;
      return [full || '/', ...under(children, full)];
    });
  return under(await routes, '');
})();
const exists = (to: string) => addresses.some((pattern) => matchPath(pattern, to) !== null);
const slugs = new Set(articles.map(({ slug }) => slug));

test('every link of every article leads to a screen or an article that exists', () => {
  const lost = articles.flatMap((article) => {
    const links = piecesIn(article.blocks).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));
    const screens = article.screens.map((screen) => screen.replace(/\/$/, '/x'));
    return [...links, ...screens]
      .filter((to) => !exists(to) || (to.startsWith('/help/') && !slugs.has(to.slice('/help/'.length))))
      .map((to) => `${article.slug}: ${to}`);
  });
  expect(lost).toEqual([]);
});

test('what an article names in bold stands on the screens, word for word', () => {
  const source = sourceOf(join(import.meta.dirname, '../..')) + sourceOf('contracts/src');
  const unknown = articles.flatMap((article) =>
    piecesIn(article.blocks)
      .filter(({ kind, text }) => kind === 'label' && !source.includes(text))
      .map(({ text }) => `${article.slug}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

test('nothing of an article is left unread: no mark of Markdown reaches the screen', () => {
  for (const article of articles) {
    expect(article.order).toBeGreaterThan(0);
    for (const { text } of piecesIn(article.blocks))
      expect(`${article.slug}: ${text}`).not.toMatch(/\*\*|`|\]\(|^#|^>/m);
  }
});

test('an article without one of its named lines says which file and which line', () => {
  expect(() => readArticle('kosong', '---\ntitle: Ada\n---\nIsi')).toThrow('kosong.md: "summary" is missing');
});

test('a screen has its own articles first, and none of a neighbour whose address begins alike', () => {
  const about = (pathname: string) => articlesAbout(articles, pathname).map(({ slug }) => slug);
  expect(about('/user/chat/01J9')).toEqual(about('/user/chat'));
  expect(about('/user/chat')[0]).toBe('kotak-masuk');
  expect(about('/user/agent/01J9')[0]).toBe('perbaiki-jawaban-ai');
  expect(about('/user/chatbots/chatbot-list')).not.toContain('kotak-masuk');
  expect(about('/user/nowhere')).toEqual([]);
});

/** Without the tests and the articles themselves. Words that JSX breaks over lines stand together again. */
function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\s+/g, ' '))
    .join('\n');
}
