import type { Transaction } from '../../platform/db/context.ts';
import type { Handled } from './advance-thread.ts';
import { activityRow, type InboundRow } from './inbound-rows.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { Thread } from './lock-threads.ts';

const HOUR_MS = 3_600_000;

/** A word opened what had been done for longer than the channel takes for the same matter. */
export function comesBackAnew(
  { thread, before, next }: Handled,
  at: Date,
  { beginsAnewHours }: Pick<IngestChannel, 'beginsAnewHours'>,
): boolean {
  return (
    beginsAnewHours !== null &&
    before.status === 'resolved' &&
    next.state.status === 'open' &&
    thread.resolved_at !== null &&
    at.getTime() - thread.resolved_at.getTime() >= beginsAnewHours * HOUR_MS
  );
}

/** The grey line where the new conversation begins: above the word that began it. */
export function lineAbove(word: InboundRow, thread: Thread): InboundRow {
  const line = activityRow(word, thread, { event: 'conversation.began_anew', detail: {} });
  [line.seq, word.seq] = [word.seq, line.seq];
  if (thread.last_message !== null) thread.last_message = { ...thread.last_message, seq: word.seq };
  return line;
}

/** What people noted of the matter before holds no longer; what was said stays in the thread. */
export function forgetMatter(tx: Transaction, threads: Thread[]): Promise<unknown> {
  return tx.query({
    name: 'forget-matter',
    text: `with unlabelled as (
             delete from conversation_labels where workspace_id = $1 and conversation_id = any($2::uuid[])
           ), unfollowed as (
             delete from conversation_followers where workspace_id = $1 and conversation_id = any($2::uuid[])
           )
           update conversations set priority = 'none', summary = null
           where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, threads.map(({ id }) => id)],
  });
}
