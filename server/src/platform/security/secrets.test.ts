import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sapa-secrets-'));
  file = join(dataDir, 'secrets.json');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('secrets', () => {
  it('are made once, for their owner alone', () => {
    const first = loadSecrets(dataDir);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    expect(loadSecrets(dataDir)).toEqual(first);
  });

  it('that a newer version needs are added without touching the others', () => {
    const { captchaKey: _, ...older } = loadSecrets(dataDir);
    writeFileSync(file, JSON.stringify(older));
    const now = loadSecrets(dataDir);
    expect(now).toMatchObject(older);
    expect(loadSecrets(dataDir).captchaKey).toBe(now.captchaKey);
  });

  it.each([0o644, 0o640, 0o602])('that others could reach (%o) are closed to them, and stay', (mode) => {
    const secrets = loadSecrets(dataDir);
    chmodSync(file, mode);
    expect(loadSecrets(dataDir)).toEqual(secrets);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['{', '[]', '{"encryptionKey":7}'])(
    'are never replaced when the file is damaged: %s',
    (damaged) => {
      writeFileSync(file, damaged, { mode: 0o600 });
      expect(() => loadSecrets(dataDir)).toThrow(`${file} rusak.`);
      expect(readFileSync(file, 'utf8')).toBe(damaged);
    },
  );
});
