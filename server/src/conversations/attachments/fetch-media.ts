import { channelKind, connectedChannel } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type KeptThumbnail, keepThumbnail } from '../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../platform/files/sniff-file-type.ts';
import type { JobAttempt } from '../../platform/jobs/job.ts';
import { announceUpdated } from '../announce.ts';
import { hearsVoices } from './write-down.ts';

/** Each costs money, and a service that fails for hours leaves a voice note as it always was. */
const MOST_HEARINGS = 6;

/** Meta sends no file larger than this. */
const LARGEST = 100 * 1024 * 1024;

/**
 * Brings an inbound file to our own storage before the provider's copy dies (WhatsApp: 7 days). Gone there, too
 * large, or refused to the last attempt: the bubble says so.
 */
export async function fetchMedia(ctx: Context, attachmentId: string, attempt: JobAttempt): Promise<void> {
  const wanted = await transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ external_media_id: string; channel_id: string }>({
      name: 'media-to-fetch',
      text: `select a.external_media_id, m.channel_id from attachments a
             join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id
             where a.workspace_id = $1 and a.id = $2 and a.state = 'fetching' and a.external_media_id is not null`,
      values: [tx.workspaceId, attachmentId],
    });
    return row === undefined ? null : { ...row, channel: await connectedChannel(tx, row.channel_id) };
  });
  if (wanted === null) return;
  try {
    const media =
      wanted.channel === null
        ? null
        : await channelKind(wanted.channel.kind).fetchMedia(
            ctx.app,
            wanted.channel,
            wanted.external_media_id,
          );
    if (media === null) return await finish(ctx, attachmentId, null);
    const stored = await ctx.app.storage.put({
      workspaceId: ctx.workspaceId,
      body: media.stream,
      maxBytes: LARGEST,
    });
    const { mime } = fileTypes[stored.type];
    // A job has time: after a night's standstill hundreds of pictures come at once.
    const picture = await keepThumbnail(ctx.app, ctx.workspaceId, stored, {
      patienceMs: Number.POSITIVE_INFINITY,
    });
    await finish(ctx, attachmentId, { key: stored.key, size: stored.size, mime, picture });
  } catch (error) {
    if (!attempt.last && !(error instanceof Refusal)) throw error;
    ctx.app.log.warn({ err: error, attachment: attachmentId }, 'an inbound file could not be fetched');
    await finish(ctx, attachmentId, null);
  }
}

interface Fetched {
  key: string;
  size: number;
  mime: string;
  picture: KeptThumbnail | null;
}

async function finish(ctx: Context, attachmentId: string, fetched: Fetched | null): Promise<void> {
  const named = await transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ message_id: string; conversation_id: string; voice: boolean }>({
      name: 'finish-fetch',
      text: `update attachments set state = $3, storage_key = $4, size = coalesce($5, size), mime_type = coalesce($6, mime_type),
               thumbnail_key = $7, width = $8, height = $9
             where workspace_id = $1 and id = $2 and state = 'fetching'
             returning message_id, conversation_id, voice`,
      values: [
        tx.workspaceId,
        attachmentId,
        fetched === null ? 'failed' : 'ready',
        fetched?.key ?? null,
        fetched?.size ?? null,
        fetched?.mime ?? null,
        fetched?.picture?.key ?? null,
        fetched?.picture?.width ?? null,
        fetched?.picture?.height ?? null,
      ],
    });
    if (row === undefined) return false;
    if (row.voice && fetched !== null && hearsVoices(tx.app))
      tx.enqueue('conversations.transcribe', { attachment_id: attachmentId }, { maxAttempts: MOST_HEARINGS });
    await announceUpdated(tx, { messageId: row.message_id, conversationId: row.conversation_id });
    return true;
  });
  // Erased since, or fetched twice: nobody names this copy.
  for (const key of named ? [] : [fetched?.key, fetched?.picture?.key])
    if (key) await ctx.app.storage.remove(key);
}
