import type { HttpAct, ToolField } from '@sapa/contracts';
import type { FilledValues } from '../values/filled.ts';
import { atPath } from './paths.ts';
import { readRows } from './read-rows.ts';

export interface PickedAnswer {
  /** A list's entries, else the one answer. */
  picked: Record<string, string>[];
  /** As the customer reads it. */
  sentence: string;
}

const LONGEST = 200;

/**
 * What the owner picks of an answer, and nothing else of it: figures are formatted, texts cut, and written into the
 * owner's sentence. Null: the answer is not of the shape that was described.
 */
export function readAnswer(act: HttpAct['answer'], body: string, values: FilledValues): PickedAnswer | null {
  const content = act.format === 'csv' ? readRows(body) : parsed(body);
  if (content === undefined) return null;
  const isList = act.format === 'csv' || act.list !== '' || act.line !== '';
  const told = Object.fromEntries(Object.entries(values).map(([key, { shown }]) => [key, shown]));
  if (!isList) {
    const one = pick(act.fields, content);
    return one && { picked: [one], sentence: say(act.sentence, { ...told, ...one }) };
  }
  const list = act.list === '' ? content : atPath(content, act.list);
  if (!Array.isArray(list)) return null;
  const wanted: unknown[] = list.filter((entry) => matches(act.match, entry, values));
  const picked = wanted
    .map((entry) => pick(act.fields, entry))
    .filter((entry) => entry !== null)
    .slice(0, act.most);
  // Entries are there, and none is as it was described.
  if (wanted.length > 0 && picked.length === 0) return null;
  if (picked.length === 0)
    return { picked, sentence: say(act.empty || 'Maaf Kak, belum ada data untuk itu.', told) };
  const lines = picked.map((entry) =>
    say(act.line || '{{baris}}', { ...told, ...entry, baris: Object.values(entry).join(' ') }),
  );
  return { picked, sentence: say(act.sentence, { ...told, ...picked[0], baris: lines.join('\n') }) };
}

const say = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{\s*([a-z][a-z0-9_]{0,30})\s*\}\}/g, (_, key: string) => words[key] ?? '').trim();

function matches(match: HttpAct['answer']['match'], entry: unknown, values: FilledValues): boolean {
  if (match === null) return true;
  const wanted = String(values[match.parameter]?.shown ?? '').toLowerCase();
  const held = String(atPath(entry, match.path) ?? '').toLowerCase();
  return wanted !== '' && held.includes(wanted);
}

function pick(fields: readonly ToolField[], from: unknown): Record<string, string> | null {
  const picked: Record<string, string> = {};
  for (const { key, path, format } of fields) {
    const written = format in formats ? formats[format](atPath(from, path)) : null;
    if (written === null) return null;
    picked[key] = written;
  }
  return picked;
}

const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
};

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST)
    : null;

/** "2-4 day", "2 - 3 HARI" and "1" alike: "2–4 hari". What tells no number of days stays as it is. */
function days(value: unknown): string | null {
  const said = text(value);
  const [, from, to = from] =
    /^(\d{1,3})(?:\s*(?:-|–|sd|s\.d\.|to)\s*(\d{1,3}))?\s*(?:days?|hari|hr|d)?$/i.exec(said ?? '') ?? [];
  if (from === undefined) return said;
  if (to === '0') return 'hari ini';
  return from === to ? `${to} hari` : `${from}–${to} hari`;
}

const formats: Record<ToolField['format'], (value: unknown) => string | null> = {
  text,
  days,
  rupiah: (value) => {
    const read = number(value);
    return read === null ? null : `Rp${Math.round(read).toLocaleString('id-ID')}`;
  },
  number: (value) => number(value)?.toLocaleString('id-ID') ?? null,
  date(value) {
    const at = typeof value === 'string' ? new Date(value) : null;
    if (at === null || Number.isNaN(at.getTime())) return null;
    const hasTime = typeof value === 'string' && value.includes('T');
    const words = new Intl.DateTimeFormat('id-ID', {
      dateStyle: 'full',
      ...(hasTime && { timeStyle: 'short' }),
      timeZone: hasTime ? 'Asia/Jakarta' : 'UTC',
    }).format(at);
    return hasTime ? `${words} WIB` : words;
  },
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
