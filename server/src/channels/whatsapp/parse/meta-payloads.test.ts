import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, everyPart, mutated, seeded } from '../../../testing/mutate-payload.ts';
import { parseWhatsApp } from './parse-whatsapp.ts';

/** Payloads of the real world; they are not ours to publish, so they lie beside the repository. */
const folder =
  process.env.SAPA_META_PAYLOADS ??
  fileURLToPath(new URL('../../../../../../shared/reference/meta-payloads', import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith('whatsapp__')) : [];

const NOW = new Date('2026-11-21T03:00:00Z');
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

/** Two samples have no entry and no change: there is nothing to store. */
const empty = ['whatsapp__empty__weni-empty-entry-wac.json', 'whatsapp__empty__weni-notchanges-wac.json'];

/** What no reader can understand: kept whole, to be read again when one can. */
const unreadable = [
  'whatsapp__status_in_orbit__courier-invalid-status.json',
  'whatsapp__status_in_orbit__weni-invalid-status-wac.json',
  'whatsapp__text__courier-no-from.json',
];

describe('real payloads', () => {
  beforeEach(({ skip }) => skip(files.length === 0, `no real payloads in ${folder} (SAPA_META_PAYLOADS)`));
  it.each(files)('%s loses nothing', (file) => {
    const body = read(file);
    const found = parseWhatsApp(body, NOW);
    if (empty.includes(file)) return expect(found).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
    expect(found.some((item) => item.type === 'unreadable')).toBe(unreadable.includes(file));

    const told = JSON.stringify(found);
    for (const { id, text } of everyPart(JSON.parse(body))) {
      expect(told).toContain(JSON.stringify(id).slice(1, -1));
      if (text !== undefined) expect(told).toContain(JSON.stringify(text).slice(1, -1));
    }
  });

  it('mutated at random are still read without a throw, into what PostgreSQL can store', () => {
    const random = seeded(20_261_121);
    for (let round = 0; round < 4_000; round++) {
      const payload: unknown = JSON.parse(read(at(files, random)));
      const body = JSON.stringify(mutated(payload, random)) ?? '';
      JSON.stringify(parseWhatsApp(body, NOW), (key, value) => {
        const storable = [key, value].every(
          (text) => typeof text !== 'string' || (text.isWellFormed() && !text.includes('\u0000')),
        );
        if (!storable) expect.fail(`not storable: ${key} of ${body}`);
        return value;
      });
    }
  });
});
