const KEY = 'sapa.wanted';
let over = false;

/** The screen that somebody asked for without a session, until this tab closes. */
export function rememberWanted(address: string) {
  if (!over) sessionStorage.setItem(KEY, address);
}

/** Who signs out on purpose wants nothing more, whatever screen the guard finds them on. */
export function forgetWanted() {
  over = true;
  sessionStorage.removeItem(KEY);
}

/** Once: the next sign-in in this tab begins at home. */
export function takeWanted(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted;
}

/**
 * Where signing in leads: to what was wanted, if it is a screen of the area that the role has; else home.
 *
 * @param home `/user/dashboard`
 */
export function leadTo(home: string, wanted: string | null): string {
  const [, area = ''] = home.split('/');
  if (!wanted?.startsWith(`/${area}/`)) return home;
  // As the browser will read it: `/user/../admin` is no screen of `/user`.
  const { pathname, search, hash } = new URL(wanted, location.origin);
  return pathname.startsWith(`/${area}/`) ? pathname + search + hash : home;
}
