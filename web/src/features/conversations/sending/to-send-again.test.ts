import type { Message } from '@sapa/contracts/conversations/messages';
import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import type { Unsent } from './outbox.ts';
import { toSendAgain } from './to-send-again.ts';

let seq = 0;
const failed = (parts: Partial<Message> = {}) =>
  aMessage({
    id: crypto.randomUUID(),
    seq: ++seq,
    direction: 'out',
    status: 'failed',
    error: { code: 'attempts_exhausted', message: 'Belum terkirim', retryable: true },
    ...parts,
  });

it('sends again what can go, in order, and neither what was refused for good nor what was taken back', () => {
  const [first, last] = [failed(), failed()];
  const messages = [
    first,
    failed({ error: { code: '131026', message: 'Bukan WhatsApp', retryable: false } }),
    failed({ deleted_at: '2026-11-02T03:00:00.000Z' }),
    aMessage({ id: crypto.randomUUID(), seq: ++seq, direction: 'out', status: 'delivered' }),
    last,
  ];
  expect(toSendAgain(messages, []).failed).toEqual([first, last]);
});

it('leaves to a look what a colleague has answered meanwhile or came too late for the window, and to the outbox what still waits', () => {
  const unsent = (parts: Partial<Unsent>) => ({ refusal: null, answered: false, ...parts }) as Unsent;
  const refused = unsent({ refusal: 'Koneksi terputus' });
  expect(
    toSendAgain(
      [],
      [
        unsent({}),
        refused,
        unsent({ refusal: 'Sudah dibalas Rina', answered: true }),
        unsent({ refusal: 'Jendela tutup', shut: true }),
      ],
    ).refused,
  ).toEqual([refused]);
});
