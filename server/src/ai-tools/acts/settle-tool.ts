import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { insertCall } from '../calls/call-row.ts';
import { shownOf } from '../calls/call-tool.ts';
import type { Form, UsableTool } from '../form/form.ts';
import { performAct } from './perform-act.ts';

/** What a turn did with tools; the caller does it in the commit of its words. */
export interface ToolTurn {
  /** As it stands now; null: there is none any more. */
  form: Form | null;
  /** An act in Sapa itself, which is yet to be done. */
  act: { tool: UsableTool; form: Form } | null;
  /** What a service changed for the customer, as they are told of it. */
  did?: string;
}

/** Keeps the form, or forgets it. */
export function keepForm(tx: Transaction, conversationId: string, form: Form | null): void {
  if (form === null) {
    tx.write({
      name: 'forget-tool-form',
      text: 'delete from ai_tool_forms where workspace_id = $1 and conversation_id = $2',
      values: [tx.workspaceId, conversationId],
    });
    return;
  }
  tx.write({
    name: 'keep-tool-form',
    text: `insert into ai_tool_forms (workspace_id, conversation_id, tool_id, call_id, values, asking, misses, updated_at)
           select $1, $2, t.id, $4, $5, $6, $7, $8 from ai_tools t where t.workspace_id = $1 and t.id = $3
           on conflict (workspace_id, conversation_id) do update set tool_id = excluded.tool_id, call_id = excluded.call_id,
             values = excluded.values, asking = excluded.asking, misses = excluded.misses, updated_at = excluded.updated_at`,
    values: [
      tx.workspaceId,
      conversationId,
      form.toolId,
      form.callId,
      JSON.stringify(form.values),
      form.asking,
      form.misses,
      tx.app.clock.now(),
    ],
  });
}

/** What became of an act: why it was refused, in Indonesian, or what is said of it; null: what was planned. */
export type ActDone = { refused: string } | { said: string | null };

/** Does what an agent's tool does in Sapa, once by the name of its call. */
export async function doAct(
  tx: Transaction,
  { tool, form }: { tool: UsableTool; form: Form },
  conversation: { id: string; contactId: string },
): Promise<ActDone> {
  const begun = performance.now();
  const done = await settled(() => performAct(tx, tool.act, form, conversation));
  const [why, said] = 'refused' in done ? [done.refused, null] : [null, done.said];
  await insertCall(
    tx,
    {
      id: form.callId,
      tool,
      byName: actorName(tx.actor),
      conversationId: conversation.id,
      args: shownOf(form.values),
      fingerprint: form.callId,
    },
    {
      state: why === null ? 'done' : 'failed',
      said: why === null ? (said ?? ('reply' in tool.act ? tool.act.reply : null)) : null,
      httpStatus: null,
      why,
      cached: false,
      tookMs: Math.round(performance.now() - begun),
    },
  );
  return done;
}

async function settled(work: () => Promise<string | null>): Promise<ActDone> {
  try {
    return { said: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: Object.values(error.fields ?? {})[0] ?? error.message };
  }
}
