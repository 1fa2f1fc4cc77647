import type { ToolAct } from '@sapa/contracts';
import { contactFieldsOf, updateContact } from '../../contacts/index.ts';
import { assignConversation, labelConversation, resolveConversation } from '../../conversations/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { insertCall } from '../calls/call-row.ts';
import { shownOf } from '../calls/call-tool.ts';
import type { Form, UsableTool } from '../form/form.ts';

/** What a turn did with tools; the caller does it in the commit of its words. */
export interface ToolTurn {
  /** As it stands now; null: there is none any more. */
  form: Form | null;
  /** An act in Sapa itself, which is yet to be done. */
  act: { tool: UsableTool; form: Form } | null;
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

/**
 * Does what an agent's tool does in Sapa, once by the name of its call.
 *
 * @returns why it was refused, in Indonesian; null: it is done
 */
export async function doAct(
  tx: Transaction,
  { tool, form }: { tool: UsableTool; form: Form },
  conversation: { id: string; contactId: string },
): Promise<string | null> {
  const begun = performance.now();
  const why = await refusalOf(() => perform(tx, tool.act, form, conversation));
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
      said: 'reply' in tool.act && why === null ? tool.act.reply : null,
      httpStatus: null,
      why,
      cached: false,
      tookMs: Math.round(performance.now() - begun),
    },
  );
  return why;
}

async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.fields ?? {})[0] ?? error.message;
  }
}

async function perform(
  tx: Transaction,
  act: ToolAct,
  form: Form,
  { id, contactId }: { id: string; contactId: string },
): Promise<void> {
  switch (act.do) {
    case 'label':
      await labelConversation(tx, id, { add_ids: [act.label_id], remove_ids: [] });
      return;
    case 'team':
      await assignConversation(tx, {
        conversationId: id,
        memberId: null,
        teamId: act.team_id,
        beyondCapacity: false,
      });
      return;
    case 'resolve':
      await resolveConversation(tx, id);
      return;
    case 'collect':
      return collect(tx, act, form, contactId);
    case 'ticket': {
      const told = Object.values(form.values).map(({ shown }) => shown);
      tx.emit('tool.ticket_wanted', {
        call_id: form.callId,
        conversation_id: id,
        column_id: act.column_id,
        title: (told[0] ?? 'Permintaan pelanggan').slice(0, 200),
        description: told.join('\n').slice(0, 5000),
      });
      return;
    }
    default:
  }
}

async function collect(
  tx: Transaction,
  { fields }: Extract<ToolAct, { do: 'collect' }>,
  form: Form,
  contactId: string,
): Promise<void> {
  const known = await contactFieldsOf(tx);
  const values: Record<string, string | number | string[]> = {};
  for (const { parameter, field_id } of fields) {
    const field = known.find(({ id }) => id === field_id);
    const value = form.values[parameter];
    if (!field || !value) continue;
    const isNumber = field.type === 'number' || field.type === 'rupiah';
    values[field_id] = isNumber
      ? Number(value.value)
      : field.type === 'choices'
        ? [value.shown]
        : field.type === 'date'
          ? String(value.value).slice(0, 10)
          : value.shown;
  }
  await updateContact(tx, contactId, { fields: values });
}
