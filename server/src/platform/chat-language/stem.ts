/**
 * Peels Indonesian affixes, formal (pengiriman → kirim) and spoken (ngirimin → kirim), down to a known root.
 * A word that leads to no known root keeps its affixes, only clitics go: a wrong cut hurts more than none.
 *
 * @param isWord a spelling dictionary: roots of the whole language, asked last
 */
export function stem(
  word: string,
  roots: ReadonlySet<string>,
  isWord: (word: string) => boolean = () => false,
): string {
  if (word.length <= 3 || roots.has(word)) return word;
  const bare = withoutClitic(word, roots);
  if (roots.has(bare)) return bare;
  for (const body of suffixCuts(bare)) {
    for (const candidate of prefixCuts(body)) {
      const root = knownForm(candidate, roots);
      if (root) return root;
    }
  }
  return isWord(bare) ? bare : (spelledRoot(bare, isWord) ?? bare);
}

/** "ditebus", "dipajang" of roots that no trade's vocabulary names, as a spelling dictionary has them. */
function spelledRoot(word: string, isWord: (word: string) => boolean): string | undefined {
  if (word.length > longestAffixed) return undefined;
  for (const body of suffixCuts(word))
    for (const candidate of prefixCuts(body))
      if (candidate.length >= surelyRoot && candidate !== word && isWord(candidate)) return candidate;
  return undefined;
}
/** With fewer letters too much would be left to chance. */
const surelyRoot = 4;
/** What is longer is no word with affixes. */
const longestAffixed = 24;

const clitics = [
  'nyalah',
  'nyakah',
  'nya',
  'kah',
  'lah',
  'pun',
  'ku',
  'mu',
  'nyo',
  'nye',
  'ne',
  'na',
  'e',
  'x',
  'mi',
  'ji',
  'ta',
];
/** Malay, Javanese, Sundanese and Makassarese say "its", "just" and "your" so; many plain words end in them. */
const regional = new Set(['nyo', 'nye', 'ne', 'na', 'e', 'x', 'mi', 'ji', 'ta']);

function withoutClitic(word: string, roots: ReadonlySet<string>): string {
  for (const clitic of clitics) {
    if (!word.endsWith(clitic)) continue;
    const rest = word.slice(0, -clitic.length);
    if (regional.has(clitic) ? rest.length >= 4 && roots.has(rest) : isPlausible(rest, clitic, roots))
      return rest;
  }
  return word;
}

// -nya is nearly always a clitic; -ku, -mu, -lah end many plain words (buku, temu, sekolah).
function isPlausible(rest: string, clitic: string, roots: ReadonlySet<string>): boolean {
  if (clitic.startsWith('nya')) return rest.length >= 2;
  return rest.length >= 3 && (roots.has(rest) || (clitic === 'kah' && rest.length >= 4));
}

function suffixCuts(word: string): string[] {
  const cuts = [word];
  for (const suffix of ['kannya', 'annya', 'kan', 'in', 'an', 'i', 'ke', 'no', 'ane', 'ana']) {
    if (word.endsWith(suffix) && word.length - suffix.length >= 3) cuts.push(word.slice(0, -suffix.length));
  }
  return cuts;
}

/** [prefix, the letters it may have swallowed]: menukar ← tukar, memakai ← pakai, menyewa ← sewa. */
const prefixes: readonly (readonly [string, readonly string[]])[] = [
  ['memper', ['']],
  ['diper', ['']],
  ['keber', ['']],
  ['penge', ['']],
  ['menge', ['']],
  ['meng', ['', 'k']],
  ['peng', ['', 'k']],
  ['meny', ['s']],
  ['peny', ['s']],
  ['mem', ['', 'p']],
  ['pem', ['', 'p']],
  ['men', ['', 't']],
  ['pen', ['', 't']],
  ['nge', ['']],
  ['ng', ['', 'k']],
  ['ny', ['s', 'c']],
  ['ber', ['']],
  ['bel', ['']],
  ['ter', ['']],
  ['per', ['']],
  ['pel', ['']],
  ['ke', ['']],
  ['se', ['']],
  ['di', ['']],
  ['me', ['']],
  ['pe', ['']],
  ['be', ['']],
  ['ku', ['']],
  ['n', ['t', '']],
  ['m', ['p', '']],
];

function prefixCuts(word: string): string[] {
  const cuts = [word];
  for (const [prefix, swallowed] of prefixes) {
    if (!word.startsWith(prefix) || word.length - prefix.length < 2) continue;
    const rest = word.slice(prefix.length);
    for (const letter of swallowed) if (letter.length + rest.length >= 3) cuts.push(letter + rest);
  }
  return cuts;
}

/** The candidate itself, its reduplicated half, or its spoken vowel: pesen → pesan, anter → antar. */
function knownForm(candidate: string, roots: ReadonlySet<string>): string | undefined {
  if (roots.has(candidate)) return candidate;
  // With three letters too much would be left to chance: "behel" is not "hal".
  if (candidate.length < 4) return undefined;
  const spoken = candidate.replace(/e([bcdfghjklmnprstvwyz]{1,2})$/, 'a$1');
  return spoken !== candidate && roots.has(spoken) ? spoken : undefined;
}
