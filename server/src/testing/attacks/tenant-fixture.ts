import { randomBytes } from 'node:crypto';
import * as api from '@sapa/contracts';
import { createClient, type MemberRole } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { browserAt } from '../browser.ts';
import { signInPlatform } from '../platform.ts';
import { type Call, connectNumber, until } from '../shop.ts';
import {
  aiRun,
  announcement,
  batchesOf,
  catalogue,
  colleague,
  contactFields,
  contactNotes,
  type Ground,
  importsOf,
  inquiry,
  labelsOn,
  notified,
  paidOrder,
  peopleAround,
  priceChange,
  quickRepliesOf,
  segments,
  sent,
  signInEveryRole,
  templatesOf,
  ticketDesk,
  upload,
} from './attacked-rows.ts';

/** One business with a row of everything that has an id, and its canary in every text that it holds. */
export interface TenantFixture {
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
    /** A visitor's, whom a claim joined to the contact. */
    identity: string;
    /** Somebody else, and one that may be joined. */
    otherContact: string;
    spareContact: string;
    contactNote: string;
    /** One that may be deleted. */
    spareContactNote: string;
    contactField: string;
    /** One that may be deleted. */
    spareContactField: string;
    /** Of somebody who was joined to the contact. */
    merge: string;
    segment: string;
    /** One that may be deleted. */
    spareSegment: string;
    /** One that waits for its turn, one that is done. */
    batch: string;
    doneBatch: string;
    import: string;
    spareImport: string;
    startableImport: string;
    conversation: string;
    /** On the contact and the conversation; one that may be merged into it, one that may be deleted. */
    label: string;
    doubledLabel: string;
    spareLabel: string;
    /** With a picture; one that may be deleted. */
    quickReply: string;
    quickReplyFile: string;
    spareQuickReply: string;
    /** Approved; an unfinished one with room for a picture, one that may be deleted. */
    template: string;
    draftTemplate: string;
    spareTemplate: string;
    message: string;
    /** The owner's. */
    notification: string;
    attachment: string;
    agent: string;
    /** One that may be deleted. */
    spareAgent: string;
    procedure: string;
    aiRun: string;
    /** Of a customer; pending, partly paid. */
    order: string;
    orderPayment: string;
    product: string;
    /** Counted. */
    productVariant: string;
    /** Of another one, which stays active. */
    offeredVariant: string;
    /** One that may be deleted. */
    spareProduct: string;
    board: string;
    /** Of the board: the first, and an empty one that may be deleted. */
    boardColumn: string;
    spareBoardColumn: string;
    /** Empty, and may be deleted. */
    spareBoard: string;
    /** In the first column, all three; the last may be deleted. */
    ticket: string;
    otherTicket: string;
    spareTicket: string;
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

/** At work, with one of everything. */
export async function openAttackedShop(ground: Ground): Promise<TenantFixture> {
  const { sapa, world } = ground;
  const canary = `kenari${randomBytes(6).toString('hex')}`;
  const browser = browserAt(sapa.url);
  const owner = await browser.signUp({ name: `Pemilik ${canary}`, business_name: `Toko ${canary}` });
  const workspaceId = owner.user.workspace?.id ?? '';
  await ground.sql.query('update users set email_verified = true where id = $1', [owner.user.id]);
  // A team of every role is larger than Paket Gratis.
  await ground.sql.query(`update workspaces set plan_name = 'Enterprise' where id = $1`, [workspaceId]);
  // The plan is what its orders say.
  await ground.sql.query(
    `insert into plan_orders (workspace_id, id, number, kind, plan, period, lines, price, value, replaces, status,
       created_at, expires_at, verified_at, starts_at, ends_at)
     values ($1, gen_random_uuid(), 'PO-ATTACKED', 'new', 'enterprise', 'monthly', '[]', 5799000, 5799000, '{}', 'verified',
       now(), now(), now(), now(), now() + interval '30 days')`,
    [workspaceId],
  );
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
  const agent = await call(api.createAgent, { body: { name: `Agen ${canary}` } });
  const spareAgent = await call(api.createAgent, { body: { name: `Agen cadangan ${canary}` } });
  const procedure = await call(api.addProcedure, {
    params: { id: agent.id },
    body: { title: 'Jam buka', text: `Toko ${canary} buka Senin sampai Sabtu pukul 08.00–20.00.` },
  });
  const planOrder = await call(api.createPlanOrder, { body: { package: 'unlimited', period: 'monthly' } });
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
      ...(await peopleAround(ground, workspaceId, conversation.contact.id, liveChat.id, canary)),
      ...(await contactNotes(call, conversation.contact.id, canary)),
      ...(await contactFields(call, conversation.contact.id, canary)),
      ...(await segments(call, canary)),
      ...(await importsOf(ground, workspaceId, owner.user.id, canary)),
      ...(await batchesOf(ground, workspaceId, conversation.contact.id, canary)),
      conversation: conversation.id,
      ...(await labelsOn(call, conversation, canary)),
      ...(await quickRepliesOf(sapa, call, owner.token, canary)),
      message: message.id,
      notification: await notified(call, 'read'),
      attachment: await upload(sapa, owner.token, conversation.id, canary),
      agent: agent.id,
      spareAgent: spareAgent.id,
      procedure: procedure.id,
      aiRun: await aiRun(ground, workspaceId, conversation.id, agent),
      ...(await paidOrder(call, conversation.id, canary)),
      ...(await catalogue(call, canary)),
      ...(await ticketDesk(call, conversation.id, canary)),
      planOrder: planOrder.id,
      priceChange: await priceChange(platform.call),
      user: (await browser.register({ name: `User ${canary}` })).user.id,
      inquiry: await inquiry(platform.call),
      announcement: await announcement(platform.call),
      ...(await templatesOf(call, number.channelId, canary)),
    },
    liveChatKey,
  };
}
