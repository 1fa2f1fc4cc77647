const KEY = 'sapa.news';
/** Milliseconds after which nobody waits for it any more. */
const OLD = 60_000;

/** A sentence that a page leaves for the page that it leads to. */
interface News {
  text: string;
  /** Milliseconds that are left of it, where it was said already. */
  rest?: number;
}

export function leaveNews(news: News) {
  sessionStorage.setItem(KEY, JSON.stringify({ ...news, left: Date.now() }));
}

/** It is told once. */
export function takeNews(): News | null {
  const found = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (found === null) return null;
  const { left, ...news } = JSON.parse(found) as News & { left: number };
  return Date.now() - left < OLD ? news : null;
}
