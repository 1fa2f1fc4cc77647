/**
 * `toko.id`, `*.toko.id` or `localhost:5173` out of what people type into the list of hosts (`https://Toko.id/beli`),
 * or null. What comes out is safe to stand in a Content-Security-Policy header.
 */
export function readHost(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '');
  if (bare.includes('@')) return null;
  const wildcard = bare.startsWith('*.') ? '*.' : '';
  let host: string;
  try {
    // Names in foreign letters become what the browser compares: xn--…
    host = new URL(`https://${bare.slice(wildcard.length)}`).host;
  } catch {
    return null;
  }
  const name = host.replace(/:\d+$/, '');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)) return null;
  // `*.id` would be half the country.
  return wildcard !== '' && !name.includes('.') ? null : wildcard + host;
}

/** May a page of this origin use the live chat? An empty list allows any; without a port any port fits. */
export function originAllowed(origin: string, hosts: string[]): boolean {
  if (hosts.length === 0) return true;
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  return hosts.some((pattern) => {
    const given = /:\d+$/.test(pattern) ? url.host : url.hostname;
    return pattern.startsWith('*.')
      ? given.endsWith(pattern.slice(1)) && given.length > pattern.length - 1
      : given === pattern;
  });
}

/** The browser's own lock: only these pages may show the chat's frame. */
export function frameAncestors(hosts: string[]): string {
  if (hosts.length === 0) return '*';
  return hosts
    .flatMap((host) => {
      const anyPort = /:\d+$/.test(host) ? host : `${host}:*`;
      return [`https://${anyPort}`, `http://${anyPort}`];
    })
    .join(' ');
}

/** `Toko Bunga Melati` → `toko-bunga-melati`: 3 to 50 characters of what contracts `updateLiveChat` allows. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 42)
    .replace(/^-+|-+$/g, '');
  return slug.length >= 3 ? slug : `chat-${slug}`.replace(/-$/, '');
}

export interface SpamState {
  burstSince: Date | null;
  burstCount: number;
  spamStep: number;
  quietUntil: Date | null;
}

/** More messages than this within the burst, and the visitor waits. A person types at most one every 2 s for long. */
const BURST_MESSAGES = 10;
const BURST_MS = 15_000;
/** Features LW6: 30 s, 1 min, 5 min, 10 min. */
const LADDER_SECONDS = [30, 60, 300, 600] as const;
/** Calm for this long after a wait, and the ladder begins at its foot again. */
const FORGET_MS = 3_600_000;

/** One more message: what becomes of the visitor's state, and how many seconds to wait if it is one too many. */
export function climbSpamLadder(state: SpamState, now: Date): { state: SpamState; waitSeconds: number } {
  const at = now.getTime();
  const quietUntil = state.quietUntil?.getTime() ?? 0;
  if (quietUntil > at) return { state, waitSeconds: Math.ceil((quietUntil - at) / 1000) };
  const step = quietUntil > 0 && at - quietUntil > FORGET_MS ? 0 : state.spamStep;
  const inBurst = state.burstSince !== null && at - state.burstSince.getTime() < BURST_MS;
  const burstCount = inBurst ? state.burstCount + 1 : 1;
  const burstSince = inBurst ? state.burstSince : now;
  if (burstCount <= BURST_MESSAGES) {
    return { state: { ...state, burstSince, burstCount, spamStep: step }, waitSeconds: 0 };
  }
  const waitSeconds = LADDER_SECONDS[Math.min(step, LADDER_SECONDS.length - 1)] ?? 600;
  return {
    state: {
      burstSince: null,
      burstCount: 0,
      spamStep: Math.min(step + 1, LADDER_SECONDS.length - 1),
      quietUntil: new Date(at + waitSeconds * 1000),
    },
    waitSeconds,
  };
}
