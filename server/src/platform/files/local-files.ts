import { createReadStream } from 'node:fs';
import { glob, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { FileStore } from './file-store.ts';

/** A folder. A file is there whole or not at all: written beside its place, synced, then renamed. */
export function openLocalFiles(dir: string): FileStore {
  const root = resolve(dir);
  const pathOf = (key: string) => {
    const path = join(root, key);
    if (key.includes('\0') || relative(root, path).startsWith('..'))
      throw new Error(`outside the store: ${key}`);
    return path;
  };
  return {
    async write(key, body) {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(body);
        await file.sync();
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *folders() {
      // owner/year/month
      for await (const folder of glob('*/*/*', { cwd: root })) {
        const names = await readdir(join(root, folder));
        yield names.map((name) => `${folder}/${name}`);
      }
    },
  };
}
