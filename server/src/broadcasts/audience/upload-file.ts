import { type CampaignFile, MOST_FILE_ROWS } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { ensureIdentities, readPhone } from '../../contacts/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { TakenFile } from '../../platform/http/take-file.ts';
import { readTable } from '../../platform/tabular/read-table.ts';
import { unreadable } from '../../platform/tabular/table.ts';
import { lockCampaign } from '../campaign-row.ts';
import { isUnderWay } from '../rules.ts';
import { campaignFiles } from '../tables.ts';

const MOST_BYTES = 25 * 1024 * 1024;
const PHONE =
  /^(no|nomor|nomer|phone|telepon|telp|hp|handphone|wa|whatsapp|msisdn|number|mobile)\b|nomor|whatsapp|phone/i;
const NAME = /^(nama|name|pelanggan|customer)/i;
/** What a table may look like from outside; read-table.ts looks closer. */
const TABLES: readonly string[] = ['csv', 'txt', 'bin', 'xlsx', 'zip', 'docx', 'pptx', 'ole'];
/** Reasons that are shown; the others are counted. */
const MOST_SHOWN = 50;
const MOST_COLUMNS = 50;

/**
 * Takes a list of recipients: each row with a number becomes a recipient of this campaign, by a contact that is there or
 * comes to be, with the values of its row. Rows are read and written some hundred at a time.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_UNDER_WAY, VALIDATION_FAILED, TABLE_UNREADABLE, FILE_TOO_LARGE
 */
export async function uploadCampaignFile(ctx: Context, id: string, file: TakenFile): Promise<CampaignFile> {
  requirePermission(ctx, 'campaign.edit');
  const { app, workspaceId } = ctx;
  const channelId = await transaction(ctx, async (tx) => {
    const { status, channel_id } = await lockCampaign(tx, id);
    if (isUnderWay(status)) throw new Refusal('CAMPAIGN_UNDER_WAY');
    if (channel_id === null)
      throw new Refusal('VALIDATION_FAILED', { fields: { sender: 'Pilih nomor pengirim dahulu.' } });
    return channel_id;
  });
  const stored = await app.storage.put({ workspaceId, body: file.body, maxBytes: MOST_BYTES });
  if (!TABLES.includes(stored.type)) {
    await app.storage.remove(stored.key);
    throw new Refusal('FILE_TYPE_REFUSED', { message: 'Ini bukan tabel. Pilih berkas .xlsx atau .csv.' });
  }
  const name = (file.fileName ?? 'daftar.csv').replaceAll('\0', '').slice(-200);
  const fileId = uuidv7();
  const taken = { rows: 0, recipients: 0, refused_count: 0, refused: [] as CampaignFile['refused'] };
  try {
    const table = await readTable(app.storage, { key: stored.key, type: stored.type, sheet: null });
    let columns: { headings: string[]; phone: number; called: number } | undefined;
    const seen = new Set<string>();
    for await (const batch of table.rows) {
      const rows = [...batch];
      if (columns === undefined) columns = await begin(rows.shift()?.cells ?? []);
      const { headings, phone, called } = columns;
      taken.rows += rows.length;
      if (taken.rows > MOST_FILE_ROWS)
        throw unreadable('Satu daftar memuat paling banyak 100.000 baris. Bagi menjadi beberapa berkas.');
      const people = rows.flatMap(({ number, cells }) => {
        const read = readPhone(cells[phone] ?? '');
        const reason =
          read === null ? 'Nomor belum benar' : seen.has(read) ? 'Nomor yang sama sudah ada' : null;
        if (read === null || reason !== null) {
          taken.refused_count += 1;
          if (taken.refused.length < MOST_SHOWN) taken.refused.push({ row: number, reason: reason ?? '' });
          return [];
        }
        seen.add(read);
        const values = Object.fromEntries(
          headings.map((heading, at) => [heading, (cells[at] ?? '').slice(0, 500)]),
        );
        return [
          { phone: read, name: called < 0 ? null : cells[called]?.trim().slice(0, 200) || null, values },
        ];
      });
      taken.recipients += await keep(people);
    }
    await transaction(ctx, (tx) =>
      tx.query({
        name: 'finish-campaign-file',
        text: 'update campaign_files set rows = $3, recipients = $4 where workspace_id = $1 and id = $2',
        values: [tx.workspaceId, fileId, taken.rows, taken.recipients],
      }),
    );
    return { id: fileId, name, columns: columns?.headings ?? [], ...taken };
  } finally {
    await app.storage.remove(stored.key);
  }

  async function begin(cells: string[]) {
    const headings = cells
      .slice(0, MOST_COLUMNS)
      .map((cell, at) => cell.trim().slice(0, 100) || `Kolom ${at + 1}`);
    const phone = headings.findIndex((heading) => PHONE.test(heading));
    if (phone < 0)
      throw unreadable(
        'Tidak ada kolom nomor. Beri judul "Nomor" pada kolom nomor WhatsApp lalu unggah lagi.',
      );
    await transaction(ctx, (tx) =>
      tx.db.insert(campaignFiles).values({
        workspaceId,
        id: fileId,
        campaignId: id,
        name,
        rows: 0,
        recipients: 0,
        columns: headings,
        createdAt: app.clock.now(),
      }),
    );
    return { headings, phone, called: headings.findIndex((heading) => NAME.test(heading)) };
  }

  function keep(people: { phone: string; name: string | null; values: object }[]): Promise<number> {
    if (people.length === 0) return Promise.resolve(0);
    return transaction({ ...ctx, quiet: true }, async (tx) => {
      const identities = await ensureIdentities(
        tx,
        channelId,
        people.map(({ phone, name }) => ({
          externalId: phone.slice(1),
          alias: null,
          phone,
          name,
          username: null,
        })),
      );
      const rows = people.map(({ values }, at) => ({ contact_id: identities[at]!.contact.id, values }));
      const kept = await tx.query({
        name: 'keep-campaign-file-rows',
        text: `insert into campaign_file_rows (workspace_id, file_id, contact_id, values)
               select $1, $2, r.contact_id, r.values from json_to_recordset($3) as r (contact_id uuid, values jsonb)
               on conflict do nothing returning contact_id`,
        values: [tx.workspaceId, fileId, JSON.stringify(rows)],
      });
      return kept.length;
    });
  }
}
