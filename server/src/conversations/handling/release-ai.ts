import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { announceConversation, recount } from '../announce.ts';
import { saveHandling } from '../state/save-handling.ts';
import { transition } from '../state/transition.ts';
import { conversations } from '../tables.ts';

/** Screens show a page of 30; past this many they learn of the change from the counts and their next reload. */
const announced = 100;

const columns = columnsOf(conversations);

/** An AI agent no longer answers: its conversations wait in the queue, where another agent may take them. */
export async function releaseAi(tx: Transaction, agentId: string): Promise<void> {
  const held = await tx.query<typeof columns.row>({
    name: 'lock-conversations-of-agent',
    text: `select ${columns.list('c')} from conversations c
           where c.workspace_id = $1 and c.handler = 'ai' and c.handler_id = $2 order by c.id for update`,
    values: [tx.workspaceId, agentId],
  });
  const act = { type: 'agent_left', agentId } as const;
  const released = held.flatMap((conversation) => {
    const next = transition(conversation, act);
    return next === null ? [] : [{ conversation, next }];
  });
  await saveHandling(
    tx,
    released.map(({ conversation, next }) => ({ id: conversation.id, ...next.state })),
  );
  for (const { conversation } of released.slice(0, announced))
    await announceConversation(tx, conversation.id);
  recount(tx);
}
