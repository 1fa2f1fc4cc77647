import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest socket path of macOS is 103 bytes, of Linux 107. */
const LONGEST_PATH = 103;

/** The folder to connect through: the cluster itself or, when its path is too long for a socket, a short link. */
export function socketFolder(cluster: string): { folder: string; remove(): void } {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= LONGEST_PATH)
    return { folder: cluster, remove: () => undefined };
  const short = mkdtempSync(join(tmpdir(), 'sapa-'));
  const folder = join(short, 'pg');
  symlinkSync(cluster, folder);
  return { folder, remove: () => rmSync(short, { recursive: true, force: true }) };
}
