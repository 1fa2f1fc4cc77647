import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rooms } from '../../platform/realtime/realtime.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { until } from '../../testing/shop.ts';

const { shop, newCustomer, reply, told, toldOfWords, about, quiet, atScreen } = openNotifiedShop();

const follow = (id: string, member_id: string, follows = true, call = shop.call) =>
  call(api.followConversation, { params: { id }, body: { member_id, follows } });
const idsOf = async (
  query: Partial<{ tab: api.InboxTab; sort: api.InboxSort; cursor: string; limit: number }>,
) => {
  const page = await shop.call(api.listConversations, { query });
  return { ids: page.items.map((item) => item.id), cursor: page.next_cursor };
};
const linesOf = async (id: string) => {
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  return items.flatMap(({ content }) => (content.kind === 'activity' ? content.event : []));
};

describe('who follows a conversation', () => {
  test('owns nothing, hears of its customer, finds it in a tab of their own, and stops again', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.call, id);
    await told(shop.rina.call, id, { state: 'read' });
    const followed = await follow(id, shop.rina.memberId);
    expect(followed).toMatchObject({ follower_ids: [shop.rina.memberId], handler: { type: 'member' } });
    expect(await told(shop.rina.call, id, { kind: 'participating' })).toMatchObject({
      title: expect.stringContaining('mengajak Anda mengikuti'),
    });
    await write('Sudah dikirim?');
    await toldOfWords(shop.rina.call, id, 'Sudah dikirim?');
    const hers = () => shop.rina.call(api.listConversations, { query: { tab: 'following' } });
    expect((await hers()).items.map((item) => item.id)).toEqual([id]);

    await follow(id, shop.rina.memberId, true);
    await follow(id, shop.rina.memberId, false, shop.rina.call);
    expect((await hers()).items).toEqual([]);
    expect(await linesOf(id)).toEqual([
      'conversation.unfollowed',
      'conversation.followed',
      'conversation.taken',
    ]);
    const before = await about(shop.rina.call, id);
    await write('Halo?');
    await toldOfWords(shop.call, id, 'Halo?');
    await quiet();
    expect(await about(shop.rina.call, id)).toEqual(before);
  });

  test('hears of a customer whom nobody has, too', async () => {
    const { id, write } = await newCustomer();
    await follow(id, shop.rina.memberId, true, shop.rina.call);
    await write('Ada orang?');
    await toldOfWords(shop.rina.call, id, 'Ada orang?');
  });

  test('a note that calls a colleague by name tells them, and they follow; a message to the customer calls nobody', async () => {
    const { id } = await newCustomer();
    await reply(shop.call, id, 'Sebentar ya, @Rina Wulandari yang jawab');
    expect((await shop.call(api.getConversation, { params: { id } })).follower_ids).toEqual([]);
    await shop.call(api.addNote, {
      params: { id },
      body: { client_id: uuidv7(), text: '@Rina Wulandari tolong cek stoknya' },
    });
    const [note] = (await shop.call(api.listMessages, { params: { id }, query: {} })).items;
    expect(await told(shop.rina.call, id, { kind: 'mentioned' })).toMatchObject({
      address: `/user/chat/${id}#pesan-${note?.id}`,
      text: '@Rina Wulandari tolong cek stoknya',
      title: expect.stringContaining('menyebut Anda'),
    });
    expect((await shop.call(api.getConversation, { params: { id } })).follower_ids).toEqual([
      shop.rina.memberId,
    ]);
  });

  test('what calls somebody keeps its words beside later ones, until it is read', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.rina.call, id);
    await shop.call(api.addNote, {
      params: { id },
      body: { client_id: uuidv7(), text: '@Rina Wulandari tolong cek' },
    });
    const called = await told(shop.rina.call, id, { kind: 'mentioned' });
    await write('Halo, masih di sana?');
    const again = await until(
      () => about(shop.rina.call, id),
      (item) => item!.revision > called.revision,
    );
    const { at: _at, revision: _revision, ...words } = called;
    expect(again).toMatchObject(words);
    expect(Date.parse(again!.at)).toBeGreaterThan(Date.parse(called.at));
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    await told(shop.call, id, { state: 'read' });
    await quiet();
    expect(await about(shop.rina.call, id)).toMatchObject({ kind: 'mentioned', state: 'unread' });

    await shop.rina.call(api.changeNotification, { params: { id: called.id }, body: { state: 'read' } });
    await write('Kak?');
    await told(shop.rina.call, id, { state: 'unread', text: 'Kak?' });
  });

  test('a note that calls a team tells who works in it, and they follow; a name called beside it counts once', async () => {
    const { id } = await newCustomer();
    const { team } = await shop.call(api.createTeam, {
      body: { name: 'Grosir Besar', agent_ids: [shop.rina.memberId] },
    });
    expect((await shop.call(api.listCallable, { params: { id } })).team_ids).toEqual([team.id]);
    await shop.call(api.addNote, {
      params: { id },
      body: { client_id: uuidv7(), text: '@grosir besar, terutama @Rina Wulandari: stoknya?' },
    });
    await told(shop.rina.call, id, { kind: 'mentioned' });
    expect((await shop.call(api.getConversation, { params: { id } })).follower_ids).toEqual([
      shop.rina.memberId,
    ]);
  });

  test('a note opens nothing: who may not see the conversation is called only once somebody lets them follow', async () => {
    const { id } = await newCustomer();
    const { team } = await shop.call(api.createTeam, { body: { name: 'Ekspor' } });
    await shop.call(api.assignConversation, {
      params: { id },
      body: { member_id: null, team_id: team.id },
    });
    const note = () =>
      shop.call(api.addNote, {
        params: { id },
        body: { client_id: uuidv7(), text: '@Rina Wulandari tolong lihat' },
      });
    await expect(note()).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('Rina Wulandari tidak bisa membuka'),
    });
    await quiet();
    expect(await about(shop.rina.call, id)).toBeUndefined();
    expect((await shop.call(api.getConversation, { params: { id } })).follower_ids).toEqual([]);
    const callable = () => shop.call(api.listCallable, { params: { id } });
    expect((await callable()).member_ids).not.toContain(shop.rina.memberId);
    await follow(id, shop.rina.memberId);
    expect((await callable()).member_ids).toContain(shop.rina.memberId);
    await note();
    await told(shop.rina.call, id, { kind: 'mentioned' });
  });

  test('is a member of this workspace: anybody else is refused', async () => {
    const { id } = await newCustomer();
    await expect(follow(id, uuidv7())).rejects.toMatchObject({
      fields: { member_id: expect.stringContaining('tidak ditemukan') },
    });
  });
});

describe('priority', () => {
  test('leaves a grey line, and each sort gives every row once, page after page', async () => {
    const [calm, urgent, high] = [await newCustomer(), await newCustomer(), await newCustomer()];
    const set = (id: string, priority: api.Conversation['priority']) =>
      shop.call(api.setPriority, { params: { id }, body: { priority } });
    await set(urgent.id, 'urgent');
    await set(urgent.id, 'urgent');
    await set(high.id, 'high');
    expect(await linesOf(urgent.id)).toEqual(['conversation.priority_changed']);
    expect((await idsOf({ sort: 'priority' })).ids.slice(0, 2)).toEqual([urgent.id, high.id]);
    await reply(shop.call, calm.id);
    expect((await idsOf({ sort: 'waiting' })).ids.indexOf(calm.id)).toBeGreaterThan(
      (await idsOf({ sort: 'waiting' })).ids.indexOf(high.id),
    );
    const all = new Set((await idsOf({ limit: 100 })).ids);
    for (const sort of api.inboxSorts) {
      const walked: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await idsOf({ sort, limit: 2, ...(cursor && { cursor }) });
        walked.push(...page.ids);
        cursor = page.cursor;
      }
      expect(walked, sort).toHaveLength(all.size);
      expect(new Set(walked), sort).toEqual(all);
    }
    const oldest = (await idsOf({ sort: 'oldest' })).ids;
    expect((await idsOf({ sort: 'newest' })).ids).toEqual(oldest.toReversed());
  });
});

describe('two who answer at once', () => {
  test('the second reads the first’s words in the refusal, and sends all the same if they wish', async () => {
    const { id } = await newCustomer();
    const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
    const seen_seq = items[0]!.seq;
    const send = (call: typeof shop.call, text: string, seen?: number) =>
      call(api.sendMessage, {
        params: { id },
        body: { client_id: uuidv7(), text, ...(seen !== undefined && { seen_seq: seen }) },
      });
    await send(shop.rina.call, 'Stok masih ada Kak', seen_seq);
    // One's own words from elsewhere surprise nobody.
    await send(shop.rina.call, 'Mau berapa?', seen_seq);
    await expect(send(shop.call, 'Habis Kak', seen_seq)).rejects.toMatchObject({
      code: 'ALREADY_ANSWERED',
      message: expect.stringContaining('Rina Wulandari baru saja membalas: “Mau berapa?”'),
    });
    await send(shop.call, 'Masih ada 12 Kak');
    const texts = (await shop.call(api.listMessages, { params: { id }, query: {} })).items.map(
      ({ text }) => text,
    );
    expect(texts).toContain('Masih ada 12 Kak');
    expect(texts).not.toContain('Habis Kak');
  });

  test('what the customer wrote since is read before it is resolved; one’s own words since are no surprise', async () => {
    const { id, write } = await newCustomer();
    const newest = async () => (await shop.call(api.listMessages, { params: { id }, query: {} })).items[0]!;
    const resolve = (seen_seq: number) =>
      shop.call(api.resolveConversation, { params: { id }, body: { seen_seq } });
    const { seq } = await newest();
    await reply(shop.call, id);
    await write('Eh, satu lagi Kak');
    await until(newest, ({ text }) => text === 'Eh, satu lagi Kak');
    await expect(resolve(seq)).rejects.toMatchObject({ code: 'CUSTOMER_WROTE' });
    expect(await shop.call(api.getConversation, { params: { id } })).toMatchObject({ status: 'open' });
    const seen = (await newest()).seq;
    await reply(shop.call, id);
    expect(await resolve(seen)).toMatchObject({ status: 'resolved' });
  });

  test('who has the thread on a visible screen sees who else does, until they look away or are gone', async () => {
    const { id } = await newCustomer();
    const dimas = await joinWorkspace(shop.sapa, shop.workspaceId, { name: 'Dimas Prakoso' });
    const [hers, his] = await Promise.all([atScreen(shop.rina.token), atScreen(dimas.token)]);
    let viewers: string[] = [];
    hers.on('viewers.changed', (event: api.SocketEvents['viewers.changed']) => {
      viewers = event.member_ids;
    });
    const sees = (ids: string[]) =>
      until(
        async () => viewers.toSorted(),
        (now) => now.join() === ids.toSorted().join(),
      );
    hers.emit('conversation.look', id);
    await sees([shop.rina.memberId]);
    his.emit('conversation.look', id);
    await sees([shop.rina.memberId, dimas.memberId]);
    his.emit('conversation.look', null);
    await sees([shop.rina.memberId]);
    his.emit('conversation.look', id);
    await sees([shop.rina.memberId, dimas.memberId]);
    his.disconnect();
    await sees([shop.rina.memberId]);
  });

  test('of threads that somebody leafs through faster than is told, the one they stay at is looked at', async () => {
    const [first, passed, last] = [await newCustomer(), await newCustomer(), await newCustomer()];
    const roomOf = ({ id }: { id: string }) => rooms.looking(shop.workspaceId, id);
    const { realtime } = shop.sapa.app;
    const screen = await atScreen(shop.rina.token);
    const hers = realtime.io!.of('/inbox').sockets.get(screen.id!)!;
    const { carriedIn } = realtime;
    const asked: string[] = [];
    const { promise: slow, resolve: go } = Promise.withResolvers<void>();
    realtime.carriedIn = async (room) => {
      asked.push(room);
      await slow;
      return carriedIn(room);
    };
    onTestFinished(() => {
      realtime.carriedIn = carriedIn;
    });
    screen.emit('conversation.look', first.id);
    await until(
      async () => asked.length,
      (count) => count === 1,
    );
    const heard = new Promise<void>((resolve) =>
      hers.on('conversation.look', (id) => id === last.id && resolve()),
    );
    screen.emit('conversation.look', passed.id);
    screen.emit('conversation.look', last.id);
    await heard;
    go();
    await until(
      async () => asked.length,
      (count) => count === 3,
    );
    expect(asked).toEqual([first, first, last].map(roomOf));
    expect([...hers.rooms].filter((room) => room.includes(':l:'))).toEqual([roomOf(last)]);
  });
});
