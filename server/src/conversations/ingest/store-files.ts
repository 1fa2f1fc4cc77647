import type { Attachment } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { InboundMedia } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';

/** A file of an inbound message, as it is stored. */
export interface InboundFile {
  id: string;
  conversation_id: string;
  message_id: string;
  position: number;
  of_referral: boolean;
  kind: Attachment['kind'];
  mime_type: string;
  size: number | null;
  file_name: string | null;
  voice: boolean;
  state: 'fetching' | 'ready' | 'failed';
  storage_key: string | null;
  thumbnail_key: string | null;
  width: number | null;
  height: number | null;
  external_media_id: string | null;
}

export function toFile(
  media: InboundMedia,
  position: number,
  message: { id: string; conversation_id: string },
): InboundFile {
  return {
    id: uuidv7(),
    conversation_id: message.conversation_id,
    message_id: message.id,
    position,
    of_referral: media.ofReferral === true,
    kind: media.kind,
    mime_type: media.mimeType,
    size: media.size,
    file_name: media.fileName,
    voice: media.voice,
    state: media.storageKey !== null ? 'ready' : media.mediaId !== null ? 'fetching' : 'failed',
    storage_key: media.storageKey,
    thumbnail_key: media.picture?.thumbnailKey ?? null,
    width: media.picture?.width ?? null,
    height: media.picture?.height ?? null,
    external_media_id: media.mediaId,
  };
}

/** Stores them, and has a job fetch what is still at the provider. */
export async function storeFiles(tx: Transaction, files: InboundFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx.query({
    name: 'insert-inbound-files',
    text: `insert into attachments (workspace_id, id, conversation_id, message_id, position, of_referral, kind, mime_type, size,
        file_name, voice, state, storage_key, thumbnail_key, width, height, external_media_id)
      select $1, f.id, f.conversation_id, f.message_id, f.position, f.of_referral, f.kind, f.mime_type, f.size, f.file_name, f.voice,
        f.state, f.storage_key, f.thumbnail_key, f.width, f.height, f.external_media_id
      from json_to_recordset($2) as f (id uuid, conversation_id uuid, message_id uuid, position smallint, of_referral boolean, kind text,
        mime_type text, size int, file_name text, voice boolean, state text, storage_key text, thumbnail_key text,
        width int, height int, external_media_id text)`,
    values: [tx.workspaceId, JSON.stringify(files)],
  });
  for (const file of files) {
    if (file.state === 'fetching')
      tx.enqueue('conversations.fetch-media', { attachment_id: file.id }, { maxAttempts: 8 });
  }
}
