/** What a site's robots.txt allows whom. */
export interface Robots {
  allows(path: string): boolean;
  /** Milliseconds between two pages, where it asks for some. */
  delay: number;
}

interface Rule {
  allow: boolean;
  path: string;
}

/** A site without rules. */
export const everythingAllowed: Robots = { allows: () => true, delay: 0 };

/** Longer files are read up to here, as others do (RFC 9309). */
const LONGEST = 500_000;

/** Pure. Rules for our own name, else those for everybody; of the rules that fit a path the longest counts. */
export function readRobots(text: string, name: string): Robots {
  const groups = new Map<string, { rules: Rule[]; delay: number }>();
  let agents: string[] = [];
  let naming = false;
  for (const line of text.slice(0, LONGEST).split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const field = key.toLowerCase();
    if (field === 'user-agent') {
      agents = naming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      naming = true;
      continue;
    }
    if (field !== 'allow' && field !== 'disallow' && field !== 'crawl-delay') continue;
    naming = false;
    for (const agent of agents) {
      const group = groups.get(agent) ?? { rules: [], delay: 0 };
      groups.set(agent, group);
      if (field === 'crawl-delay') group.delay = Number(value) * 1_000 || 0;
      else if (value !== '') group.rules.push({ allow: field === 'allow', path: value });
    }
  }
  const group = groups.get(name.toLowerCase()) ?? groups.get('*');
  if (group === undefined) return everythingAllowed;
  const rules = group.rules.toSorted(
    (one, other) => other.path.length - one.path.length || (one.allow ? -1 : 1),
  );
  return {
    delay: group.delay,
    allows: (path) => rules.find((rule) => fits(rule.path, path))?.allow ?? true,
  };
}

/** `*` stands for anything, `$` for the end; compared piece by piece, so that no pattern takes long. */
function fits(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$');
  const [first = '', ...rest] = (ends ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!ends || at === path.length) return true;
  const last = rest.at(-1);
  return last !== undefined && path.endsWith(last);
}
