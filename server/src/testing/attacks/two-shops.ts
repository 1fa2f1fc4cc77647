import { randomBytes } from 'node:crypto';
import * as api from '@sapa/contracts';
import { Attachment, createClient, type MemberRole, memberRoles } from '@sapa/contracts';
import { type Simulator, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { startTestApp, type TestApp } from '../app.ts';
import { browserAt } from '../browser.ts';
import { joinWorkspace } from '../colleague.ts';
import { signInPlatform } from '../platform.ts';
import { type Call, connectNumber, until } from '../shop.ts';

/** One business with a row of everything that has an id, and its canary in every text that it holds. */
export interface AttackedShop {
  workspaceId: string;
  /** Nowhere else in the world: whoever is answered with it has seen this shop. */
  canary: string;
  call: Call;
  tokens: Record<MemberRole, string>;
  visitorToken: string;
  /** Of an ADMIN, who belongs to no shop. */
  platformToken: string;
  ids: {
    member: string;
    /** Somebody who calls nothing. */
    colleague: string;
    invitation: string;
    /** The owner's on another device. */
    session: string;
    channel: string;
    liveChat: string;
    /** One that may be deleted. */
    spareLiveChat: string;
    contact: string;
    conversation: string;
    message: string;
    /** The owner's. */
    notification: string;
    attachment: string;
    agent: string;
    /** One that may be deleted. */
    spareAgent: string;
    procedure: string;
    aiRun: string;
    /** Pending. */
    planOrder: string;
    /** Of the platform: of no shop. */
    priceChange: string;
    /** Somebody with an account and a workspace of their own. */
    user: string;
    /** Of the platform too. */
    inquiry: string;
    announcement: string;
  };
  liveChatKey: string;
}

export interface TwoShops {
  sapa: TestApp;
  world: Simulator;
  /** The database's owner, who sees past row-level security. */
  sql: pg.Client;
  /** Attacks. */
  ours: AttackedShop;
  /** Is attacked. */
  theirs: AttackedShop;
  stop(): Promise<void>;
}

/** Two businesses beside each other in one server, both at work. */
export async function openTwoShops(): Promise<TwoShops> {
  const world = await startSimulator();
  const sapa = await startTestApp({
    META_GRAPH_URL: world.urls.graph,
    META_APP_ID: '1000000000000001',
    META_APP_SECRET: 'rahasia-aplikasi-simulator',
    META_VERIFY_TOKEN: 'token-verifikasi-simulator',
  });
  await world.webhooks.configure(`${sapa.url}/webhooks/meta`);
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  const ground = { sapa, world, sql };
  const ours = await openAttackedShop(ground);
  const theirs = await openAttackedShop(ground);
  return {
    ...ground,
    ours,
    theirs,
    async stop() {
      await sql.end();
      await sapa.stop();
      await world.stop();
    },
  };
}

type Ground = Pick<TwoShops, 'sapa' | 'world' | 'sql'>;

async function openAttackedShop(ground: Ground): Promise<AttackedShop> {
  const { sapa, world } = ground;
  const canary = `kenari${randomBytes(6).toString('hex')}`;
  const browser = browserAt(sapa.url);
  const owner = await browser.signUp({ name: `Pemilik ${canary}`, business_name: `Toko ${canary}` });
  const workspaceId = owner.user.workspace?.id ?? '';
  await ground.sql.query('update users set email_verified = true where id = $1', [owner.user.id]);
  // A team of every role is larger than Paket Gratis.
  await ground.sql.query(`update workspaces set plan_name = 'Enterprise' where id = $1`, [workspaceId]);
  await browser.login(owner.email, owner.password);
  const call = createClient({ baseUrl: sapa.url, token: () => owner.token });
  const number = await connectNumber(world, call);
  const liveChat = await call(api.createLiveChat, { body: { name: `Obrolan ${canary}` } });
  const spare = await call(api.createLiveChat, { body: { name: `Cadangan ${canary}` } });
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
  await notified(call, 'unread');
  const message = await sent(call, conversation.id, canary);
  await call(api.addNote, {
    params: { id: conversation.id },
    body: { client_id: uuidv7(), text: `Catatan ${canary}` },
  });
  await call(api.updateContact, {
    params: { id: conversation.contact.id },
    body: { note: `Kontak ${canary}` },
  });
  const agent = await call(api.createAgent, { body: { name: `Agen ${canary}` } });
  const spareAgent = await call(api.createAgent, { body: { name: `Agen cadangan ${canary}` } });
  const procedure = await call(api.addProcedure, {
    params: { id: agent.id },
    body: { title: 'Jam buka', text: `Toko ${canary} buka Senin sampai Sabtu pukul 08.00–20.00.` },
  });
  const planOrder = await call(api.createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  const platform = await signInPlatform(sapa);
  const invitation = await call(api.inviteMember, {
    body: { email: `undangan-${canary}@uji.sapa.id`, role: 'agent' },
  });
  const { items: devices } = await call(api.listDevices);
  return {
    workspaceId,
    canary,
    call,
    tokens: await signInEveryRole(ground, workspaceId, owner.token),
    visitorToken: visit.visitor_token,
    platformToken: platform.token,
    ids: {
      member: owner.user.member?.id ?? '',
      colleague: await colleague(ground, workspaceId, canary),
      invitation: invitation.id,
      session: devices.find(({ current }) => !current)?.id ?? '',
      channel: number.channelId,
      liveChat: liveChat.id,
      spareLiveChat: spare.id,
      contact: conversation.contact.id,
      conversation: conversation.id,
      message: message.id,
      notification: await notified(call, 'read'),
      attachment: await upload(sapa, owner.token, conversation.id, canary),
      agent: agent.id,
      spareAgent: spareAgent.id,
      procedure: procedure.id,
      aiRun: await aiRun(ground, workspaceId, conversation.id, agent),
      planOrder: planOrder.id,
      priceChange: await priceChange(platform.call),
      user: (await browser.register({ name: `User ${canary}` })).user.id,
      inquiry: await inquiry(platform.call),
      announcement: await announcement(platform.call),
    },
    liveChatKey,
  };
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

/** Of the customer's first word; once somebody has answered it is read, and nothing moves any more. */
async function notified(call: Call, state: api.NotificationState): Promise<string> {
  const { items } = await until(
    () => call(api.listNotifications, { query: {} }),
    ({ items }) => items[0]?.state === state,
  );
  return items[0]!.id;
}

async function priceChange(asAdmin: Call): Promise<string> {
  const changed = await asAdmin(api.schedulePriceChange, {
    body: { package: 'pro', period: 'yearly', total: 15_000_000, effective_at: '2091-01-01T00:00:00+07:00' },
  });
  return changed.id;
}

async function announcement(asAdmin: Call): Promise<string> {
  const written = await asAdmin(api.createAnnouncement, {
    body: {
      kind: 'info',
      title: 'Jam layanan',
      text: 'Kami siaga setiap hari.',
      plans: [],
      starts_at: '2026-01-01T00:00:00+07:00',
      ends_at: '2091-01-01T00:00:00+07:00',
    },
  });
  return written.id;
}

/** A turn that an agent took, as its record; waiting for a real one would take the pause after a burst. */
async function aiRun(
  { sql }: Ground,
  workspaceId: string,
  conversationId: string,
  agent: { id: string; name: string },
): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `insert into ai_runs (workspace_id, id, conversation_id, agent_id, agent_name, answers_seq, action, engine, citations,
       took_ms, created_at)
     values ($1, $2, $3, $4, $5, 1, 'answer', 'quote', '[]', 3, now())`,
    [workspaceId, id, conversationId, agent.id, agent.name],
  );
  return id;
}

async function colleague({ sql }: Ground, workspaceId: string, canary: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `with person as (insert into users (id, name, email) values (gen_random_uuid(), $2, $3) returning id)
     insert into members (workspace_id, id, user_id, role)
     select $1, gen_random_uuid(), id, 'agent' from person returning id`,
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
  const tokens: Record<string, string> = { owner: ownerToken };
  for (const role of memberRoles) {
    if (role === 'owner') continue;
    tokens[role] = (await joinWorkspace(sapa, workspaceId, { role })).token;
  }
  return tokens as Record<MemberRole, string>;
}

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(sapa: TestApp, token: string, conversationId: string, canary: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([PIXEL], `${canary}.png`, { type: 'image/png' }));
  const answer = await fetch(`${sapa.url}/api/v1/conversations/${conversationId}/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return Attachment.parse(await answer.json()).id;
}

async function inquiry(asAdmin: Call): Promise<string> {
  await asAdmin(api.sendInquiry, {
    body: {
      topic: 'partnership',
      name: 'Wulan',
      email: 'wulan@uji.sapa.id',
      message: 'Kami ingin bermitra.',
    },
  });
  const { items } = await asAdmin(api.listInquiries, { query: {} });
  return items[0]!.id;
}
