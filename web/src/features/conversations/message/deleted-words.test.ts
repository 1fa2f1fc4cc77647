import type { Message } from '@sapa/contracts/conversations/messages';
import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import { deletedWords, deletionWarning } from './deleted-words.ts';

const written: Message = {
  ...aMessage({ id: crypto.randomUUID(), seq: 1 }),
  direction: 'out',
  status: 'read',
  sender: { type: 'member', id: crypto.randomUUID(), name: 'Sekar' },
  created_at: '2026-11-02T03:00:00.000Z',
  deleted_at: '2026-11-02T04:00:00.000Z',
};

it('what is said of a deleted message tells whether the customer still reads it', () => {
  expect(deletedWords(written, 0)).toContain('pelanggan masih melihatnya');
  expect(deletedWords(written, 48)).toContain('juga dari layar pelanggan');
  expect(deletedWords({ ...written, status: 'failed' }, 0)).toContain('tidak pernah terkirim');
  expect(deletedWords({ ...written, direction: 'in', status: null }, 0)).toBe('dihapus pelanggan');
  expect(deletedWords({ ...written, direction: 'internal', status: null }, 0)).toBe('catatan dihapus');
});

it('who is about to delete reads before it what becomes of it', () => {
  expect(deletionWarning(written, 0, 'WhatsApp')).toContain('WhatsApp tidak bisa menariknya');
  expect(deletionWarning(written, null, 'Live chat')).toContain('hilang dari layar pelanggan');
  expect(deletionWarning({ ...written, status: 'queued' }, 0, 'WhatsApp')).toContain('tidak akan dikirim');
});
