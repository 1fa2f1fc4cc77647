import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { openNotifiedShop } from '../testing/notified-shop.ts';
import { signUp, until } from '../testing/shop.ts';

const { shop, newCustomer, list, about, told, toldOfWords, reply, rowsAbout } = openNotifiedShop();

describe('my notifications', () => {
  test('are read, unread, snoozed, deleted and taken back; the count follows', async () => {
    const { id } = await newCustomer();
    const { id: own } = await told(shop.call, id);
    const { unread } = await list(shop.call);
    const change = (state: api.NotificationState, until?: string) =>
      shop.call(api.changeNotification, {
        params: { id: own },
        body: { state, ...(until && { snoozed_until: until }) },
      });
    const count = async () => (await list(shop.call)).unread;
    await change('read');
    expect(await count()).toBe(unread - 1);
    await change('unread');
    expect(await count()).toBe(unread);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await change('snoozed', later)).toMatchObject({ state: 'snoozed', snoozed_until: later });
    expect(await count()).toBe(unread - 1);
    expect((await list(shop.call, 'snoozed')).items.map((item) => item.id)).toContain(own);
    expect((await list(shop.call, 'unread')).items.map((item) => item.id)).not.toContain(own);
    await change('deleted');
    expect(await about(shop.call, id)).toBeUndefined();
    const { items } = await shop.call(api.catchUpNotifications, {
      query: { since: new Date(Date.now() - 5_000).toISOString() },
    });
    expect(items.find((item) => item.id === own)).toMatchObject({ state: 'deleted' });
    await change('read');
    expect(await about(shop.call, id)).toMatchObject({ state: 'read', snoozed_until: null });
    await change('unread');
    expect(await shop.call(api.readAllNotifications)).toEqual({ unread: 0 });
    expect(await list(shop.call)).toMatchObject({ unread: 0 });
  });

  test('a snooze ends by itself, and by newer news; one into the past is refused', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.rina.call, id);
    await write('Boleh minta fotonya?');
    const { id: own } = await toldOfWords(shop.rina.call, id, 'Boleh minta fotonya?');
    const snooze = (ms: number) =>
      shop.rina.call(api.changeNotification, {
        params: { id: own },
        body: { state: 'snoozed', snoozed_until: new Date(Date.now() + ms).toISOString() },
      });
    await expect(snooze(-1_000)).rejects.toMatchObject({
      fields: { snoozed_until: expect.stringContaining('waktu yang akan datang') },
    });
    // Longer than a busy machine takes to hear of it.
    await snooze(4_000);
    await toldOfWords(shop.rina.call, id, 'Boleh minta fotonya?');
    await snooze(3_600_000);
    await write('Jadi?');
    expect(await toldOfWords(shop.rina.call, id, 'Jadi?')).toMatchObject({ snoozed_until: null });
  });

  test('come page by page, newest first, each once', async () => {
    for (let n = 0; n < 3; n += 1) await told(shop.call, (await newCustomer()).id);
    const all = (await list(shop.call)).items;
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shop.call(api.listNotifications, {
        query: { tab: 'all', limit: 2, ...(cursor && { cursor }) },
      });
      pages.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(all.map((item) => item.id));
  });

  test('are nobody else’s: a colleague’s looks like one that does not exist', async () => {
    const { id } = await newCustomer();
    const { id: hers } = await told(shop.rina.call, id);
    await told(shop.call, id);
    await expect(
      shop.call(api.changeNotification, { params: { id: hers }, body: { state: 'deleted' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await about(shop.rina.call, id)).toMatchObject({ id: hers, state: 'unread' });
  });

  test('of what goes out of sight nothing is left to read, beside the bell neither', async () => {
    const { id, write } = await newCustomer();
    await reply(shop.rina.call, id);
    await shop.rina.call(api.readAllNotifications);
    const unread = (count: number) =>
      until(
        () => list(shop.rina.call),
        (page) => page.unread === count,
      );
    const team = async (agent_ids: string[]) =>
      (await shop.call(api.createTeam, { body: { name: uuidv7(), agent_ids } })).team.id;
    const passOn = (team_id: string) =>
      shop.call(api.assignConversation, { params: { id }, body: { member_id: null, team_id } });
    await write('Masih ada?');
    await toldOfWords(shop.rina.call, id, 'Masih ada?');
    await passOn(await team([]));
    expect((await unread(0)).items.map((item) => item.subject_id)).not.toContain(id);

    const hers = await team([shop.rina.memberId]);
    await passOn(hers);
    await told(shop.rina.call, id);
    expect((await unread(1)).items.map((item) => item.subject_id)).toContain(id);
    await shop.call(api.updateTeam, { params: { id: hers }, body: { agent_ids: [] } });
    await unread(0);
  });

  test('who works in two workspaces has each one’s own', async () => {
    const other = await signUp(shop.sapa, { business: 'Toko Kedua' });
    const inOther = uuidv7();
    await shop.sql.query(
      `insert into members (workspace_id, id, user_id, role) values ($1, $2, $3, 'agent')`,
      [other.user.workspace!.id, inOther, shop.rina.userId],
    );
    const { id } = await newCustomer();
    await told(shop.rina.call, id);
    const here = await list(shop.rina.call);
    await shop.rina.call(api.switchWorkspace, { body: { workspace_id: other.user.workspace!.id } });
    expect(await list(shop.rina.call)).toEqual({ items: [], next_cursor: null, unread: 0 });
    await shop.rina.call(api.switchWorkspace, { body: { workspace_id: shop.workspaceId } });
    expect(await list(shop.rina.call)).toEqual(here);
  });

  test('of what I want not to hear there is nothing; two changes at once are both kept', async () => {
    await Promise.all([
      shop.rina.call(api.updateNotificationPreferences, {
        body: { matrix: { new_conversation: { in_app: false, push: false, sound: false } } },
      }),
      shop.rina.call(api.updateNotificationPreferences, {
        body: { sound: { tone: 'marimba', quiet: { from: '21:00', until: '07:00' } } },
      }),
    ]);
    const kept = await shop.rina.call(api.readNotificationPreferences);
    expect(kept).toMatchObject({
      matrix: { new_conversation: { in_app: false, push: false, email: false, sound: false } },
      sound: { tone: 'marimba', for: 'mine', quiet: { from: '21:00', until: '07:00' } },
    });
    const { id } = await newCustomer();
    await told(shop.call, id);
    expect(await rowsAbout(id)).toHaveLength(1);
  });
});
