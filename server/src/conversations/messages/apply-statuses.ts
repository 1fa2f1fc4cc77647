import type { Inbound } from '../../channels/index.ts';
import type { Transaction } from '../../platform/context.ts';
import { rankInSql } from '../rules.ts';
import { type MovedMessage, pushStatus } from './push-status.ts';

export type InboundStatus = Extract<Inbound, { type: 'status' }>;

/**
 * Moves messages up to what the provider says, in one statement for the batch. A message is found by the
 * provider's id or, when our own commit is not there yet, by the callback data (our id). What matches nothing
 * waits in `pending_statuses` for its message.
 */
export async function applyStatuses(
  tx: Transaction,
  channelId: string,
  statuses: InboundStatus[],
): Promise<void> {
  if (statuses.length === 0) return;
  const rows = statuses.map((status, index) => ({
    index,
    external_id: status.externalId,
    id: UUID.test(status.callbackData ?? '') ? status.callbackData : null,
    status: status.status,
    at: status.at.toISOString(),
    code: status.error?.code ?? null,
    detail: status.error?.detail ?? null,
  }));
  const known = await tx.query<{ index: number }>({
    name: 'statuses-with-message',
    text: `select s.index from json_to_recordset($3) as s (index int, external_id text, id uuid)
           where exists (select from messages m where m.workspace_id = $1 and m.channel_id = $2 and m.external_id = s.external_id)
              or (s.id is not null and exists (select from messages m where m.workspace_id = $1 and m.id = s.id and m.channel_id = $2))`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
  const matched = new Set(known.map((row) => row.index));
  const moved = await moveUp(
    tx,
    channelId,
    rows.filter((row) => matched.has(row.index)),
  );
  await keepPending(
    tx,
    channelId,
    rows.filter((row) => !matched.has(row.index)),
  );
  for (const message of moved) pushStatus(tx, message);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface StatusRow {
  external_id: string;
  id: string | null;
  status: string;
  at: string;
  code: string | null;
  detail: string | null;
}

/** Of several statuses for one message the highest counts; each one's time is kept all the same. */
async function moveUp(tx: Transaction, channelId: string, rows: StatusRow[]): Promise<MovedMessage[]> {
  if (rows.length === 0) return [];
  return tx.query<MovedMessage>({
    name: 'move-statuses-up',
    text: `with given as (
        select m.id as message_id, s.*, ${rankInSql('s.status')} as rank
        from json_to_recordset($3) as s (external_id text, id uuid, status text, at timestamptz, code text, detail text)
        join messages m on m.workspace_id = $1 and m.channel_id = $2
          and (m.external_id = s.external_id or (m.external_id is null and m.id = s.id))
      ), best as (
        select distinct on (message_id) message_id, external_id, status, rank, code, detail,
          min(at) filter (where status = 'sent') over by_message as sent_at,
          min(at) filter (where status = 'delivered') over by_message as delivered_at,
          min(at) filter (where status in ('read', 'played')) over by_message as read_at
        from given window by_message as (partition by message_id)
        order by message_id, rank desc
      )
      update messages m set
        status = case when best.rank > ${rankInSql('m.status')} then best.status else m.status end,
        external_id = coalesce(m.external_id, best.external_id),
        error_code = case when best.rank > ${rankInSql('m.status')} then best.code else m.error_code end,
        error_detail = case when best.rank > ${rankInSql('m.status')} then best.detail else m.error_detail end,
        sent_at = coalesce(m.sent_at, best.sent_at),
        delivered_at = coalesce(m.delivered_at, best.delivered_at),
        read_at = coalesce(m.read_at, best.read_at),
        updated_at = now()
      from best
      where m.workspace_id = $1 and m.id = best.message_id and m.status is not null
      returning m.id, m.conversation_id, m.seq, m.status, m.error_code, m.error_detail`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
}

/** Meta repeats webhooks for 7 days at most: what has found no message by then never will. */
async function keepPending(tx: Transaction, channelId: string, rows: StatusRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: 'keep-pending-statuses',
    text: `with forgotten as (
             delete from pending_statuses where workspace_id = $1 and received_at < now() - interval '7 days'
           )
           insert into pending_statuses (workspace_id, channel_id, external_id, status, error_code, error_detail, at)
           select $1, $2, s.external_id, s.status, s.code, s.detail, s.at
           from json_to_recordset($3) as s (external_id text, status text, at timestamptz, code text, detail text)
           on conflict do nothing`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
}

/** These messages have just learnt their provider's ids: what was said about those before is applied now. */
export async function takePendingStatuses(
  tx: Transaction,
  sent: { channelId: string; externalId: string }[],
): Promise<void> {
  if (sent.length === 0) return;
  const rows = await tx.query<PendingRow>({
    name: 'take-pending-statuses',
    text: `delete from pending_statuses p using unnest($2::uuid[], $3::text[]) as sent (channel_id, external_id)
           where p.workspace_id = $1 and p.channel_id = sent.channel_id and p.external_id = sent.external_id
           returning p.channel_id, p.external_id, p.status, p.at, p.error_code as code, p.error_detail as detail`,
    values: [tx.workspaceId, sent.map((one) => one.channelId), sent.map((one) => one.externalId)],
  });
  for (const [channelId, ofChannel] of Map.groupBy(rows, (row) => row.channel_id)) {
    const moved = await moveUp(
      tx,
      channelId,
      ofChannel.map((row) => ({ ...row, at: row.at.toISOString(), id: null })),
    );
    for (const message of moved) pushStatus(tx, message);
  }
}

interface PendingRow {
  [column: string]: unknown;
  channel_id: string;
  external_id: string;
  status: string;
  at: Date;
  code: string | null;
  detail: string | null;
}
