import type { Batch, Body, exportRecipients as endpoint, RecipientState } from '@sapa/contracts';
import { type ExportColumn, type ExportParams, exportKind, startExport } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import type { TableCell } from '../../platform/tabular/table-file.ts';
import { campaignById, inRupiah } from '../campaign-row.ts';
import { type AskedRecipients, narrowedRecipients } from './narrowed.ts';
import { type RecipientRow, readableAddress, SELECT_RECIPIENT, wordsFor } from './recipient-row.ts';

const AT_ONCE = 2_000;

const COLUMNS: ExportColumn[] = [
  { target: 'name', heading: 'Nama', kind: 'text' },
  { target: 'address', heading: 'Nomor', kind: 'text' },
  { target: 'state', heading: 'Hasil', kind: 'text' },
  { target: 'reason', heading: 'Alasan', kind: 'text' },
  { target: 'sent', heading: 'Terkirim', kind: 'text' },
  { target: 'delivered', heading: 'Sampai', kind: 'text' },
  { target: 'read', heading: 'Dibaca', kind: 'text' },
  { target: 'replied', heading: 'Dibalas', kind: 'text' },
  { target: 'ordered', heading: 'Memesan', kind: 'text' },
  { target: 'order_value', heading: 'Nilai pesanan (Rp)', kind: 'number' },
  { target: 'opted_out', heading: 'Berhenti promo', kind: 'text' },
  { target: 'category', heading: 'Kategori', kind: 'text' },
  { target: 'cost', heading: 'Biaya (Rp)', kind: 'number' },
];

const STATES: Record<RecipientState, string> = {
  waiting: 'Menunggu',
  skipped: 'Dilewati',
  queued: 'Sedang dikirim',
  sent: 'Terkirim',
  delivered: 'Sampai',
  read: 'Dibaca',
  failed: 'Gagal',
  unknown: 'Tidak pasti',
  cancelled: 'Dibatalkan',
};

/**
 * Begins a file of recipients with what became of each.
 *
 * @throws Refusal NOT_FOUND, EXPORT_RUNNING, TOO_MANY_BATCHES
 */
export function exportRecipients(
  ctx: Context,
  campaignId: string,
  { format, ...asked }: Body<typeof endpoint>,
): Promise<Batch> {
  requirePermission(ctx, 'contact.export');
  return transaction(ctx, async (tx) => {
    const { name, figures } = await campaignById(tx, campaignId);
    const fileName = `penerima-siaran-${tx.app.clock.now().toISOString().slice(0, 10)}.${format}`;
    const batch = await startExport(tx, {
      kind: 'campaigns.export',
      title: `Ekspor penerima ${name}`.slice(0, 200),
      params: { asked: { campaignId, ...asked }, format, columns: COLUMNS, fileName },
      ...(asked.result === undefined && !asked.search && !asked.reason && { total: figures.total }),
    });
    await audit(tx, 'campaign.exported', { subject: name, subjectId: campaignId });
    return batch;
  });
}

const ZONE = '(select time_zone from workspaces where id = $1)';
const MOMENTS = ['sent', 'delivered', 'read', 'replied', 'ordered', 'opted_out'] as const;
type Row = RecipientRow & Record<`${(typeof MOMENTS)[number]}_on`, string | null>;

export const recipientExport = exportKind<ExportParams & { asked: AskedRecipients }>({
  kind: 'campaigns.export',
  read: (ctx, { params }, after) =>
    transaction(ctx, async (tx) => {
      const where = narrowedRecipients(tx, params.asked);
      if (after !== null) where.and(`r.position > ${where.value(Number(after))}`);
      const moments = MOMENTS.map(
        (name) => `to_char(one.${name}_at at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI:SS') as ${name}_on`,
      );
      const rows = await tx.query<Row>({
        text: `select one.*, ${moments.join(', ')} from (
                 ${SELECT_RECIPIENT} where ${where.conditions.join(' and ')} order by r.position limit ${AT_ONCE}) one
               order by one.position`,
        values: where.values,
      });
      return { rows: rows.map(cellsOf), next: rows.length < AT_ONCE ? null : String(rows.at(-1)!.position) };
    }),
});

const cellsOf = (row: Row): TableCell[] => [
  row.name,
  readableAddress(row.address),
  STATES[row.state],
  row.reason === null ? null : wordsFor(row.reason),
  row.sent_on,
  row.delivered_on,
  row.read_on,
  row.replied_on,
  row.ordered_on,
  Number(row.order_value),
  row.opted_out_on,
  row.category,
  row.cost === null ? null : inRupiah(Number(row.cost)),
];
