import { createHash } from 'node:crypto';
import type { Attachment } from 'postal-mime';
import type { App } from '../../../platform/app.ts';
import { keepThumbnail } from '../../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../../platform/files/sniff-file-type.ts';
import { storeDelivery } from '../../deliveries/store-delivery.ts';
import type { KeptFile } from '../../kept-file.ts';
import type { EmailDelivery } from '../delivery.ts';
import { readMail } from './read-mail.ts';

/** A mail as a mail server gave it. */
export interface FetchedMail {
  source: Uint8Array;
  /** False: only its head. */
  whole: boolean;
  /** When the server got it. */
  arrivedAt: Date;
}

/** Files are kept first, then the mail that names them: whoever dies in between leaves files that nobody names. */
export async function keepMail(
  app: App,
  to: { workspaceId: string; address: string; sent: boolean },
  { source, whole, arrivedAt }: FetchedMail,
): Promise<void> {
  const { mail, files } = await readMail(source, to.address, whole);
  const kept: KeptFile[] = [];
  const pictures: Record<string, number> = {};
  for (const file of files) {
    const id = file.contentId?.replace(/^<|>$/g, '');
    if (id) pictures[id] = kept.length;
    kept.push(await keepFile(app, to.workspaceId, file));
  }
  const delivery: EmailDelivery = {
    ...mail,
    mailbox: to.address,
    sent: to.sent,
    // The server knows the time better than the sender says it.
    at: (mail.at !== null && new Date(mail.at) < arrivedAt && to.sent
      ? new Date(mail.at)
      : arrivedAt
    ).toISOString(),
    message_id: mail.message_id ?? `<${createHash('sha256').update(source).digest('hex')}@tanpa-id>`,
    files: kept,
    pictures,
  };
  await storeDelivery(app, 'email', { kind: 'email', address: to.address }, JSON.stringify(delivery));
}

async function keepFile(app: App, workspaceId: string, file: Attachment): Promise<KeptFile> {
  const body = Buffer.from(file.content as ArrayBuffer);
  const stored = await app.storage.put({ workspaceId, body, maxBytes: body.length });
  const { mime, kind } = fileTypes[stored.type];
  const picture = await keepThumbnail(app, workspaceId, stored, { patienceMs: Number.POSITIVE_INFINITY });
  return {
    storage_key: stored.key,
    mime_type: mime,
    kind,
    size: stored.size,
    name: nameOf(file),
    picture: picture && { thumbnail_key: picture.key, width: picture.width, height: picture.height },
  };
}

/** As its sender called it, without what would lead elsewhere. */
const nameOf = ({ filename, mimeType }: Attachment): string =>
  (filename ?? (mimeType === 'message/rfc822' ? 'email.eml' : 'lampiran'))
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]+/gu, '_')
    .slice(0, 120);
