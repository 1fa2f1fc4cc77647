import type { ChannelKind } from '@sapa/contracts';
import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { leavesAt, peopleUntil } from '@sapa/contracts/rules/turn-ends';
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
  /** People have some minutes before an AI agent answers. */
  peopleFirst: boolean;
  /** When these are over for who waits since then, or people leave before. */
  peopleUntil(since: Date): Date;
  /** When people leave, where an agent or the text for customers speaks from then on; null: no such moment. */
  leavesAt: Date | null;
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
  const now = tx.app.clock.now();
  const hours = hoursAt(row, now);
  return {
    ...row,
    open: hours.open,
    machineFirst: row.answers && aiComesFirst(hours),
    peopleFirst: hours.open && hours.aiMode === 'when_nobody_answers',
    peopleUntil: (since) => peopleUntil(hours, since, now) ?? now,
    leavesAt: leavesAt(hours, now),
  };
}
