import { EXPORT_KEPT_DAYS } from '@sapa/contracts';
import { batchKind, type RunningBatch } from '../batches/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { joinParts } from '../platform/files/parts.ts';
import {
  MOST_ZIP_BYTES,
  MOST_ZIP_ENTRIES,
  NOTHING,
  pack,
  sumWith,
  type ZipEntry,
  type ZipSum,
  zipDirectory,
  zipHeader,
} from '../platform/files/zip.ts';
import { csvFile } from '../platform/tabular/csv-file.ts';
import { readPerson } from './person.ts';
import { nextFiles } from './person-files.ts';
import { MESSAGE_COLUMNS, nextMessages } from './person-messages.ts';
import { personPage } from './person-page.ts';

interface Params {
  contactId: string;
}

/** A file of the ZIP, and where its bytes stand in the store. */
interface Entry extends ZipEntry {
  keys: string[];
}

interface Cursor {
  phase: 'messages' | 'files';
  /** The last message or file that is in. */
  after: string | null;
  /** Of the file of messages, as long as it is written. */
  sum: ZipSum;
  entries: Entry[];
}

interface Prepared {
  done: number;
  /** New parts in the store. */
  parts: string[];
  next: Cursor | null;
  file?: string;
}

type Running = RunningBatch<Params, Cursor>;

const DAY_MS = 86_400_000;

/**
 * Everything about one person as a ZIP: to read, for a spreadsheet, for a program, and the files themselves. Files are not
 * copied before the end: until then a part is where they stand.
 */
export const personExportKind = batchKind<Params, Cursor, Prepared>({
  kind: 'contacts.export-person',
  async prepare(ctx, batch) {
    const { cursor } = batch;
    if (cursor === null) return begin(ctx, batch);
    return cursor.phase === 'messages' ? addMessages(ctx, batch, cursor) : addFiles(ctx, batch, cursor);
  },
  async step(tx, _, { done, parts, next, file }) {
    const expiresAt = new Date(tx.app.clock.now().getTime() + EXPORT_KEPT_DAYS * DAY_MS);
    const name = `data-pelanggan-${tx.app.clock.now().toISOString().slice(0, 10)}.zip`;
    return { done, next, parts, ...(file !== undefined && { file: { key: file, name, expiresAt } }) };
  },
});

async function begin(ctx: Context, { params }: Running): Promise<Prepared> {
  const person = await transaction(ctx, (tx) => readPerson(tx, params.contactId));
  if (person.kontak.length === 0) throw new Refusal('NOT_FOUND');
  const page = Buffer.from(personPage(person, ctx.app.clock.now()));
  const data = Buffer.from(JSON.stringify(person, null, 2));
  const entries = [await packed(ctx, 'ringkasan.html', page), await packed(ctx, 'data.json', data)];
  const { head } = await csvFile.close(NOTHING);
  const opened = await csvFile.open(MESSAGE_COLUMNS);
  const first = await pack(Buffer.concat([head, opened.bytes]), NOTHING);
  const key = await keep(ctx, first.bytes);
  const messages = { name: 'pesan.csv', deflated: true, ...first.sum, keys: [key] };
  return {
    done: 0,
    parts: [...entries, messages].flatMap(({ keys }) => keys),
    next: { phase: 'messages', after: null, sum: first.sum, entries: [...entries, messages] },
  };
}

async function addMessages(ctx: Context, { params }: Running, cursor: Cursor): Promise<Prepared> {
  const { rows, next } = await transaction(ctx, (tx) => nextMessages(tx, params.contactId, cursor.after));
  const { bytes } = await csvFile.rows(MESSAGE_COLUMNS, rows, NOTHING);
  const piece = await pack(bytes, cursor.sum, next === null);
  const key = await keep(ctx, piece.bytes);
  const entries = cursor.entries.map((entry) =>
    entry.name === 'pesan.csv' ? { ...entry, ...piece.sum, keys: [...entry.keys, key] } : entry,
  );
  const phase = next === null ? 'files' : 'messages';
  return { done: rows.length, parts: [key], next: { phase, after: next, sum: piece.sum, entries } };
}

async function addFiles(ctx: Context, { params }: Running, cursor: Cursor): Promise<Prepared> {
  const { app, workspaceId } = ctx;
  const files = await transaction(ctx, (tx) => nextFiles(tx, params.contactId, cursor.after));
  const added: Entry[] = [];
  for (const { name, key } of files) {
    if ((await app.storage.size(key)) === null) continue;
    let sum = NOTHING;
    for await (const chunk of await app.storage.read(key)) sum = sumWith(chunk as Buffer, sum);
    added.push({ name, deflated: false, ...sum, keys: [key] });
  }
  const entries = [...cursor.entries, ...added];
  const size = entries.reduce((sum, { packed }) => sum + packed, 0);
  if (size > MOST_ZIP_BYTES || entries.length > MOST_ZIP_ENTRIES) throw new Refusal('PERSON_TOO_LARGE');
  const last = files.at(-1);
  if (last !== undefined)
    return { done: files.length, parts: [], next: { ...cursor, after: last.id, entries } };
  const pieces = [...entries.flatMap((entry) => [zipHeader(entry), ...entry.keys]), zipDirectory(entries)];
  const { key } = await joinParts(app, { workspaceId, pieces, maxBytes: 2 * MOST_ZIP_BYTES });
  return { done: 0, parts: [], next: null, file: key };
}

async function packed(ctx: Context, name: string, body: Buffer): Promise<Entry> {
  const { bytes, sum } = await pack(body, NOTHING, true);
  return { name, deflated: true, ...sum, keys: [await keep(ctx, bytes)] };
}

const keep = async ({ app, workspaceId }: Context, bytes: Buffer): Promise<string> =>
  (await app.storage.put({ workspaceId, body: bytes, maxBytes: MOST_ZIP_BYTES })).key;
