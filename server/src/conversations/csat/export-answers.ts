import type { Batch, Body, startCsatExport as endpoint } from '@sapa/contracts';
import { channelNames } from '@sapa/contracts/rules/file-columns';
import { type ExportColumn, type ExportParams, exportKind, startExport } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { Refusal } from '../../platform/errors.ts';
import type { TableCell } from '../../platform/tabular/table-file.ts';
import { type AnswerRow, SELECT_ANSWER } from './answers.ts';
import { type AskedAnswers, narrowedAnswers, ZONE } from './narrowed.ts';

const AT_ONCE = 2_000;

const COLUMNS: ExportColumn[] = [
  { target: 'day', heading: 'Tanggal', kind: 'day' },
  { target: 'score', heading: 'Nilai', kind: 'number' },
  { target: 'comment', heading: 'Komentar', kind: 'text' },
  { target: 'contact', heading: 'Pelanggan', kind: 'text' },
  { target: 'handler', heading: 'Ditangani', kind: 'text' },
  { target: 'team', heading: 'Tim', kind: 'text' },
  { target: 'channel', heading: 'Saluran', kind: 'text' },
  { target: 'note', heading: 'Catatan tinjauan', kind: 'text' },
];

/**
 * Begins a file of the answers that the list shows.
 *
 * @throws Refusal EXPORT_RUNNING, TOO_MANY_BATCHES, VALIDATION_FAILED where nobody was ever asked there
 */
export function startCsatExport(ctx: Context, { format, ...asked }: Body<typeof endpoint>): Promise<Batch> {
  requirePermission(ctx, 'csat.view');
  return transaction(ctx, async (tx) => {
    await requireAsked(tx, asked);
    const fileName = `kepuasan-${tx.app.clock.now().toISOString().slice(0, 10)}.${format}`;
    const batch = await startExport(tx, {
      kind: 'csat.export',
      title: 'Ekspor kepuasan pelanggan',
      params: { asked, format, columns: COLUMNS, fileName },
    });
    await audit(tx, 'csat.exported', { subject: fileName, subjectId: batch.id });
    return batch;
  });
}

const NOBODY_ASKED =
  'Dengan saringan ini belum ada pelanggan yang dimintai penilaian. Ubah saringannya, lalu ekspor lagi.';

/** What was named and never asked about has no file; mostly it is of no shop, or of another. */
async function requireAsked(
  tx: Transaction,
  { channel_id, team_id, handler_id }: AskedAnswers,
): Promise<void> {
  if ((channel_id ?? team_id ?? handler_id) === undefined) return;
  const where = filterOf(tx, 's').having({
    's.channel_id': channel_id,
    's.team_id': team_id,
    's.handler_id': handler_id,
  });
  const [asked] = await tx.query({
    text: `select s.id from csat_surveys s where ${where.conditions.join(' and ')} limit 1`,
    values: where.values,
  });
  if (asked === undefined) throw new Refusal('VALIDATION_FAILED', { message: NOBODY_ASKED });
}

type Row = AnswerRow & { day: string };

/** In the order of their ids, which are made when the customer is asked. */
export const csatExport = exportKind<ExportParams & { asked: AskedAnswers }>({
  kind: 'csat.export',
  read: (ctx, { params }, after) =>
    transaction(ctx, async (tx) => {
      const where = narrowedAnswers(tx, params.asked);
      if (after !== null) where.and(`s.id > ${where.value(after)}`);
      const rows = await tx.query<Row>({
        text: `select answer.*, to_char(answer.answered_at at time zone ${ZONE}, 'YYYY-MM-DD') as day
               from (${SELECT_ANSWER} where ${where.conditions.join(' and ')} order by s.id limit ${AT_ONCE}) answer
               order by answer.id`,
        values: where.values,
      });
      return { rows: rows.map(cellsOf), next: rows.length < AT_ONCE ? null : rows.at(-1)!.id };
    }),
});

const cellsOf = (row: Row): TableCell[] => [
  row.day,
  row.score,
  row.comment,
  row.contact_name,
  row.handler === 'queue' ? null : row.handler_name,
  row.team_name,
  `${channelNames[row.channel_kind]} · ${row.channel_name}`,
  row.review_note,
];
