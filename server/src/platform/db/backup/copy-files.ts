import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Copies a folder of files that never change once they are there. What is being written (`.part`) is left out; what
 * is erased meanwhile is no error.
 */
export async function copyFiles(from: string, to: string): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const source = join(entry.parentPath, entry.name);
    const copy = join(to, relative(from, source));
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    // The same blocks on the disk where the file system can share them.
    const copied = await copyFile(source, copy, constants.COPYFILE_FICLONE).then(() => true, ignoreMissing);
    if (copied === undefined) continue;
    count += 1;
    bytes += (await stat(copy)).size;
  }
  return { count, bytes };
}

function ignoreMissing(error: Error): undefined {
  if ('code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
