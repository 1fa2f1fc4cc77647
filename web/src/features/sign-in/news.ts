const NEWS = 'sapa.news';

/** Left by a page for the sign-in page that it leads to. */
export function leaveNews(text: string) {
  sessionStorage.setItem(NEWS, text);
}

export function takeNews(): string | null {
  const text = sessionStorage.getItem(NEWS);
  sessionStorage.removeItem(NEWS);
  return text;
}
