import type { Batch, Body, startTalksExport as endpoint, TalkOutcome } from '@sapa/contracts';
import { channelNames } from '@sapa/contracts/rules/file-columns';
import { type ExportColumn, type ExportParams, exportKind, startExport } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import type { TableCell } from '../../platform/tabular/table-file.ts';
import { settleTalks } from '../talks/settle-talks.ts';
import { narrowTalks } from './narrow-talks.ts';
import { periodOf } from './period.ts';

const AT_ONCE = 2_000;

const COLUMNS: ExportColumn[] = [
  { target: 'started', heading: 'Mulai', kind: 'text' },
  { target: 'ended', heading: 'Selesai', kind: 'text' },
  { target: 'contact', heading: 'Pelanggan', kind: 'text' },
  { target: 'channel', heading: 'Saluran', kind: 'text' },
  { target: 'team', heading: 'Tim', kind: 'text' },
  { target: 'labels', heading: 'Label', kind: 'text' },
  { target: 'begun_by', heading: 'Dimulai oleh', kind: 'text' },
  { target: 'member', heading: 'Anggota', kind: 'text' },
  { target: 'agent', heading: 'AI Agent', kind: 'text' },
  { target: 'outcome', heading: 'Hasil AI', kind: 'text' },
  { target: 'reason', heading: 'Alasan diserahkan', kind: 'text' },
  { target: 'first', heading: 'Balasan pertama (detik)', kind: 'number' },
  { target: 'first_open', heading: 'Balasan pertama, jam kerja (detik)', kind: 'number' },
  { target: 'person', heading: 'Tunggu orang (detik)', kind: 'number' },
  { target: 'person_open', heading: 'Tunggu orang, jam kerja (detik)', kind: 'number' },
  { target: 'solve', heading: 'Penyelesaian (detik)', kind: 'number' },
  { target: 'solve_open', heading: 'Penyelesaian, jam kerja (detik)', kind: 'number' },
  { target: 'customer_messages', heading: 'Pesan pelanggan', kind: 'number' },
  { target: 'ai_answers', heading: 'Balasan AI', kind: 'number' },
  { target: 'member_answers', heading: 'Balasan tim', kind: 'number' },
  { target: 'satisfaction', heading: 'Nilai', kind: 'number' },
  { target: 'order_value', heading: 'Nilai pesanan (Rp)', kind: 'number' },
  { target: 'received', heading: 'Dibayar (Rp)', kind: 'number' },
  { target: 'conversation', heading: 'ID percakapan', kind: 'text' },
];

const OUTCOMES: Record<TalkOutcome, string> = {
  alone: 'Selesai sendiri',
  handed: 'Diserahkan ke tim',
  unknown: 'Belum diketahui',
  left: 'Pelanggan tidak melanjutkan',
  open: 'Masih berjalan',
};

type Asked = Omit<Body<typeof endpoint>, 'format'>;

/**
 * Begins a file with one row a conversation: a talk from its first words until it was resolved.
 *
 * @throws Refusal VALIDATION_FAILED, EXPORT_RUNNING, TOO_MANY_BATCHES
 */
export async function startTalksExport(
  ctx: Context,
  { format, ...asked }: Body<typeof endpoint>,
): Promise<Batch> {
  requirePermission(ctx, 'contact.export');
  const behind = await settleTalks(ctx);
  return transaction(ctx, async (tx) => {
    const { now, before, period } = await periodOf(tx, asked, behind);
    const [{ since, until, zone }, first, last] =
      asked.when === 'before'
        ? [before, period.before_from, period.before_to]
        : [now, period.from, period.to];
    const fileName = `percakapan-${first}-${last}.${format}`;
    const batch = await startExport(tx, {
      kind: 'analytics.export',
      title: 'Ekspor percakapan',
      params: {
        asked,
        since: since.toISOString(),
        until: until.toISOString(),
        zone,
        format,
        columns: COLUMNS,
        fileName,
      },
    });
    await audit(tx, 'analytics.exported', { subject: fileName, subjectId: batch.id });
    return batch;
  });
}

interface Params extends ExportParams {
  asked: Asked;
  since: string;
  until: string;
  zone: string;
}

interface Row {
  id: string;
  started: string;
  ended: string | null;
  contact: string;
  kind: keyof typeof channelNames;
  channel: string;
  team: string | null;
  labels: string | null;
  begun_by: 'customer' | 'business';
  member: string | null;
  agent: string | null;
  outcome: TalkOutcome | null;
  hand_reason: string | null;
  first_answer_seconds: number | null;
  first_answer_open: number | null;
  person_seconds: number | null;
  person_open: number | null;
  solve_seconds: number | null;
  solve_open: number | null;
  customer_messages: number;
  ai_answers: number;
  member_answers: number;
  satisfaction: number | null;
  order_value: number | null;
  received: number | null;
  conversation_id: string;
}

/** In the order of their ids, which are those of their first messages. */
export const talksExport = exportKind<Params>({
  kind: 'analytics.export',
  read: (ctx, { params }, after) =>
    transaction(ctx, async (tx) => {
      const moments = { since: new Date(params.since), until: new Date(params.until), zone: params.zone };
      const where = narrowTalks(tx, params.asked, moments);
      if (after !== null) where.and(`t.id > ${where.value(after)}`);
      const zone = where.value(params.zone);
      const local = (moment: string) => `to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`;
      const rows = await tx.query<Row>({
        text: `select t.*, ${local('t.started_at')} as started, ${local('t.ended_at')} as ended,
                 contact.name as contact, channel.kind, channel.name as channel, team.name as team,
                 m.name as member, agent.name as agent,
                 (select string_agg(l.name, ', ' order by lower(l.name)) from conversation_labels cl
                  join labels l on l.workspace_id = $1 and l.id = cl.label_id
                  where cl.workspace_id = $1 and cl.conversation_id = t.conversation_id) as labels,
                 (select s.score from csat_surveys s where s.workspace_id = $1
                    and s.conversation_id = t.conversation_id and s.score is not null and s.asked_at >= t.started_at
                    and s.asked_at < coalesce((select min(n.started_at) from talks n where n.workspace_id = $1
                      and n.conversation_id = t.conversation_id and n.first_seq > t.first_seq), 'infinity')
                  order by s.asked_at desc limit 1) as satisfaction
               from (select t.* from talks t where ${where.conditions.join(' and ')} order by t.id limit ${AT_ONCE}) t
               join conversations c on c.workspace_id = $1 and c.id = t.conversation_id
               join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
               join channels channel on channel.workspace_id = $1 and channel.id = t.channel_id
               left join teams team on team.workspace_id = $1 and team.id = t.team_id
               left join members m on m.workspace_id = $1 and m.id = t.member_id
               left join ai_agents agent on agent.workspace_id = $1 and agent.id = t.agent_id
               order by t.id`,
        values: where.values,
      });
      return { rows: rows.map(cellsOf), next: rows.length < AT_ONCE ? null : rows.at(-1)!.id };
    }),
});

const cellsOf = (row: Row): TableCell[] => [
  row.started,
  row.ended,
  row.contact,
  `${channelNames[row.kind]} · ${row.channel}`,
  row.team,
  row.labels,
  row.begun_by === 'customer' ? 'Pelanggan' : 'Bisnis',
  row.member,
  row.agent,
  row.outcome === null ? null : OUTCOMES[row.outcome],
  row.hand_reason,
  row.first_answer_seconds,
  row.first_answer_open,
  row.person_seconds,
  row.person_open,
  row.solve_seconds,
  row.solve_open,
  row.customer_messages,
  row.ai_answers,
  row.member_answers,
  row.satisfaction,
  row.order_value,
  row.received,
  row.conversation_id,
];
