import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { getTranscript, listVisitorMessages, Reply } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import { eventually, openVisitedShop } from '../../testing/visited-shop.ts';
import { resolveConversation } from '../handling/resolve-conversation.ts';
import { addNote } from '../index.ts';
import { conversationById } from '../queries.ts';

const { shop, call, send, threadOf, answer, writing, listen } = openVisitedShop();

const ended = async (token: string) =>
  (await call<Reply<typeof listVisitorMessages>>('GET', '/messages', { token })).body.ended;
const statusOf = async (id: string) =>
  (await transaction(shop.ctx, (tx) => conversationById(tx, id)))?.status;

test('either side ends the chat, the other is told, and the next word of either opens it again', async () => {
  const { token, conversation } = await writing();
  const socket = await listen(token);
  const heard: boolean[] = [];
  socket.on('visitor.ended', (news) => heard.push(news.ended));
  expect((await call('POST', '/end', { token, body: {} })).status).toBe(200);
  expect((await call('POST', '/end', { token, body: {} })).status).toBe(200);
  expect(await statusOf(conversation.id)).toBe('resolved');
  expect(await ended(token)).toBe(true);
  // News says what holds as it goes: who does two things at once hears of the last one twice.
  await eventually(() => expect(heard).toEqual([true]));
  await send(token, 'Eh, satu lagi');
  await threadOf(token, 2);
  expect([await statusOf(conversation.id), await ended(token)]).toEqual(['open', false]);
  await eventually(() => expect(heard).toEqual([true, false]));
  await resolveConversation(shop.ctx, conversation.id);
  await eventually(() => expect(heard).toEqual([true, false, true]));
  await answer(conversation.id, 'Masih kami bantu, Kak');
  await eventually(() => expect(heard).toEqual([true, false, true, false]));
});

test('a transcript holds what both said with their names, and no note', async () => {
  const { token, conversation } = await writing('Masih ada kopi Gayo?');
  await addNote(shop.ctx, {
    conversationId: conversation.id,
    client_id: crypto.randomUUID(),
    text: 'RAHASIA-INTERNAL',
  });
  const mail = (email: string) => call('POST', '/transcript', { token, body: { email } });
  expect(await mail('dewi@kopi.id')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  await answer(conversation.id, 'Masih, Kak');
  const { text } = (await call<Reply<typeof getTranscript>>('GET', '/transcript', { token })).body;
  expect(text).toMatch(/Anda: Masih ada kopi Gayo\?\n.*Sekar Maharani: Masih, Kak\n$/);
  expect(text).not.toContain('RAHASIA');
  expect((await mail('dewi@kopi.id')).status).toBe(202);
  const folder = join(shop.sapa.app.config.DATA_DIR, 'mail');
  const mails = async () => {
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  await eventually(async () => expect((await mails()).join()).toContain('To: dewi@kopi.id'));
  expect((await mails()).join()).not.toContain('RAHASIA');
  expect((await mail('dewi@kopi.id')).status).toBe(202);
  expect((await mail('orang@lain.id')).status).toBe(429);
});
