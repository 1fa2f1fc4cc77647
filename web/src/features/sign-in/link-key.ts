let key: string | null = null;

/**
 * The key behind `#` of a mailed link, taken out of the address bar: it must not be copied or bookmarked on. This
 * entry of the history keeps it, so that a reload loses nothing.
 */
export function linkKey(): string {
  if (key !== null) return key;
  // A newer link opened over this page changes no more than what is behind the `#`.
  addEventListener('hashchange', () => location.reload());
  const mailed = location.hash.slice(1);
  if (mailed !== '') history.replaceState({ mailed }, '', location.pathname);
  key = String(history.state?.mailed ?? '');
  return key;
}
