import type { VisitorMessage, WidgetConfig } from '@sapa/contracts';
import * as api from '@sapa/contracts';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { updateLiveChat } from '../../channels/livechat/update-live-chat.ts';
import { browserAt } from '../../testing/browser.ts';
import { eventually, openVisitedShop } from '../../testing/visited-shop.ts';
import { markRead } from '../handling/mark-read.ts';

const { shop, call, visit, send, thread, threadOf, newestConversation, answer, writing, listen, connect } =
  openVisitedShop();
const once = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, (data) => resolve(data)));

test('a listening device hears the answer at once and turns its tick to delivered', async () => {
  const { token, conversation } = await writing();
  const socket = await listen(token);
  const heard = new Promise<VisitorMessage>((resolve) =>
    socket.on('visitor.message', ({ message }, acknowledge) => {
      acknowledge();
      resolve(message);
    }),
  );
  const { id } = await answer(conversation.id, 'langsung');
  expect(await heard).toMatchObject({ id, text: 'langsung', from: 'business' });
  await eventually(async () => {
    const { items } = (await call<{ items: VisitorMessage[] }>('GET', '/messages', { token })).body;
    expect(items.at(-1)?.status).toBe('delivered');
  });
});

test("the visitor's own message comes back with its client id, and is read when the team looks", async () => {
  const { visitor_token: token } = await visit();
  const socket = await listen(token);
  const events: [string, unknown][] = [];
  socket.on('visitor.message', ({ message }, acknowledge) => {
    acknowledge();
    events.push(['message', message.client_id]);
  });
  socket.on('visitor.read', ({ client_id }) => events.push(['read', client_id]));
  const clientId = crypto.randomUUID();
  await send(token, 'halo', clientId);
  await eventually(() => expect(events).toEqual([['message', clientId]]));
  expect((await thread(token))[0]?.status).toBe('delivered');
  const conversation = await newestConversation();
  await markRead(shop.ctx, { conversationId: conversation.id, upToSeq: 1 });
  await eventually(() => expect(events).toContainEqual(['read', clientId]));
  expect((await thread(token))[0]?.status).toBe('read');
});

test('typing is seen on both sides, and the shop is online while a member has the inbox open', async () => {
  const member = await browserAt(shop.sapa.url).signUp();
  const as = api.createClient({ baseUrl: shop.sapa.url, token: () => member.token });
  const made = await as(api.createLiveChat, { body: { name: 'Toko Ketik' } });
  const { widget_key, slug } = made.livechat!;
  const config = async () => (await call<WidgetConfig>('GET', `/${slug}/config`)).body;
  expect(await config()).toMatchObject({ online: false, away_text: expect.stringContaining('tidak online') });
  const inbox = await connect('/inbox', member.token);
  await eventually(async () => expect((await config()).online).toBe(true));

  const { visitor_token: token } = await visit({}, widget_key);
  await send(token, 'halo');
  const [message] = await threadOf(token, 1);
  const device = await listen(token);
  const seen = once(inbox, 'typing.started');
  device.emit('visitor.typing');
  expect(await seen).toMatchObject({ by: 'contact', name: 'Dewi' });
  const { conversation_id } = (await seen) as { conversation_id: string };
  const shown = once(device, 'visitor.typing');
  await as(api.sendTyping, { params: { id: conversation_id } });
  expect(await shown).toEqual({ name: member.user.name });
  expect(message?.seq).toBe(1);
});

test('what the shop publishes reaches a chat that is open', async () => {
  const { token } = await writing();
  const socket = await listen(token);
  const heard = once(socket, 'visitor.config');
  await updateLiveChat(shop.ctx, { id: shop.chat.id, settings: { color: '#6a3a1e', position: 'left' } });
  expect(await heard).toMatchObject({
    config: { color: '#6a3a1e', position: 'left', name: 'Kopi Nusantara' },
  });
});

test("a visitor's socket hears its own room and can enter no other", async () => {
  const { token } = await writing();
  const socket = await listen(token);
  socket.emit('join', `w:${shop.ctx.workspaceId}`);
  socket.emit('conversation.open', (await newestConversation()).id);
  socket.emit('visitor.typing', { name: '<b>' });
  const held = () => [...(shop.sapa.app.realtime.io?.of('/visit').sockets.get(socket.id!)?.rooms ?? [])];
  await eventually(() => expect(held()).toHaveLength(3));
  expect(held().filter((room) => room.includes(':v:'))).toHaveLength(1);
  await expect(connect('/inbox', token)).rejects.toThrow();
});

test.each(['', 'x', 'x'.repeat(107)])('the token %j opens neither socket nor thread', async (token) => {
  await expect(listen(token)).rejects.toThrow('SIGN_IN_REQUIRED');
  expect(await call('GET', '/messages', { token })).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
});
