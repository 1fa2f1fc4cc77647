import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './data-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sapa lock-'));
});
const holders: ChildProcess[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** Another process that holds the lock until it is killed. */
async function holdElsewhere() {
  const code = `
    import { lockDataFolder } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
    lockDataFolder(${JSON.stringify(dataDir)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  holders.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('the lock on the data folder', () => {
  it('refuses a second process, naming the first', async () => {
    const holder = await holdElsewhere();
    expect(() => lockDataFolder(dataDir)).toThrow(
      `Folder data ${dataDir} sedang dipakai Sapa lain (proses ${holder.pid}).`,
    );
  });

  it('ends with its process, however that ends', async () => {
    const holder = await holdElsewhere();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDataFolder(dataDir).release();
  });

  it('may be taken again after it was released', () => {
    lockDataFolder(dataDir).release();
    const lock = lockDataFolder(dataDir);
    expect(readFileSync(join(dataDir, 'sapa.pid'), 'utf8')).toBe(`${process.pid}\n`);
    lock.release();
  });

  it('says so when the folder belongs to somebody else', ({ skip }) => {
    skip(process.getuid?.() === 0, 'root boleh menulis di mana saja');
    chmodSync(dataDir, 0o500);
    expect(() => lockDataFolder(dataDir)).toThrow('tidak bisa ditulis oleh pengguna ini');
    chmodSync(dataDir, 0o700);
  });
});
