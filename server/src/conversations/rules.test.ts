import { describe, expect, test } from 'vitest';
import { previewOf, windowAfter, windowIsOpen } from './rules.ts';

describe('the service window', () => {
  const inbound = new Date('2026-11-21T03:00:00Z');
  const expires = windowAfter(inbound, 24, inbound);
  const day = { window_hours: 24, human_agent_hours: null };

  test('is open for 24 hours after the customer wrote, to the millisecond', () => {
    expect(windowIsOpen(expires, day, new Date('2026-11-22T02:59:59.999Z'))).toBe(true);
    expect(windowIsOpen(expires, day, new Date('2026-11-22T03:00:00Z'))).toBe(false);
  });

  test('stays open for people of the team where the channel lets them answer longer, and for no machine', () => {
    const week = { window_hours: 24, human_agent_hours: 7 * 24 };
    const after = (hours: number) => new Date(inbound.getTime() + hours * 3_600_000);
    expect(windowIsOpen(expires, week, after(25))).toBe(false);
    expect(windowIsOpen(expires, week, after(25), 'people')).toBe(true);
    expect(windowIsOpen(expires, week, after(7 * 24), 'people')).toBe(false);
  });

  test('is no longer when the clock of the provider is ahead of ours', () => {
    const ahead = new Date('2026-11-22T02:00:00Z');
    expect(windowAfter(ahead, 24, inbound)).toEqual(expires);
  });

  test('is shut where the customer never wrote, and always open where the channel has none', () => {
    expect(windowIsOpen(null, day, inbound)).toBe(false);
    expect(windowIsOpen(null, { ...day, window_hours: null }, inbound)).toBe(true);
    expect(windowAfter(inbound, null, inbound)).toBeNull();
  });
});

describe('the preview of a message in the list', () => {
  test.each([
    [{ text: 'Halo\n\n kak ', content: { kind: 'text' } }, 'Halo kak'],
    [{ text: '', content: { kind: 'media' }, attachmentKind: 'image' }, 'Foto'],
    [{ text: '', content: { kind: 'media' }, attachmentKind: 'document', fileName: 'nota.pdf' }, 'nota.pdf'],
    [
      { text: 'Ini notanya', content: { kind: 'media' }, attachmentKind: 'document', fileName: 'nota.pdf' },
      'Ini notanya',
    ],
    [{ text: '', content: { kind: 'location', name: null, address: null } }, 'Lokasi'],
    [
      { text: '', content: { kind: 'location', name: 'Gedung Sate', address: 'Jl. Diponegoro 22' } },
      'Lokasi: Gedung Sate, Jl. Diponegoro 22',
    ],
    [
      { text: '', content: { kind: 'contacts', contacts: [{ name: 'Budi' }, { name: 'Sari' }] } },
      'Kontak: Budi, Sari',
    ],
    [{ text: '', content: { kind: 'poll' } }, 'Pesan'],
  ])('%j → %s', (message, preview) => {
    expect(previewOf(message)).toBe(preview);
  });

  test('is one line of at most 160 characters', () => {
    const preview = previewOf({ text: 'a'.repeat(500), content: { kind: 'text' } });
    expect(previewOf({ text: `${'a'.repeat(158)}${'🙏'.repeat(20)}`, content: { kind: 'text' } })).toBe(
      `${'a'.repeat(158)}…`,
    );
    expect(preview).toHaveLength(160);
    expect(preview.endsWith('…')).toBe(true);
  });
});
