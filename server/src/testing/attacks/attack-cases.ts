import { randomBytes } from 'node:crypto';
import { adminAttackCases } from './admin-attack-cases.ts';
import type { AttackedShop } from './two-shops.ts';

/** How a route is called well. From it every attack on that route is made. */
export interface AttackCase {
  /** Names in the path. */
  params?(shop: AttackedShop): Record<string, string>;
  query?(shop: AttackedShop): Record<string, string>;
  body?(shop: AttackedShop): Record<string, unknown>;
  /** For each field of body or query that names a row: the same field naming a row of this shop. */
  names?: Record<string, (shop: AttackedShop) => unknown>;
  /** What a good call is answered with, where that is no success: it needs more than this call. */
  answer?: number;
  /** What the path names is nobody's own: every workspace may name it. */
  common?: true;
  /** The body is a file. */
  upload?: true;
  /** The row is gone afterwards, or the session that all attacks are made with: tried last, in this order. */
  destroys?: 'row' | 'session';
}

const inConversation = { params: ({ ids }: AttackedShop) => ({ id: ids.conversation }) };
const inChannel = { params: ({ ids }: AttackedShop) => ({ id: ids.channel }) };
const inContact = { params: ({ ids }: AttackedShop) => ({ id: ids.contact }) };
const inMessage = { params: ({ ids }: AttackedShop) => ({ id: ids.message }) };
const inAgent = { params: ({ ids }: AttackedShop) => ({ id: ids.agent }) };
const inProcedure = { params: ({ ids }: AttackedShop) => ({ id: ids.agent, procedure_id: ids.procedure }) };
const inPlanOrder = { params: ({ ids }: AttackedShop) => ({ id: ids.planOrder }) };
const inMember = { params: ({ ids }: AttackedShop) => ({ id: ids.colleague }) };
const inLiveChat = { params: ({ liveChatKey }: AttackedShop) => ({ key: liveChatKey }) };
const clientId = () => randomBytes(12).toString('hex');

/** By `METHOD path`, every route of the product: one that is missing here fails the tests. */
export const attackCases: Record<string, AttackCase> = {
  'POST /api/v1/auth/login': {
    body: () => ({ email: 'tidak@ada.id', password: 'tidak-ada', recaptcha_response: '' }),
    answer: 401,
  },
  'POST /api/v1/auth/register': {
    body: () => ({
      email: `${clientId()}@uji.sapa.id`,
      password: 'rahasia-sekali',
      name: 'Sari',
      business_name: 'Toko Sari',
      phone: '0812-3456-7890',
      recaptcha_response: '',
    }),
  },
  // Without the cookie of a first step, and with links that nobody was mailed.
  'POST /api/v1/auth/second-step': { body: () => ({ code: '123456' }), answer: 401 },
  'GET /api/v1/auth/google': {},
  'POST /api/v1/auth/google': { answer: 409 },
  'POST /api/v1/auth/google/callback': { body: () => ({ code: 'kode', state: 'keadaan' }), answer: 409 },
  'POST /api/v1/auth/forgot-password': { body: () => ({ email: `${clientId()}@uji.sapa.id` }) },
  'POST /api/v1/auth/reset-password/link': { body: () => ({ token: 'x' }), answer: 400 },
  'POST /api/v1/auth/reset-password': {
    body: () => ({ token: 'x', new_password: 'sangat-rahasia', confirm_password: 'sangat-rahasia' }),
    answer: 400,
  },
  'POST /api/v1/auth/confirm-email': { body: () => ({ token: 'x' }), answer: 400 },
  'POST /api/v1/auth/invitation': { body: () => ({ token: 'x' }), answer: 400 },
  'POST /api/v1/auth/invitation/accept': {
    body: () => ({ token: 'x', name: 'Sari', password: 'sangat-rahasia' }),
    answer: 400,
  },
  'POST /api/v1/auth/renew': { answer: 401 },
  'POST /api/v1/auth/logout': { destroys: 'session' },
  'GET /api/v1/auth/me': {},
  'GET /api/v1/auth/captcha': { query: () => ({ action: 'login' }) },
  'GET /api/v1/auth/captcha/challenge': { query: () => ({ action: 'login' }) },
  'GET /api/v1/audit-log': { query: ({ canary }) => ({ actor: canary }) },
  'GET /api/v1/audit-log/export': {},
  'GET /api/v1/plans': {},
  'GET /api/v1/billing': {},
  'PUT /api/v1/billing/profile': {
    body: ({ canary }) => ({ legal_name: `PT ${canary}`, npwp: '0123456789012345', address: 'Bandung' }),
  },
  'GET /api/v1/plan-orders': {},
  'POST /api/v1/plan-orders/quote': { body: () => ({ package: 'pro', period: 'yearly' }) },
  'POST /api/v1/plan-orders': { body: () => ({ package: 'pro', period: 'monthly' }) },
  'POST /api/v1/plan-orders/top-up': { body: () => ({ credits: 1_000 }) },
  'GET /api/v1/plan-orders/:id': inPlanOrder,
  'POST /api/v1/plan-orders/:id/proof': { ...inPlanOrder, upload: true },
  // No gateway is configured.
  'POST /api/v1/plan-orders/:id/pay': { ...inPlanOrder, answer: 503 },
  'POST /api/v1/plan-orders/:id/check': inPlanOrder,
  'GET /api/v1/plan-orders/:id/invoice': inPlanOrder,
  // Its proof is being looked at.
  'POST /api/v1/plan-orders/:id/cancel': { ...inPlanOrder, answer: 409, destroys: 'row' },
  'GET /api/v1/admin/plan-orders': {
    query: () => ({ status: 'pending' }),
    names: { workspace_id: ({ workspaceId }) => workspaceId },
  },
  'POST /api/v1/admin/plan-orders/:id/verify': { ...inPlanOrder, destroys: 'row' },
  // It is verified by then.
  'POST /api/v1/admin/plan-orders/:id/reject': {
    ...inPlanOrder,
    body: () => ({ reason: 'Nominal tidak sesuai' }),
    answer: 409,
    destroys: 'row',
  },
  'GET /api/v1/admin/plan-prices': {},
  'POST /api/v1/admin/plan-prices': {
    body: () => ({
      package: 'pro',
      period: 'monthly',
      total: 1_600_000,
      effective_at: '2090-01-01T00:00:00+07:00',
    }),
  },
  'DELETE /api/v1/admin/plan-prices/:id': {
    params: ({ ids }) => ({ id: ids.priceChange }),
    destroys: 'row',
  },
  'GET /api/v1/me': {},
  'PATCH /api/v1/me': { body: () => ({ time_zone: 'Asia/Makassar' }) },
  'POST /api/v1/me/avatar': { upload: true },
  'DELETE /api/v1/me/avatar': {},
  'POST /api/v1/me/email': {
    body: () => ({ email: `${clientId()}@uji.sapa.id`, password: 'rahasia-sekali' }),
  },
  'POST /api/v1/me/verification': {},
  'POST /api/v1/me/password': {
    body: () => ({
      current_password: 'rahasia-sekali',
      new_password: 'lebih-rahasia-lagi',
      confirm_password: 'lebih-rahasia-lagi',
    }),
    destroys: 'session',
  },
  'POST /api/v1/me/two-factor': { body: () => ({ password: 'rahasia-sekali' }) },
  'POST /api/v1/me/two-factor/confirm': { body: () => ({ code: '000000' }), answer: 400 },
  'POST /api/v1/me/two-factor/recovery-codes': {
    body: () => ({ password: 'rahasia-sekali' }),
    answer: 404,
  },
  'POST /api/v1/me/two-factor/disable': { body: () => ({ password: 'rahasia-sekali' }) },
  'GET /api/v1/me/sessions': {},
  'DELETE /api/v1/me/sessions/:id': { params: ({ ids }) => ({ id: ids.session }), destroys: 'row' },
  'POST /api/v1/me/sessions/end-all': { destroys: 'session' },
  'GET /api/v1/me/workspaces': {},
  'POST /api/v1/me/workspace': {
    body: ({ workspaceId }) => ({ workspace_id: workspaceId }),
    names: { workspace_id: ({ workspaceId }) => workspaceId },
  },
  'PUT /api/v1/me/availability': { body: () => ({ available: true }) },
  'GET /api/v1/workspace': {},
  'PATCH /api/v1/workspace': { body: ({ canary }) => ({ name: canary, time_zone: 'Asia/Makassar' }) },
  'GET /api/v1/members': { query: () => ({ status: 'all' }) },
  'PATCH /api/v1/members/:id': { ...inMember, body: () => ({ role: 'agent' }) },
  'POST /api/v1/members/:id/deactivate': { ...inMember, destroys: 'row' },
  'POST /api/v1/members/:id/reactivate': { ...inMember, destroys: 'row' },
  'GET /api/v1/invitations': {},
  'POST /api/v1/invitations': {
    body: () => ({ email: `${clientId()}@uji.sapa.id`, role: 'agent' }),
  },
  'POST /api/v1/invitations/:id/resend': { params: ({ ids }) => ({ id: ids.invitation }) },
  'DELETE /api/v1/invitations/:id': { params: ({ ids }) => ({ id: ids.invitation }), destroys: 'row' },
  'GET /api/v1/channels': {},
  'POST /api/v1/whatsApp/connect': {},
  'POST /api/v1/whatsApp/callback': {
    body: () => ({ code: 'kode', state: 'keadaan' }),
    // Names of Meta's: whether they may be connected is asked there, with the token that the code gives.
    names: { waba_id: () => '1', phone_number_id: () => '1', business_id: () => '1' },
    answer: 400,
  },
  'POST /api/v1/channels/:id/check': inChannel,
  'DELETE /api/v1/channels/:id': { params: ({ ids }) => ({ id: ids.spareLiveChat }), destroys: 'row' },
  'POST /api/v1/channels/livechat': { body: () => ({ name: 'Obrolan' }) },
  'PATCH /api/v1/channels/livechat/:id': {
    params: ({ ids }) => ({ id: ids.liveChat }),
    body: () => ({ name: 'Obrolan', settings: { greeting: 'Halo' } }),
  },
  'GET /api/v1/livechat/:key/config': inLiveChat,
  'POST /api/v1/livechat/:key/visits': { ...inLiveChat, body: () => ({ name: 'Tamu' }) },
  'GET /api/v1/livechat/messages': { query: () => ({ limit: '10' }) },
  'POST /api/v1/livechat/messages': {
    body: () => ({ client_id: clientId(), text: 'Halo' }),
    // What we offered in this very chat; it names no row.
    names: { choice_id: () => 'pilihan' },
  },
  'POST /api/v1/livechat/files': { upload: true },
  'POST /api/v1/livechat/read': { body: () => ({ up_to_seq: 1 }) },
  'GET /api/v1/contacts/:id': inContact,
  'PATCH /api/v1/contacts/:id': { ...inContact, body: () => ({ city: 'Bandung' }) },
  'GET /api/v1/conversations': { query: ({ canary }) => ({ q: canary }) },
  'GET /api/v1/conversations/:id': inConversation,
  'GET /api/v1/usage/state': {},
  'GET /api/v1/usage': {},
  'GET /api/v1/usage/conversations': {
    query: () => ({ meter: 'credits' }),
    names: { agent_id: ({ ids }) => ids.agent },
  },
  'GET /api/v1/dashboard': {},
  'GET /api/v1/dashboard/conversations': { query: () => ({ figure: 'received' }) },
  'GET /api/v1/inbox/changes': {
    query: () => ({ since: new Date(0).toISOString() }),
    names: { conversation_id: ({ ids }) => ids.conversation },
  },
  'GET /api/v1/conversations/:id/messages': inConversation,
  'POST /api/v1/conversations/:id/messages': {
    ...inConversation,
    body: () => ({ client_id: clientId(), text: 'Baik Kak' }),
    names: {
      reply_to_id: ({ ids }) => ids.message,
      attachment_ids: ({ ids }) => [ids.attachment],
    },
  },
  'POST /api/v1/conversations/:id/notes': {
    ...inConversation,
    body: () => ({ client_id: clientId(), text: 'Catatan' }),
  },
  'POST /api/v1/messages/:id/retry': { ...inMessage, answer: 409 },
  'PUT /api/v1/messages/:id/reaction': { ...inMessage, body: () => ({ emoji: '👍' }) },
  'POST /api/v1/conversations/:id/attachments': { ...inConversation, upload: true },
  'POST /api/v1/conversations/:id/typing': inConversation,
  'POST /api/v1/conversations/:id/take-over': { ...inConversation, body: () => ({}) },
  'POST /api/v1/conversations/:id/assign': {
    ...inConversation,
    body: () => ({ member_id: null }),
    names: { member_id: ({ ids }) => ids.member },
  },
  // No AI agent serves the channel.
  'POST /api/v1/conversations/:id/hand-back': { ...inConversation, answer: 400 },
  'POST /api/v1/conversations/:id/resolve': inConversation,
  'POST /api/v1/conversations/:id/reopen': inConversation,
  'POST /api/v1/conversations/:id/read': { ...inConversation, body: () => ({ up_to_seq: 1 }) },
  'POST /api/v1/conversations/:id/unread': inConversation,
  'GET /api/v1/agents': {},
  'POST /api/v1/agents': { body: () => ({ name: 'Nara', template: 'FAQ Bot' }) },
  'GET /api/v1/agents/:id': inAgent,
  'PATCH /api/v1/agents/:id': {
    ...inAgent,
    body: () => ({ persona: 'Ramah' }),
    names: { channel_ids: ({ ids }) => [ids.liveChat] },
  },
  'DELETE /api/v1/agents/:id': { params: ({ ids }) => ({ id: ids.spareAgent }), destroys: 'row' },
  'POST /api/v1/agents/:id/procedures': {
    ...inAgent,
    body: () => ({ title: 'Retur', text: 'Retur paling lambat 7 hari.' }),
  },
  'PUT /api/v1/agents/:id/procedures/:procedure_id': {
    ...inProcedure,
    body: () => ({ title: 'Jam buka', text: 'Buka setiap hari 08.00–20.00.' }),
  },
  'DELETE /api/v1/agents/:id/procedures/:procedure_id': { ...inProcedure, destroys: 'row' },
  'POST /api/v1/agents/:id/try': {
    ...inAgent,
    body: () => ({ messages: [{ from: 'customer', text: 'Buka jam berapa?' }] }),
  },
  'GET /api/v1/ai-runs/:id': { params: ({ ids }) => ({ id: ids.aiRun }) },
  'GET /api/v1/notifications': { query: () => ({ tab: 'all' }) },
  'GET /api/v1/notifications/changes': { query: () => ({ since: new Date(0).toISOString() }) },
  'PATCH /api/v1/notifications/:id': {
    params: ({ ids }) => ({ id: ids.notification }),
    body: () => ({ state: 'snoozed', snoozed_until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  'POST /api/v1/notifications/read-all': {},
  'GET /api/v1/notification-preferences': {},
  'PATCH /api/v1/notification-preferences': {
    body: () => ({ matrix: { assigned: { email: false } }, previews: false, sound: { for: 'all' } }),
  },
  'GET /api/v1/me/push': {},
  'PUT /api/v1/me/push': {
    body: () => ({
      endpoint: `https://push.uji.sapa.id/${clientId()}`,
      // The device of RFC 8291's example.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  'DELETE /api/v1/me/push': {},
  ...adminAttackCases,
};
