import { randomBytes } from 'node:crypto';
import * as api from '@sapa/contracts';
import { createClient, type MemberRole, memberRoles } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { browserAt } from '../browser.ts';
import { joinWorkspace } from '../colleague.ts';
import { type Call, connectNumber, until } from '../shop.ts';
import type { Ground, TenantFixture } from './attack-case.ts';
import { seedDomains } from './domain-attacks.ts';

/**
 * At work, with one of everything.
 *
 * @param platform an ADMIN
 */
export async function openTenantFixture(
  ground: Ground,
  platform: { call: Call; token: string },
): Promise<TenantFixture> {
  const { sapa, world } = ground;
  const canary = `kenari${randomBytes(6).toString('hex')}`;
  const browser = browserAt(sapa.url);
  const owner = await browser.signUp({ name: `Pemilik ${canary}`, business_name: `Toko ${canary}` });
  const workspaceId = owner.user.workspace?.id ?? '';
  await giveLargestPlan(ground, workspaceId, owner.user.id);
  await browser.login(owner.email, owner.password);
  const call = createClient({ baseUrl: sapa.url, token: () => owner.token });
  const number = await connectNumber(world, call);
  const liveChat = await call(api.createLiveChat, { body: { name: `Obrolan ${canary}` } });
  const liveChatKey =
    /data-key="([^"]+)"/.exec(liveChat.livechat?.embed_code ?? '')?.[1] ?? liveChat.livechat?.slug ?? '';
  const visit = await call(api.startVisit, {
    params: { key: liveChatKey },
    body: { name: `Tamu ${canary}`, page_url: `https://toko.id/${canary}` },
  });

  const customer = world.phone.customer({
    number: `62813${randomBytes(4).readUInt32BE().toString().padStart(10, '1').slice(0, 8)}`,
    name: `Pelanggan ${canary}`,
  });
  await customer.text(number.id, `Halo, ini ${canary}`);
  const { items } = await until(
    () => call(api.listConversations, { query: {} }),
    (page) => page.items.length > 0,
  );
  const conversation = items[0]!;
  // Answered before it is told, it would never be.
  await until(
    () => call(api.listNotifications, { query: {} }),
    ({ items }) => items.length > 0,
  );
  const shop = { workspaceId, canary, call };
  const first = {
    member: owner.user.member?.id ?? '',
    colleague: await colleague(ground, workspaceId, canary),
    channel: number.channelId,
    liveChat: liveChat.id,
    contact: conversation.contact.id,
    conversation: conversation.id,
    message: (await sent(call, conversation.id, canary)).id,
  };
  const seeded = await seedDomains({
    ...ground,
    ...shop,
    token: owner.token,
    platform: platform.call,
    ids: first,
  });
  return {
    ...shop,
    tokens: await signInEveryRole(ground, workspaceId, owner.token),
    visitorToken: visit.visitor_token,
    platformToken: platform.token,
    ids: { ...seeded, ...first },
    liveChatKey,
  };
}

/** A team of every role is larger than Paket Gratis, and the plan is what its orders say. */
async function giveLargestPlan({ sql }: Ground, workspaceId: string, ownerId: string): Promise<void> {
  await sql.query('update users set email_verified = true where id = $1', [ownerId]);
  await sql.query(`update workspaces set plan_name = 'Enterprise' where id = $1`, [workspaceId]);
  await sql.query(
    `insert into plan_orders (workspace_id, id, number, kind, plan, period, lines, price, value, replaces, status,
       created_at, expires_at, verified_at, starts_at, ends_at)
     values ($1, gen_random_uuid(), 'PO-ATTACKED', 'new', 'enterprise', 'monthly', '[]', 5799000, 5799000, '{}', 'verified',
       now(), now(), now(), now(), now() + interval '30 days')`,
    [workspaceId],
  );
}

/** A reply that has arrived: nothing moves any more when the attacks begin. */
async function sent(call: Call, conversationId: string, canary: string) {
  const params = { id: conversationId };
  const { id } = await call(api.sendMessage, {
    params,
    body: { client_id: uuidv7(), text: `Baik Kak, ${canary}` },
  });
  const { items } = await until(
    () => call(api.listMessages, { params, query: {} }),
    (page) => page.items.some((message) => message.id === id && message.status === 'delivered'),
  );
  return items.find((message) => message.id === id)!;
}

async function colleague({ sql }: Ground, workspaceId: string, canary: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `with person as (insert into users (id, name, email) values (gen_random_uuid(), $2, $3) returning id, name)
     insert into members (workspace_id, id, user_id, name, role)
     select $1, gen_random_uuid(), id, name, 'agent' from person returning id`,
    [workspaceId, `Rekan ${canary}`, `rekan-${canary}@uji.sapa.id`],
  );
  return rows[0]!.id;
}

/** A token of each role; the owner has theirs. */
async function signInEveryRole(
  { sapa }: Ground,
  workspaceId: string,
  ownerToken: string,
): Promise<Record<MemberRole, string>> {
  const tokens = memberRoles.map(async (role) => [
    role,
    role === 'owner' ? ownerToken : (await joinWorkspace(sapa, workspaceId, { role })).token,
  ]);
  return Object.fromEntries(await Promise.all(tokens));
}
