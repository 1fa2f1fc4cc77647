import type { Inbound } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { rankInSql } from '../rules.ts';
import { emitStatus, type MovedMessage, PLACE_OF_MESSAGE } from './emit-status.ts';
import { noteDeadAddresses } from './note-dead-addresses.ts';
import { noteOptOuts } from './note-opt-outs.ts';

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
  const rows = statuses.map((status) => ({
    external_id: status.externalId,
    id: UUID.test(status.callbackData ?? '') ? (status.callbackData ?? null) : null,
    status: status.status,
    at: status.at.toISOString(),
    code: status.error?.code ?? null,
    detail: status.error?.detail ?? null,
    charged_as: status.charged?.as ?? null,
    charged_free: status.charged?.free ?? null,
  }));
  await moveUp(tx, channelId, rows);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface StatusRow {
  external_id: string;
  id: string | null;
  status: string;
  at: string;
  code: string | null;
  detail: string | null;
  charged_as: string | null;
  charged_free: boolean | null;
}

/**
 * The highest of several statuses for one message counts; each one's time is kept all the same. Meta repeats webhooks
 * for 7 days at most: what has found no message by then never will.
 *
 * Each status looks its message up (`lateral … limit`): joined as sets, PostgreSQL takes any json for 100 rows and, where
 * its statistics are old, reads all of a workspace's messages for one tick (17 ms at 17,000 messages, now 0.1).
 */
async function moveUp(tx: Transaction, channelId: string, rows: StatusRow[]): Promise<void> {
  if (rows.length === 0) return;
  const moved = await tx.query<MovedMessage>({
    name: 'move-statuses-up',
    text: `with said as materialized (
        select s.*, found.message_id, found.fits, ${rankInSql('s.status')} as rank
        from json_to_recordset($3) as s (external_id text, id uuid, status text, at timestamptz, code text,
          detail text, charged_as text, charged_free boolean)
        left join lateral (
          (select m.id as message_id, true as fits from messages m
           where m.workspace_id = $1 and m.channel_id = $2 and m.external_id = s.external_id limit 1)
          union all
          (select m.id, m.external_id is null from messages m
           where m.workspace_id = $1 and m.id = s.id and m.channel_id = $2 limit 1)
          limit 1
        ) found on true
      ), best as (
        select distinct on (message_id) message_id, external_id, status, rank, code, detail,
          min(at) filter (where status = 'sent') over by_message as sent_at,
          min(at) filter (where status = 'delivered') over by_message as delivered_at,
          min(at) filter (where status in ('read', 'played')) over by_message as read_at,
          max(charged_as) over by_message as charged_as, bool_or(charged_free) over by_message as charged_free
        from said where fits window by_message as (partition by message_id)
        order by message_id, rank desc
      ), homeless as (
        select * from said where message_id is null
      ), forgotten as (
        delete from pending_statuses
        where workspace_id = $1 and received_at < now() - interval '7 days' and exists (select from homeless)
      ), kept as (
        insert into pending_statuses (workspace_id, channel_id, external_id, status, error_code, error_detail, at)
        select $1, $2, external_id, status, code, detail, at from homeless
        on conflict do nothing
      )
      update messages m set
        status = case when best.rank > ${rankInSql('m.status')} then best.status else m.status end,
        external_id = coalesce(m.external_id, best.external_id),
        error_code = case when best.rank > ${rankInSql('m.status')} then best.code else m.error_code end,
        error_detail = case when best.rank > ${rankInSql('m.status')} then best.detail else m.error_detail end,
        sent_at = coalesce(m.sent_at, best.sent_at),
        delivered_at = coalesce(m.delivered_at, best.delivered_at),
        read_at = coalesce(m.read_at, best.read_at),
        charged_as = coalesce(best.charged_as, m.charged_as),
        charged_free = coalesce(best.charged_free, m.charged_free),
        updated_at = now()
      from best
      where m.workspace_id = $1 and m.id = best.message_id and m.status is not null
      returning m.id, m.conversation_id, m.seq, m.status, m.error_code, m.error_detail, ${PLACE_OF_MESSAGE}`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
  await noteOptOuts(tx, moved);
  await noteDeadAddresses(tx, moved);
  for (const message of moved) emitStatus(tx, message);
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
    await moveUp(
      tx,
      channelId,
      ofChannel.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        id: null,
        charged_as: null,
        charged_free: null,
      })),
    );
  }
}

interface PendingRow {
  channel_id: string;
  external_id: string;
  status: string;
  at: Date;
  code: string | null;
  detail: string | null;
}
