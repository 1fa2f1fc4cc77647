import type { SendableTemplate } from '../../channels/index.ts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';
import type { HeaderFile } from '../header.ts';

/** Meta's largest, a document. */
const LARGEST = 100 * 1024 * 1024;
/** Meta keeps an upload for 30 days. */
const KEPT_DAYS = 25;
const DAY_MS = 86_400_000;

/**
 * A copy of the template's file that belongs to the campaign: what becomes of the template's changes nothing of what was sent.
 *
 * @returns null: its messages bring none
 * @throws Refusal TEMPLATE_NOT_SENDABLE: the file is gone
 */
export async function copyHeaderFile(
  { app, workspaceId }: Context,
  template: SendableTemplate | null,
): Promise<HeaderFile | null> {
  const file = template?.file ?? null;
  if (file === null) return null;
  if ((await app.storage.size(file.storageKey)) === null)
    throw new Refusal('TEMPLATE_NOT_SENDABLE', { message: GONE });
  const body = await app.storage.read(file.storageKey);
  const { key, size } = await app.storage.put({ workspaceId, body, maxBytes: LARGEST });
  const { kind, mimeType, fileName } = file;
  return { kind, mimeType, fileName, size, storageKey: key, mediaId: null, mediaAt: null };
}

export const GONE =
  'Berkas di kepala template ini sudah tidak ada. Unggah lagi di halaman template, lalu kirim.';

/**
 * How many may go out with the file: the first alone uploads it, and all others name that upload. A hundred thousand uploads
 * of one picture would take a day. An upload that Meta has forgotten is made anew in the same way. The first is under way until
 * its answer is written down: Meta's webhook, which may come before, tells its fate but not its upload.
 *
 * @param most how many else
 */
export async function withUpload(
  tx: Transaction,
  campaign: StoredCampaign,
  most: number,
): Promise<{ header: HeaderFile | null; most: number }> {
  const { header } = campaign;
  if (header === null) return { header, most };
  const now = tx.app.clock.now();
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  if (header.mediaId !== null && (header.mediaAt ?? '') > oldest) return { header, most };
  const [row] = await tx.query<{ media_id: string | null; under_way: boolean }>({
    name: 'upload-of-campaign',
    text: `select (
        select a.external_media_id from campaign_recipients r
        join attachments a on a.workspace_id = r.workspace_id and a.message_id = r.message_id
        where r.workspace_id = $1 and r.campaign_id = $2 and a.external_media_id <> $3
        order by r.queued_at desc limit 1
      ) as media_id, exists (
        select from outbound_deliveries d
        join messages m on m.workspace_id = $1 and m.id = d.message_id and m.campaign_id = $2
        where d.workspace_id = $1
      ) as under_way`,
    values: [tx.workspaceId, campaign.id, header.mediaId ?? ''],
  });
  if (row!.media_id === null)
    return { header: { ...header, mediaId: null }, most: row!.under_way ? 0 : Math.min(1, most) };
  const uploaded = { ...header, mediaId: row!.media_id, mediaAt: now.toISOString() };
  await changeCampaign(tx, campaign.id, { header: uploaded });
  return { header: uploaded, most };
}
