import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

export interface BuiltFile {
  plain: Buffer;
  /** A third of it: what the budget of 25 KiB is counted in. */
  brotli: Buffer;
}

/** Three small files: compressed once, kept until they are built anew. */
const kept = new Map<string, { builtAt: number; file: Promise<BuiltFile> }>();

/** A file of the widget's build; null when there is none. */
export async function builtFile(path: string): Promise<BuiltFile | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  const known = kept.get(path);
  if (known?.builtAt === found.mtimeMs) return known.file;
  const file = load(path);
  kept.set(path, { builtAt: found.mtimeMs, file });
  file.catch(() => kept.delete(path));
  return file;
}

async function load(path: string): Promise<BuiltFile> {
  const plain = await readFile(path);
  return { plain, brotli: await promisify(brotliCompress)(plain) };
}
