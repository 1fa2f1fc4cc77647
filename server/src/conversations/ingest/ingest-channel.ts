import type { ChannelKind } from '@sapa/contracts';
import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import type { Transaction } from '../../platform/db/context.ts';
import { HOURS_COLUMNS, type HoursRow, hoursAt, joinHours } from '../../working-hours/index.ts';

interface ChannelRow {
  id: string;
  kind: ChannelKind;
  name: string;
  answers: boolean;
  /** How long after it was resolved a conversation begins anew; null: never. */
  beginsAnewHours: number | null;
  /** Somebody's data was erased here: what comes in is held against that. */
  hasErased: boolean;
}

/** What the inbound road needs to know of a channel. */
export interface IngestChannel extends ChannelRow {
  /** People are there: of the channel's own team, wherever a conversation has gone since. */
  open: boolean;
  /** Whoever writes waits for no person: an AI agent answers first. */
  machineFirst: boolean;
  /** How long a person may take before an AI agent answers; 0: none is waited for. */
  aiWaitMinutes: number;
}

export async function ingestChannel(tx: Transaction, id: string): Promise<IngestChannel | undefined> {
  const [row] = await tx.query<ChannelRow & HoursRow>({
    name: 'ingest-channel',
    text: `select channel.id, channel.kind, channel.name, channel.answers,
             channel.begins_anew_hours as "beginsAnewHours",
             exists (select from erased_identities where workspace_id = $1) as "hasErased", ${HOURS_COLUMNS}
           from channels channel ${joinHours('channel.team_id', 'channel.id')}
           where channel.workspace_id = $1 and channel.id = $2`,
    values: [tx.workspaceId, id],
  });
  if (row === undefined) return undefined;
  const hours = hoursAt(row, tx.app.clock.now());
  return {
    ...row,
    open: hours.open,
    machineFirst: row.answers && aiComesFirst(hours),
    aiWaitMinutes: hours.open && hours.aiMode === 'when_nobody_answers' ? hours.aiWaitMinutes : 0,
  };
}
