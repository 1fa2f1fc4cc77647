import type { ChannelKind } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { HOURS_COLUMNS, type HoursRow, joinHours } from '../../working-hours/index.ts';
import { type IngestTurn, ingestTurn } from './ingest-turn.ts';

interface ChannelRow {
  id: string;
  kind: ChannelKind;
  name: string;
  teamId: string | null;
  answers: boolean;
  /** How long after it was resolved a conversation begins anew; null: never. */
  beginsAnewHours: number | null;
  /** Somebody's data was erased here: what comes in is held against that. */
  hasErased: boolean;
}

/** What the inbound road needs to know of a channel. */
export interface IngestChannel extends ChannelRow {
  /** Of its own team. */
  turn: IngestTurn;
}

export async function ingestChannel(tx: Transaction, id: string): Promise<IngestChannel | undefined> {
  const [row] = await tx.query<ChannelRow & HoursRow>({
    name: 'ingest-channel',
    text: `select channel.id, channel.kind, channel.name, channel.team_id as "teamId", channel.answers,
             channel.begins_anew_hours as "beginsAnewHours",
             exists (select from erased_identities where workspace_id = $1) as "hasErased", ${HOURS_COLUMNS}
           from channels channel ${joinHours('channel.team_id', 'channel.id')}
           where channel.workspace_id = $1 and channel.id = $2`,
    values: [tx.workspaceId, id],
  });
  return row && { ...row, turn: ingestTurn(row.answers, row, tx.app.clock.now()) };
}
