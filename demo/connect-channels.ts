import type { ChannelKind } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { storeApiChannel } from '../server/src/channels/api/create-api-channel.ts';
import { channelKind } from '../server/src/channels/index.ts';
import { createLiveChat } from '../server/src/channels/livechat/create-live-chat.ts';
import { updateLiveChat } from '../server/src/channels/livechat/update-live-chat.ts';
import { storePage } from '../server/src/channels/meta/pages/store-page.ts';
import { channels } from '../server/src/channels/tables.ts';
import { storeBot } from '../server/src/channels/telegram/store-bot.ts';
import { storeNumber } from '../server/src/channels/whatsapp/store-number.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { bot, liveChat, liveChatLook, numbers, ownApp, page } from './business.ts';
import type { Cast } from './cast.ts';

export type Channels = Cast['channels'];

/** Two WhatsApp numbers, a page and its Instagram account as after Meta's dialog, a bot, with tokens that work in the simulator, a live chat and the shop's own app. */
export async function connectChannels(tx: Transaction, createdAt: Date): Promise<Channels> {
  const toko = await connectNumber(tx, numbers.toko);
  const grosir = await connectNumber(tx, numbers.grosir);
  const halaman = await connectPage(tx, 'messenger');
  const instagram = await connectPage(tx, 'instagram');
  const { id: aplikasi } = await storeApiChannel(tx, {
    name: ownApp.name,
    settings: {
      key: ownApp.key,
      callback_url: `${tx.app.config.META_GRAPH_URL}/shop-system/${ownApp.slug}/callback`,
    },
    secret: ownApp.secret,
  });
  const { id: telegram } = await storeBot(tx, { bot, token: bot.token });
  const { id: situs } = await createLiveChat(tx, liveChat);
  await updateLiveChat(tx, { id: situs, settings: liveChatLook });
  await tx.db.update(channels).set({ createdAt }).where(eq(channels.workspaceId, tx.workspaceId));
  const of = (id: string, kind: ChannelKind) => ({
    id,
    windowHours: channelKind(kind).capabilities.window_hours,
    teamId: null,
  });
  return {
    toko: of(toko, 'whatsapp'),
    grosir: of(grosir, 'whatsapp'),
    halaman: of(halaman, 'messenger'),
    instagram: of(instagram, 'instagram'),
    aplikasi: of(aplikasi, 'api'),
    telegram: of(telegram, 'telegram'),
    situs: of(situs, 'livechat'),
  };
}

async function connectPage(tx: Transaction, kind: 'messenger' | 'instagram'): Promise<string> {
  const account = kind === 'messenger' ? { id: page.id, name: page.name, username: null } : page.instagram;
  const { id } = await storePage(tx, { kind, page, account, tokenExpiresAt: null });
  return id;
}

async function connectNumber(
  tx: Transaction,
  number: (typeof numbers)[keyof typeof numbers],
): Promise<string> {
  const { id } = await storeNumber(tx, {
    wabaId: number.wabaId,
    token: number.token,
    tokenExpiresAt: null,
    pin: null,
    problem: null,
    number: {
      id: number.id,
      phoneNumber: number.number,
      businessName: number.name,
      quality: 'GREEN',
      messagingLimit: 'TIER_2K',
      throughput: 'STANDARD',
      status: 'CONNECTED',
      registered: true,
      coexistence: false,
      canSend: 'AVAILABLE',
      reason: null,
    },
  });
  return id;
}
