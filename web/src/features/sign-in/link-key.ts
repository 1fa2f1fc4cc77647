let key: string | null = null;

/** The key behind `#` of a mailed link, taken out of the address bar: it must not be copied or bookmarked on. */
export function linkKey(): string {
  if (key === null) {
    key = location.hash.slice(1);
    if (key !== '') history.replaceState(null, '', location.pathname);
  }
  return key;
}
