import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aMessage } from '../../../testing/conversations.ts';
import type { Unsent } from '../sending/outbox.ts';
import { Failure } from './failure.tsx';
import type { MessageActions } from './message-actions.ts';

const message = aMessage({
  id: 'unsent',
  seq: 1,
  status: 'failed',
  error: { code: 'REFUSED', message: 'Tutup.', retryable: true },
});
const unsent: Unsent = {
  client_id: 'unsent',
  conversation_id: 'conversation',
  mode: 'reply',
  text: 'Ini fotonya',
  attachments: [],
  reply_to: null,
  created_at: '2026-11-21T03:00:00.000Z',
  refusal: 'Tutup.',
  shut: true,
};

/** What can be done about it, by the words on the buttons. */
const ways = (of: Partial<Unsent>, actions: Partial<MessageActions>) =>
  [
    ...renderToStaticMarkup(
      <Failure
        message={message}
        unsent={{ ...unsent, ...of }}
        actions={{ windowShut: false, closed: false, sendTemplate: null, ...actions } as MessageActions}
      />,
    ).matchAll(/([^<>]+)<\/button>/g),
  ].map(([, words]) => words);

test('a message is taken back into the composer only where something can be written', () => {
  expect(ways({}, {})).toEqual(['Kirim ulang', 'Ubah', 'Hapus']);
  expect(ways({}, { closed: true, windowShut: true })).toEqual(['Hapus']);
  expect(ways({ shut: false }, { closed: true })).toEqual(['Kirim ulang', 'Hapus']);
  expect(ways({ mode: 'note', shut: false }, { closed: true })).toEqual(['Kirim ulang', 'Ubah', 'Hapus']);
});
