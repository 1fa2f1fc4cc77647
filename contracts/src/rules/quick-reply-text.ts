/** What a quick reply may name; what they stand for is known where it is inserted. */
export const quickReplyVariables = [
  'contact.name',
  'contact.first_name',
  'contact.phone',
  'contact.email',
  'contact.city',
  'contact.company',
  'agent.name',
  'workspace.name',
] as const;
export type QuickReplyVariable = (typeof quickReplyVariables)[number];
/** One of the workspace's own fields of contacts, by its key: the key stays when the name changes. */
export type FieldVariable = `contact.fields.${string}`;
/** Null or empty: not known. */
export type VariableValues = Partial<Record<QuickReplyVariable | FieldVariable, string | null>>;

/** `{{contact.name}}`, `{{contact.name|Kak}}`, `{{?tanggal kirim}}`: no braces and no line break within. */
const PLACE = /\{\{([^{}\n]{1,120})\}\}/g;

const FIELD = /^contact\.fields\.([a-z0-9_]{1,50})$/;

const isNamed = (name: string): name is QuickReplyVariable =>
  quickReplyVariables.includes(name as QuickReplyVariable);
const isVariable = (name: string): name is QuickReplyVariable | FieldVariable =>
  isNamed(name) || FIELD.test(name);

/** Names that stand for nothing, so that who writes a quick reply hears of it and no customer does. */
export function unknownVariables(content: string): string[] {
  return [...content.matchAll(PLACE)].flatMap(([, inner = '']) => {
    const name = nameIn(inner);
    return inner.startsWith('?') || isVariable(name) ? [] : [name];
  });
}

/** Keys of the fields that a text names; whether there are such fields is known to the server. */
export const fieldKeysIn = (content: string): string[] =>
  [...content.matchAll(PLACE)].flatMap(([, inner = '']) => FIELD.exec(nameIn(inner))?.[1] ?? []);

const LONGEST_VALUE = 500;

/** A value that may come from outside is text and nothing else: one line, no run of spaces, no braces of ours or Meta's. */
export const plainValue = (value: string): string =>
  value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    // Whole runs: of `{}}{` two would be left that nobody wrote side by side.
    .replace(/[{}]{2,}/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE)
    .toWellFormed();

/** The text with every variable that is known, or has a fallback; the others and the questions stay for a person. */
export function fillIn(content: string, values: VariableValues): string {
  return content.replace(PLACE, (whole, inner: string) => {
    const name = nameIn(inner);
    if (!isVariable(name)) return whole;
    const at = inner.indexOf('|');
    return values[name]?.trim() || (at < 0 ? whole : inner.slice(at + 1).trim()) || whole;
  });
}

/** A place in a message that nobody has filled in: it is not sent like that. */
export interface Blank {
  start: number;
  end: number;
  /** What belongs there, in a person's words. */
  asks: string;
}

/** In the order of the text. Braces around anything else are somebody's own words. */
export function blanksIn(text: string): Blank[] {
  return [...text.matchAll(PLACE)].flatMap(({ 0: whole, 1: inner = '', index }) => {
    const name = nameIn(inner);
    const asks = inner.startsWith('?') ? inner.slice(1).trim() || 'Isian' : wordsFor(name);
    return asks === null ? [] : [{ start: index, end: index + whole.length, asks }];
  });
}

/** A field's key as the words that it was made of. */
function wordsFor(name: string): string | null {
  if (isNamed(name)) return NAMED[name];
  const words = FIELD.exec(name)?.[1]?.replaceAll('_', ' ');
  return words === undefined ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

const nameIn = (inner: string) => (inner.split('|')[0] ?? '').trim();

const NAMED: Record<QuickReplyVariable, string> = {
  'contact.name': 'Nama pelanggan',
  'contact.first_name': 'Nama depan pelanggan',
  'contact.phone': 'Nomor pelanggan',
  'contact.email': 'Email pelanggan',
  'contact.city': 'Kota pelanggan',
  'contact.company': 'Perusahaan pelanggan',
  'agent.name': 'Nama Anda',
  'workspace.name': 'Nama bisnis',
};
