import { tellAiWrites } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import type { Talk } from './queries.ts';

const lookEvery = 700;
/** Looks between two signs of writing: a screen shows one for six seconds. */
const looksASign = 6;

/**
 * Runs work that may take seconds, and aborts it once a newer message or a member makes its result worthless: a
 * model that talks to itself costs money. A quote is there before the first look; a slow tool of its is not.
 *
 * @param writer whoever sees the conversation reads meanwhile that it is writing
 */
export async function untilInterrupted<T>(
  ctx: Context,
  state: Talk,
  writer: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let looks = 0;
  const look = setInterval(() => {
    if (looks++ % looksASign === 0)
      tellAiWrites(ctx, { conversationId: state.conversationId, name: writer }).catch((error: Error) =>
        ctx.app.log.warn({ err: error }, 'nobody was told that an agent writes'),
      );
    worthless(ctx, state).then(
      (over) => over && abort.abort(),
      (error: Error) => ctx.app.log.warn({ err: error }, 'could not look whether an answer is still wanted'),
    );
  }, lookEvery);
  try {
    return await work(abort.signal);
  } finally {
    clearInterval(look);
  }
}

/** A member whom a rule gave it to has said nothing: only their word, or that they take it, ends what the agent may do. */
async function worthless(ctx: Context, state: Talk): Promise<boolean> {
  const rows = await transaction(ctx, (tx) =>
    tx.query<{ over: boolean }>({
      name: 'is-answer-wanted',
      text: `select not c.ai_allowed or exists(
               select from messages m
               where m.workspace_id = $1 and m.conversation_id = $2 and m.seq > $3 and m.direction <> 'internal'
             ) as over
             from conversations c where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, state.conversationId, state.newestSeq],
    }),
  );
  return rows[0]?.over ?? true;
}
