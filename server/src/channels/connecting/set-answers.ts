import type { Transaction } from '../../platform/db/context.ts';

/** Which of these channels a flow or an AI agent serves from now on: only those ask routing about new messages. */
export async function setAnswers(
  tx: Transaction,
  channels: readonly { id: string; answers: boolean }[],
): Promise<void> {
  await tx.query({
    name: 'set-channel-answers',
    text: `update channels c set answers = wanted.answers
           from json_to_recordset($2) as wanted (id uuid, answers boolean)
           where c.workspace_id = $1 and c.id = wanted.id and c.answers <> wanted.answers`,
    values: [tx.workspaceId, JSON.stringify(channels)],
  });
}
