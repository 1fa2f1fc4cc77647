import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inConversation = { params: ({ ids }: TenantFixture) => ({ id: ids.conversation }) };
const inChannel = { params: ({ ids }: TenantFixture) => ({ id: ids.channel }) };
const inContact = { params: ({ ids }: TenantFixture) => ({ id: ids.contact }) };
const inMessage = { params: ({ ids }: TenantFixture) => ({ id: ids.message }) };
const inLiveChat = { params: ({ liveChatKey }: TenantFixture) => ({ key: liveChatKey }) };

/** Channels, live chat, conversations with their contacts, and who is told of them. */
export const inboxAttackCases: Record<string, AttackCase> = {
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
  'GET /api/v1/channels/livechat/:id/identity-secret': { params: ({ ids }) => ({ id: ids.liveChat }) },
  'POST /api/v1/channels/livechat/:id/identity-secret': { params: ({ ids }) => ({ id: ids.liveChat }) },
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
  'GET /api/v1/contacts/:id/consents': inContact,
  'POST /api/v1/contacts/:id/consents': {
    ...inContact,
    body: () => ({
      channel_kind: 'whatsapp',
      purpose: 'marketing',
      decision: 'granted',
      reason: 'Diminta lewat telepon',
    }),
  },
  'POST /api/v1/contacts/:id/block': { ...inContact, body: () => ({ reason: 'Mengganggu' }) },
  'POST /api/v1/contacts/:id/unblock': inContact,
  'POST /api/v1/contacts/:id/spam': { ...inContact, body: () => ({}) },
  'POST /api/v1/contacts/:id/not-spam': inContact,
  'POST /api/v1/contacts/:id/join': {
    ...inContact,
    body: ({ ids }) => ({ contact_id: ids.spareContact }),
    names: { contact_id: ({ ids }) => ids.spareContact },
    destroys: 'row',
  },
  'GET /api/v1/contacts/:id/join': {
    ...inContact,
    query: ({ ids }) => ({ contact_id: ids.otherContact }),
    names: { contact_id: ({ ids }) => ids.otherContact },
  },
  'POST /api/v1/contacts/:id/undo-join': {
    ...inContact,
    body: ({ ids }) => ({ merge_id: ids.merge }),
    names: { merge_id: ({ ids }) => ids.merge },
    destroys: 'row',
  },
  'POST /api/v1/contacts/:id/tell-apart': {
    ...inContact,
    body: ({ ids }) => ({ contact_id: ids.otherContact }),
    names: { contact_id: ({ ids }) => ids.otherContact },
  },
  'GET /api/v1/contacts/claimed-joins': {},
  'GET /api/v1/contacts/duplicates': {},
  'POST /api/v1/contacts/:id/keep-join': {
    ...inContact,
    body: ({ ids }) => ({ identity_id: ids.identity }),
    names: { identity_id: ({ ids }) => ids.identity },
  },
  'POST /api/v1/contacts/:id/part': {
    ...inContact,
    body: ({ ids }) => ({ identity_id: ids.identity }),
    names: { identity_id: ({ ids }) => ids.identity },
    destroys: 'row',
  },
  'GET /api/v1/conversations': {
    query: ({ canary }) => ({ q: canary }),
    names: { label_id: ({ ids }) => ids.label },
  },
  'GET /api/v1/conversations/:id': inConversation,
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
};
