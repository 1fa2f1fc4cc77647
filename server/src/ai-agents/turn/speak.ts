import { type LockedConversation, sendUnderLock } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { splitAnswer } from './split-answer.ts';
import type { Turn } from './turn.ts';

/**
 * Sends what the turn says: the welcome, then the answer, in parts where its agent splits them.
 *
 * @returns why the channel takes no message now, in Indonesian; null when all was sent
 */
export async function speak(
  tx: Transaction,
  conversation: LockedConversation,
  turn: Turn,
  { runId, split }: { runId: string; split: boolean },
): Promise<string | null> {
  const message = { attachment_ids: [], reply_to_id: null, aiRunId: runId };
  try {
    if (turn.welcome !== '') {
      await sendUnderLock(tx, conversation, {
        ...message,
        client_id: `ai-hello:${runId}`,
        text: turn.welcome,
        choices: null,
      });
    }
    if (turn.text === '') return null;
    const choices = turn.choices.length === 0 ? null : { style: 'list' as const, choices: [...turn.choices] };
    const { citations } = turn;
    const parts = split ? splitAnswer(turn.text) : [turn.text];
    for (const [at, part] of parts.slice(0, -1).entries())
      await sendUnderLock(tx, conversation, {
        ...message,
        client_id: `ai:${runId}:${at + 1}`,
        text: part,
        choices: null,
      });
    await sendUnderLock(tx, conversation, {
      ...message,
      client_id: `ai:${runId}`,
      text: parts.at(-1)!,
      choices,
      citations,
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
