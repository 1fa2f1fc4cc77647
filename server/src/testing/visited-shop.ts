import type { Channel, Reply, startVisit, VisitorMessage } from '@sapa/contracts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createLiveChat } from '../channels/livechat/create-live-chat.ts';
import { sendMessage } from '../conversations/index.ts';
import { inboxPage } from '../conversations/queries.ts';
import type { Context } from '../platform/db/context.ts';
import { readTogether } from '../platform/db/read-together.ts';
import { createWorkspace } from './factories.ts';
import { openServer, type TestServer } from './server.ts';

export type OpenLiveChat = NonNullable<Channel['livechat']> & { id: string };
type Visit = Reply<typeof startVisit>;

interface VisitedShop extends TestServer {
  /** The owner, at work. */
  ctx: Context;
  chat: OpenLiveChat;
}

interface Answer<T> {
  status: number;
  headers: Headers;
  body: T & { code?: string; message?: string; fields?: Record<string, string> };
}

/** A busy machine may take its time; nothing here waits longer than it must. */
export const eventually = <T>(look: () => T) => vi.waitFor(look, 20_000);

export async function openChat(owner: Context, name: string): Promise<OpenLiveChat> {
  const channel = await createLiveChat(owner, { name });
  return { ...channel.livechat!, id: channel.id };
}

/** A shop with a live chat, and what a visitor's page does there; for the tests of one file. */
export function openVisitedShop() {
  const shop = openServer({ TRUST_PROXY: '1' }) as VisitedShop;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop.ctx = (await createWorkspace(shop.sapa)).ctx;
    shop.chat = await openChat(shop.ctx, 'Kopi Nusantara');
  });
  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });

  async function call<T>(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${shop.sapa.url}/api/v1/livechat${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer<T>['body'],
    };
  }

  /** Each from an address of its own, as in life. */
  const visit = async (over: object = {}, key = shop.chat.widget_key) =>
    (await begin(over, `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`, key)).body;
  const begin = (over: object, ip: string, key = shop.chat.widget_key) =>
    call<Visit>('POST', `/${key}/visits`, {
      body: { name: 'Dewi', ...over },
      headers: { 'x-forwarded-for': ip },
    });
  const send = (token: string, text: string, client_id: string = crypto.randomUUID()) =>
    call<{ client_id: string }>('POST', '/messages', { token, body: { client_id, text } });
  const thread = async (token: string, query = '') =>
    (await call<{ items: VisitorMessage[] }>('GET', `/messages${query}`, { token })).body.items;
  const threadOf = (token: string, length: number) =>
    eventually(async () => {
      const items = await thread(token);
      expect(items).toHaveLength(length);
      return items;
    });
  async function newestConversation(owner = shop.ctx) {
    const newest = { tab: 'all', memberId: null, cursor: undefined, limit: 1 } as const;
    const [page] = await readTogether(owner, inboxPage(owner, newest));
    return page.items[0]!;
  }
  const answer = (conversationId: string, text: string) =>
    sendMessage(shop.ctx, {
      conversationId,
      client_id: crypto.randomUUID(),
      text,
      attachment_ids: [],
      reply_to_id: null,
      choices: null,
    });

  /** A visitor with one message in the inbox. */
  async function writing(text = 'Halo, masih buka?') {
    const { visitor_token: token } = await visit();
    await send(token, text);
    await threadOf(token, 1);
    return { token, conversation: await newestConversation() };
  }

  const listen = (token: string) => connect('/visit', token);
  async function connect(namespace: string, token: string): Promise<Socket> {
    const socket = io(shop.sapa.url + namespace, {
      path: '/socket',
      transports: ['websocket'],
      query: { visit: '1' },
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  return {
    shop,
    call,
    visit,
    begin,
    send,
    thread,
    threadOf,
    newestConversation,
    answer,
    writing,
    listen,
    connect,
  };
}
