import type { ChannelKind } from '@sapa/contracts';
import { api } from './api/api.ts';
import type { ChannelKindAdapter } from './channel.ts';
import { email } from './email/email.ts';
import { instagram } from './instagram/instagram.ts';
import { livechat } from './livechat/livechat.ts';
import { messenger } from './messenger/messenger.ts';
import { telegram } from './telegram/telegram.ts';
import { whatsApp } from './whatsapp/whatsapp.ts';

/** The folder of each kind. The picker shows what is listed in contracts `channelKinds`. */
const adapters: Partial<Record<ChannelKind, ChannelKindAdapter>> = {
  whatsapp: whatsApp,
  livechat,
  messenger,
  instagram,
  telegram,
  api,
  email,
};

/** Reads `kind` of a row: one that no folder serves is a mistake of ours, not of the caller. */
export function channelKind(kind: string): ChannelKindAdapter {
  const adapter = adapters[kind as ChannelKind];
  if (adapter === undefined) throw new Error(`no folder serves channels of kind ${kind}`);
  return adapter;
}
