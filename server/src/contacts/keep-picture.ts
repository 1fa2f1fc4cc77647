import { channelKind, connectedChannel } from '../channels/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { keepThumbnail } from '../platform/files/keep-thumbnail.ts';
import { contactById } from './contact-row.ts';

/** A phone's photo; what is kept of it is a WebP of at most 8 KB. */
const LARGEST = 10 * 1024 * 1024;

/** Asks the channel how somebody shows themselves there, and keeps a small copy; what is shown no more goes. */
export async function keepPicture(
  ctx: Context,
  { channelId, externalId }: { channelId: string; externalId: string },
): Promise<void> {
  const { app, workspaceId } = ctx;
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, channelId));
  if (channel === null) return;
  const fetched = await channelKind(channel.kind).fetchPicture?.(app, channel, externalId);
  if (fetched === undefined) return;
  let key: string | null = null;
  if (fetched !== null) {
    const original = await app.storage.put({ workspaceId, body: fetched.stream, maxBytes: LARGEST });
    key = (await keepThumbnail(app, workspaceId, original))?.key ?? null;
    await app.storage.remove(original.key);
  }
  await transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ contact_id: string; before: string | null }>({
      name: 'keep-picture',
      text: `update contact_identities i set picture_key = $4, picture_asked_at = $5
             from (select id, picture_key from contact_identities
                   where workspace_id = $1 and channel_id = $2 and external_id = $3 for update) old
             where i.workspace_id = $1 and i.id = old.id
             returning i.contact_id, old.picture_key as before`,
      values: [workspaceId, channelId, externalId, key, app.clock.now()],
    });
    // Whoever was erased meanwhile has no picture any more.
    const gone = row === undefined ? key : row.before;
    if (gone !== null) tx.afterCommit(() => void app.storage.remove(gone).catch(() => undefined));
    const contact = row && (key !== null || row.before !== null) && (await contactById(tx, row.contact_id));
    if (contact) tx.emit('contact.updated', { contact, changed: ['picture_url'] });
  });
}
