import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inLiveChat = { params: ({ liveChatKey }: TenantFixture) => ({ key: liveChatKey }) };

/** Channels, live chat, conversations with their contacts, and who is told of them. */
export const inboxAttackCases: Record<string, AttackCase> = {
  'POST /api/v1/whatsApp/callback': {
    body: () => ({ code: 'kode', state: 'keadaan' }),
    // Names of Meta's: whether they may be connected is asked there, with the token that the code gives.
    names: { waba_id: () => '1', phone_number_id: () => '1', business_id: () => '1' },
    answer: 400,
  },
  'POST /api/v1/channels/pages/connect': { body: () => ({ kind: 'messenger' }) },
  'POST /api/v1/channels/pages/callback': {
    body: () => ({ kind: 'instagram', code: 'kode', state: 'keadaan' }),
    answer: 400,
  },
  'DELETE /api/v1/channels/:id': { params: ({ ids }) => ({ id: ids.spareLiveChat }) },
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
  'PATCH /api/v1/contacts/:id': { body: () => ({ city: 'Bandung' }) },
  'POST /api/v1/contacts/:id/notes': { body: () => ({ text: 'Pelanggan lama' }) },
  'PATCH /api/v1/contact-notes/:id': { body: () => ({ text: `Catatan ${clientId()}` }) },
  'POST /api/v1/contacts/:id/consents': {
    body: () => ({
      channel_kind: 'whatsapp',
      purpose: 'marketing',
      decision: 'granted',
      reason: 'Diminta lewat telepon',
    }),
  },
  'POST /api/v1/contacts/:id/block': { body: () => ({ reason: 'Mengganggu' }) },
  'POST /api/v1/contacts/:id/spam': { body: () => ({}) },
  'POST /api/v1/contacts/:id/join': {
    body: ({ ids }) => ({ contact_id: ids.spareContact }),
    names: { contact_id: ({ ids }) => ids.spareContact },
    destroys: 'row',
  },
  'GET /api/v1/contacts/:id/join': {
    query: ({ ids }) => ({ contact_id: ids.otherContact }),
    names: { contact_id: ({ ids }) => ids.otherContact },
  },
  'POST /api/v1/contacts/:id/undo-join': {
    body: ({ ids }) => ({ merge_id: ids.merge }),
    destroys: 'row',
  },
  'POST /api/v1/contacts/:id/tell-apart': {
    body: ({ ids }) => ({ contact_id: ids.otherContact }),
    names: { contact_id: ({ ids }) => ids.otherContact },
  },
  'POST /api/v1/contacts/:id/keep-join': { body: ({ ids }) => ({ identity_id: ids.identity }) },
  'POST /api/v1/contacts/:id/part': {
    body: ({ ids }) => ({ identity_id: ids.identity }),
    destroys: 'row',
  },
  'GET /api/v1/dashboard/conversations': { query: () => ({ figure: 'received' }) },
  'GET /api/v1/inbox/changes': { query: () => ({ since: new Date(0).toISOString() }) },
  'POST /api/v1/conversations/:id/messages': {
    body: () => ({ client_id: clientId(), text: 'Baik Kak' }),
    names: { reply_to_id: ({ ids }) => ids.message },
  },
  'POST /api/v1/conversations/:id/notes': { body: () => ({ client_id: clientId(), text: 'Catatan' }) },
  'POST /api/v1/messages/:id/retry': { answer: 409 },
  'PUT /api/v1/messages/:id/reaction': { body: () => ({ emoji: '👍' }) },
  'POST /api/v1/conversations/:id/attachments': { upload: true },
  'POST /api/v1/conversations/:id/take-over': { body: () => ({}) },
  'POST /api/v1/conversations/:id/assign': { body: () => ({ member_id: null }) },
  // No AI agent serves the channel.
  'POST /api/v1/conversations/:id/hand-back': { answer: 400 },
  'POST /api/v1/conversations/:id/read': { body: () => ({ up_to_seq: 1 }) },
  'GET /api/v1/notifications': { query: () => ({ tab: 'all' }) },
  'GET /api/v1/notifications/changes': { query: () => ({ since: new Date(0).toISOString() }) },
  'PATCH /api/v1/notifications/:id': {
    body: () => ({ state: 'snoozed', snoozed_until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  'PATCH /api/v1/notification-preferences': {
    body: () => ({ matrix: { assigned: { email: false } }, previews: false, sound: { for: 'all' } }),
  },
};
