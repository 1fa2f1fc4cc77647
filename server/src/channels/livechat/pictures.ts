import type { Readable } from 'node:stream';
import type { uploadLiveChatPicture as contract, Reply } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import {
  type Context,
  requirePermission,
  systemContext,
  type Transaction,
  transaction,
} from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { keepThumbnail } from '../../platform/files/keep-thumbnail.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import { liveChatPictures } from '../tables.ts';
import { findLiveChat } from './find-live-chat.ts';
import { pictureUrl } from './present.ts';
import { StoredLiveChat } from './settings.ts';

/** A phone's photo; what is kept of it is a WebP of at most 8 KB. */
const LARGEST = 10 * 1024 * 1024;

/**
 * Keeps a picture for settings that are still being written: drawn anew, so nothing but its pixels is kept.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function uploadLiveChatPicture(
  ctx: Context,
  channelId: string,
  body: Readable,
): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'channel.manage');
  const { app, workspaceId } = ctx;
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, channelId));
  const { settings } = found(channel?.kind === 'livechat' ? channel : undefined);
  const original = await app.storage.put({ workspaceId, body, maxBytes: LARGEST });
  const drawn = await keepThumbnail(app, workspaceId, original);
  await app.storage.remove(original.key);
  if (drawn === null)
    throw new Refusal('FILE_TYPE_REFUSED', {
      message: 'Gambar tidak dapat dibaca. Pilih gambar JPG, PNG, atau WebP.',
    });
  const id = uuidv7();
  await transaction(ctx, (tx) =>
    tx.db
      .insert(liveChatPictures)
      .values({ workspaceId, id, channelId, storageKey: drawn.key, createdAt: app.clock.now() }),
  );
  const { widget_key } = StoredLiveChat.parse(settings);
  return { picture_id: id, picture_url: pictureUrl({ widget_key, picture_id: id })! };
}

/**
 * The picture that is shown from now on. Others of the chat go once they are a day old: a colleague may be about to
 * save one of them.
 *
 * @throws Refusal VALIDATION_FAILED for one that is gone
 */
export async function choosePicture(
  tx: Transaction,
  channelId: string,
  pictureId: string | null,
): Promise<void> {
  const rows = await tx.query<{ id: string; storage_key: string; old: boolean }>({
    name: 'livechat-pictures-of',
    text: `select id, storage_key, created_at < $3::timestamptz - interval '1 day' as old from livechat_pictures
           where workspace_id = $1 and channel_id = $2`,
    values: [tx.workspaceId, channelId, tx.app.clock.now()],
  });
  if (pictureId !== null && !rows.some(({ id }) => id === pictureId))
    throw new Refusal('VALIDATION_FAILED', {
      fields: { 'settings.picture_id': 'Gambar ini sudah tidak ada. Unggah sekali lagi.' },
    });
  const gone = rows.filter(({ id, old }) => old && id !== pictureId);
  await tx.query({
    name: 'forget-livechat-pictures',
    text: 'delete from livechat_pictures where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, gone.map(({ id }) => id)],
  });
  tx.afterCommit(() => {
    // What is left by a failure is nobody's, and swept at night.
    for (const { storage_key } of gone) tx.app.storage.remove(storage_key).catch(() => undefined);
  });
}

/** The bytes of a live chat's picture. @throws Refusal NOT_FOUND */
export async function readLiveChatPicture(app: App, key: string, pictureId: string): Promise<Readable> {
  const { workspaceId, channelId } = await findLiveChat(app, key);
  const [row] = await transaction(systemContext(app, workspaceId), (tx) =>
    tx.query<{ storage_key: string }>({
      name: 'livechat-picture',
      text: `select storage_key from livechat_pictures
             where workspace_id = $1 and channel_id = $2 and id::text = $3`,
      values: [workspaceId, channelId, pictureId],
    }),
  );
  return app.storage.read(found(row).storage_key);
}
