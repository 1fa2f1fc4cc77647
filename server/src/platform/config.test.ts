import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { environmentSchema, loadConfig } from './config.ts';

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));

describe('configuration', () => {
  it('needs nothing to be set', () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: expect.stringMatching(/^\/.*\/data$/),
      OUTBOUND_ALLOW: [],
    });
  });

  it('is documented in .env.example, name by name', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.in.shape).sort());
  });

  it('takes .env.example as it stands, with the same result as an empty environment', () => {
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });

  it('names every bad variable and what it should be', () => {
    expect(() => loadConfig({ PORT: 'tiga', LOG_LEVEL: 'keras', REDIS_URL: 'http://x' })).toThrow(
      [
        'Pengaturan belum benar:',
        '  PORT harus angka 0–65535, misalnya 3000',
        '  REDIS_URL harus alamat Redis, misalnya redis://localhost:6379',
        '  LOG_LEVEL harus salah satu dari fatal, error, warn, info, debug, trace, silent',
        'Lihat .env.example.',
      ].join('\n'),
    );
  });

  it('never repeats a bad value, which may be a secret', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://sapa:rahasia@db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('rahasia') }),
    );
  });

  it('asks for the keys of the captcha that was chosen', () => {
    expect(() => loadConfig({ CAPTCHA_PROVIDER: 'recaptcha' })).toThrow(/RECAPTCHA_SITE_KEY harus diisi/);
  });

  it('reads the list of private hosts', () => {
    expect(loadConfig({ OUTBOUND_ALLOW: 'Gudang.lokal, 10.0.0.5' }).OUTBOUND_ALLOW).toEqual([
      'gudang.lokal',
      '10.0.0.5',
    ]);
  });
});
