import { tellAiWrites } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { movedOn, type Talk } from './queries.ts';

const lookEvery = 700;
/** Looks between two signs of writing: a screen shows one for six seconds. */
const looksASign = 6;

/** What the work came to. */
interface Worked<T> {
  result: T;
  /** It was aborted: whatever it came to without what it was waiting for is not to be said. */
  interrupted: boolean;
}

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
): Promise<Worked<T>> {
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
    const result = await work(abort.signal);
    return { result, interrupted: abort.signal.aborted };
  } finally {
    clearInterval(look);
  }
}

/** A member whom a rule gave it to has said nothing: only their word, or that they take it, ends what the agent may do. */
const worthless = (ctx: Context, { conversationId, newestSeq }: Talk): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const [[row], moved] = await Promise.all([
      tx.query<{ allowed: boolean }>({
        name: 'is-answer-wanted',
        text: 'select ai_allowed as allowed from conversations where workspace_id = $1 and id = $2',
        values: [tx.workspaceId, conversationId],
      }),
      movedOn(tx, conversationId, newestSeq),
    ]);
    return moved || row?.allowed !== true;
  });
