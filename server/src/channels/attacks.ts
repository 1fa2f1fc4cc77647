import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn, clientId, type TenantFixture } from '../testing/attacks/attack-case.ts';

const inLiveChat = { params: ({ liveChatKey }: TenantFixture) => ({ key: liveChatKey }) };

const server = { host: '127.0.0.1', port: 993, user: 'toko' };
const mailbox = (canary: string) => ({
  address: `${canary}@kopi.id`,
  sender_name: canary,
  signature: canary,
  imap: server,
  smtp: server,
});

/** WhatsApp, Telegram, mailboxes and live chat. */
export const attacks = attacksOn(
  async ({ call, canary, sql, world, workspaceId }) => {
    const email = uuidv7();
    // A server that would let us in is on loopback, where nobody may name one.
    await sql.query(
      `insert into channels (workspace_id, id, kind, name, settings) values ($1, $2, 'email', $3, $4)`,
      [workspaceId, email, canary, mailbox(canary)],
    );
    const { channel } = await call(api.createApiChannel, {
      body: { name: `Aplikasi ${canary}`, callback_url: 'https://toko.example/sapa' },
    });
    return {
      email,
      apiChannel: channel.id,
      botToken: world.telegram.addBot({ name: canary }).token,
      spareLiveChat: (await call(api.createLiveChat, { body: { name: `Cadangan ${canary}` } })).id,
    };
  },
  {
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
    'POST /api/v1/channels/pages/choose': {
      body: () => ({ kind: 'messenger', key: 'kunci', page_ids: ['1'] }),
      // Ids of Meta's: the token that the key keeps says which may be connected.
      names: { page_ids: () => ['1'] },
      answer: 400,
    },
    'POST /api/v1/channels/telegram': { body: ({ ids }) => ({ token: ids.botToken }) },
    'POST /api/v1/channels/email': {
      body: ({ canary }) => ({ ...mailbox(canary), imap_password: 'sandi' }),
      answer: 400,
    },
    'PATCH /api/v1/channels/email/:id': {
      params: ({ ids }) => ({ id: ids.email }),
      body: () => ({ sender_name: 'Kopi Nusantara', signature: '' }),
    },
    'DELETE /api/v1/channels/:id': { params: ({ ids }) => ({ id: ids.spareLiveChat }) },
    'POST /api/v1/channels/livechat': { body: () => ({ name: 'Obrolan' }) },
    'PATCH /api/v1/channels/livechat/:id': {
      params: ({ ids }) => ({ id: ids.liveChat }),
      body: () => ({ name: 'Obrolan', settings: { greeting: 'Halo' } }),
    },
    'POST /api/v1/channels/livechat/:id/pictures': {
      params: ({ ids }) => ({ id: ids.liveChat }),
      upload: true,
    },
    'GET /api/v1/channels/livechat/:id/identity-secret': { params: ({ ids }) => ({ id: ids.liveChat }) },
    'POST /api/v1/channels/livechat/:id/identity-secret': { params: ({ ids }) => ({ id: ids.liveChat }) },
    'POST /api/v1/channels/api': {
      body: () => ({ name: 'Aplikasi', callback_url: 'https://toko.example/sapa' }),
    },
    'PATCH /api/v1/channels/api/:id': {
      params: ({ ids }) => ({ id: ids.apiChannel }),
      body: () => ({ name: 'Aplikasi' }),
    },
    'POST /api/v1/channels/api/:id/secret': { params: ({ ids }) => ({ id: ids.apiChannel }) },
    'GET /api/v1/livechat/:key/config': inLiveChat,
    'POST /api/v1/livechat/:key/visits': { ...inLiveChat, body: () => ({ name: 'Tamu' }) },
    'GET /api/v1/livechat/messages': { query: () => ({ limit: '10' }) },
    'POST /api/v1/livechat/messages': {
      body: () => ({ client_id: clientId(), text: 'Halo' }),
      // What we offered in this very chat; it names no row.
      names: { choice_id: () => 'pilihan' },
    },
    'POST /api/v1/livechat/files': { upload: true },
    'POST /api/v1/livechat/end': {},
    'GET /api/v1/livechat/transcript': {},
    'POST /api/v1/livechat/transcript': {
      body: () => ({ email: 'tamu@contoh.id' }),
      // The shop has said nothing yet.
      answer: 400,
    },
    'POST /api/v1/livechat/read': { body: () => ({ up_to_seq: 1 }) },
  },
);
