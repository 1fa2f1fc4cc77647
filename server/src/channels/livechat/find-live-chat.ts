import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { isOwnOrigin } from '../../platform/http/own-origin.ts';
import { originAllowed } from './rules.ts';
import { StoredLiveChat } from './settings.ts';

/** To the visitor: the shop closed the chat or moved its page. */
const NO_CHAT = 'Live chat ini sudah tidak ada. Minta tautan terbaru kepada toko, Kak.';

/** What a browser says of where a call comes from. */
export interface Caller {
  origin?: string | undefined;
  host?: string | undefined;
}

/** A live chat that is open to visitors. */
export interface LiveChat {
  workspaceId: string;
  channelId: string;
  name: string;
  /** A flow or an AI agent answers, at any hour. */
  answers: boolean;
  settings: StoredLiveChat;
}

/**
 * By widget key or by the slug of its page. A key begins with `wk_`, and a slug has no underscore: neither can
 * be taken for the other.
 *
 * @throws Refusal NOT_FOUND also for one that was disconnected
 */
export async function findLiveChat(app: App, key: string): Promise<LiveChat> {
  const { rows } = await app.database.pool.query<{ workspace_id: string; channel_id: string }>({
    name: 'livechat-address',
    text: `select workspace_id, channel_id from channel_addresses
           where address = $1 and kind = case when $1 like 'wk\\_%' then 'livechat' else 'livechat_slug' end`,
    values: [key],
  });
  const address = rows[0];
  if (address === undefined) throw new Refusal('NOT_FOUND', { message: NO_CHAT });
  return liveChatOf(app, address.workspace_id, address.channel_id);
}

export async function liveChatOf(app: App, workspaceId: string, channelId: string): Promise<LiveChat> {
  const [row] = await transaction(systemContext(app, workspaceId), (tx) =>
    tx.query<{ name: string; answers: boolean; settings: unknown }>({
      name: 'livechat-by-id',
      text: `select name, answers, settings from channels
             where workspace_id = $1 and id = $2 and kind = 'livechat' and status <> 'disconnected'`,
      values: [workspaceId, channelId],
    }),
  );
  if (row === undefined) throw new Refusal('NOT_FOUND', { message: NO_CHAT });
  const { name, answers, settings } = row;
  return { workspaceId, channelId, name, answers, settings: StoredLiveChat.parse(settings) };
}

/**
 * Browsers name the page's origin; our own pages and callers that are no browser pass. Who may *show* the chat is
 * decided by `frame-ancestors`; this keeps other sites' scripts from talking in a shop's name.
 *
 * @throws Refusal ORIGIN_NOT_ALLOWED
 */
export function requireOrigin(app: App, { settings }: LiveChat, { origin, host }: Caller): void {
  if (origin === undefined || isOwnOrigin(origin, host, app.config.PUBLIC_URL)) return;
  if (!originAllowed(origin, settings.allowed_hosts)) throw new Refusal('ORIGIN_NOT_ALLOWED');
}
