import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { leavesAt, peopleUntil } from '@sapa/contracts/rules/turn-ends';
import type { Transaction } from '../../platform/db/context.ts';
import { HOURS_COLUMNS, type HoursRow, hoursAt, joinHours } from '../../working-hours/index.ts';
import type { Thread } from './lock-threads.ts';

/** Whose turn it is where a customer of a channel writes to a team now. */
export interface IngestTurn {
  /** People are there. */
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

/** @param answers an AI agent answers on the channel */
export function ingestTurn(answers: boolean, row: HoursRow, now: Date): IngestTurn {
  const hours = hoursAt(row, now);
  return {
    open: hours.open,
    machineFirst: answers && aiComesFirst(hours),
    peopleFirst: hours.open && hours.aiMode === 'when_nobody_answers',
    peopleUntil: (since) => peopleUntil(hours, since, now) ?? now,
    leavesAt: leavesAt(hours, now),
  };
}

/** What is known with the channel: most conversations stand in its own team. */
interface OfChannel {
  id: string;
  answers: boolean;
  teamId: string | null;
  turn: IngestTurn;
}

/** Of each team whose conversations a batch writes to: where all stand in the channel's own, nothing is asked. */
export async function turnsOfTeams(
  tx: Transaction,
  { id, answers, teamId, turn }: OfChannel,
  threads: Iterable<Thread>,
): Promise<Map<string | null, IngestTurn>> {
  const turns = new Map([[teamId, turn]]);
  const others = new Set([...threads].map(({ team_id }) => team_id).filter((team) => team !== teamId));
  if (others.size === 0) return turns;
  const rows = await tx.query<HoursRow & { id: string | null }>({
    name: 'hours-of-teams',
    text: `select team.id, ${HOURS_COLUMNS} from unnest($3::uuid[]) as team (id) ${joinHours('team.id', '$2::uuid')}`,
    values: [tx.workspaceId, id, [...others]],
  });
  const now = tx.app.clock.now();
  for (const row of rows) turns.set(row.id, ingestTurn(answers, row, now));
  return turns;
}
