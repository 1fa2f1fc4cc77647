/** What a search asks beside its words. */
export interface SearchFilters {
  /** Who wrote it: `saya`, `pelanggan`, `ai`, or part of a name. */
  from: string[];
  /** Where: a kind of channel, or part of its name. */
  in: string[];
  /** The first and last day. */
  days: { from: string; until: string }[];
  has: SearchedKind[];
}

/** What a message may have, by the words that are typed for it. */
const KINDS = {
  gambar: ['image'],
  foto: ['image'],
  video: ['video'],
  suara: ['audio'],
  dokumen: ['document'],
  file: ['image', 'video', 'audio', 'document', 'sticker'],
} as const;
export type SearchedKind = (typeof KINDS)[keyof typeof KINDS][number];

const TOKEN = /(^|\s)(dari|di|tanggal|ada):(?:"([^"]*)"|(\S+))/giu;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * `dari:`, `di:`, `tanggal:2026-11-01..2026-11-30` and `ada:gambar` in what is typed, and the words that are left. What
 * cannot be read as one of them is a word like any other.
 */
export function readSearch(typed: string): { words: string; filters: SearchFilters; narrowed: boolean } {
  const filters: SearchFilters = { from: [], in: [], days: [], has: [] };
  const words = typed.replace(TOKEN, (whole, _before, name: string, quoted?: string, plain?: string) => {
    const value = (quoted ?? plain ?? '').trim().toLowerCase();
    return value !== '' && take(filters, name.toLowerCase(), value) ? ' ' : whole;
  });
  const narrowed = Object.values(filters).some((asked) => asked.length > 0);
  return { words: words.replace(/\s+/g, ' ').trim(), filters, narrowed };
}

/** One of the calendar: JavaScript takes 31 November for 1 December. PostgreSQL knows no year 0. */
const isDay = (day: string): boolean =>
  DAY.test(day) && day > '0001' && new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;

function take(filters: SearchFilters, name: string, value: string): boolean {
  if (name === 'dari') filters.from.push(value);
  if (name === 'di') filters.in.push(value);
  if (name === 'ada') {
    const kinds: readonly SearchedKind[] = KINDS[value as keyof typeof KINDS] ?? [];
    filters.has.push(...kinds);
    return kinds.length > 0;
  }
  if (name === 'tanggal') {
    const [from = '', until = from] = value.split('..');
    if (![from, until].every(isDay)) return false;
    filters.days.push({ from, until });
  }
  return true;
}
