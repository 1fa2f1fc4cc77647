import { expect, test } from 'vitest';
import { buildIndex, compileLexicon } from '../../knowledge/index.ts';
import { turnMessage } from '../../testing/turn-message.ts';
import { takeTurn } from './take-turn.ts';
import type { TurnInput } from './turn.ts';

const index = buildIndex(
  [{ id: 'toko:0', title: 'Barang saya pecah pas nyampe?', text: 'Kirim fotonya, Kak, kami ganti.' }],
  compileLexicon(),
);
const offered = (text: string) =>
  takeTurn({
    agent: { businessName: 'Toko Melati', restriction: '', transferCondition: '', welcomeMessage: 'Halo!' },
    index,
    messages: [turnMessage('customer', text)],
    customerName: '',
    now: new Date('2026-11-28T04:00:00Z'),
    askModel: null,
    forPerson: true,
  } as unknown as TurnInput);

test('a complaint is taken up before the owner’s own answer to it', async () => {
  const { action, text } = await offered('barang saya pecah pas nyampe');
  expect(action).toBe('answer');
  expect(text).toMatch(/^Mohon maaf atas pengalaman ini, Kak\.[\s\S]*\n\nKirim fotonya, Kak, kami ganti\.$/);
});
