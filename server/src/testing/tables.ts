import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/** Rows without a workspace that go where the workspaces are that they are about: queues of one database. */
const QUEUES = ['inbound_deliveries', 'quarantined_deliveries', 'outbound_deliveries', 'mailboxes'];

export interface KnownTable {
  name: string;
  /** whose `tables.ts` it stands in */
  domain: string;
  /** Under row-level security, or a queue: in the database of its workspace. Otherwise there is one of it for all. */
  global: boolean;
}

/** Every table of every domain. */
export async function everyTable(): Promise<KnownTable[]> {
  const root = join(import.meta.dirname, '..');
  const found: KnownTable[] = [];
  for (const path of globSync('*/**/tables.ts', { cwd: root, exclude: ['testing'] })) {
    const exported = Object.values(await import(join(root, path)));
    for (const table of exported.filter((value) => is(value, PgTable))) {
      const { name, schema, policies } = getTableConfig(table);
      if (schema !== undefined) continue;
      const global = policies.length === 0 && !QUEUES.includes(name);
      found.push({ name, domain: path.split('/')[0]!, global });
    }
  }
  return found;
}

const TABLES_AFTER =
  /\b(?:from|join|into|update|using)\s+(.*?)(?=\b(?:from|where|set|values|select|left|right|inner|cross|join|on|using|order|group|having|limit|returning|union|for)\b|$)/gis;

/** The first word of each thing that a statement reads or writes; commented and quoted words are none. */
export function namedIn(statement: string): Set<string> {
  const names = new Set<string>();
  const collect = (part: string) => {
    for (const [, list] of part.matchAll(TABLES_AFTER))
      for (const one of list!.split(',')) {
        const name = /^\s*(?:only\s+|lateral\s+)?"?(\w+)"?/i.exec(one)?.[1];
        if (name !== undefined) names.add(name);
      }
    return '#';
  };
  let rest = statement.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");
  // What stands in brackets is read by itself, the innermost first.
  for (const INNERMOST = /\(([^()]*)\)/; INNERMOST.test(rest); )
    rest = rest.replace(INNERMOST, (_, inner: string) => collect(inner));
  collect(rest);
  return names;
}
