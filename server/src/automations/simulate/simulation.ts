import {
  type AutomationSimulation,
  type Batch,
  type Body,
  type simulateAutomation as endpoint,
  notSimulated,
} from '@sapa/contracts';
import { fillIn } from '@sapa/contracts/rules/quick-reply-text';
import { presentBatch, seeBatch, startBatch } from '../../batches/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { problemsOf } from '../problems.ts';
import { variableValues } from '../variable-values.ts';
import { warningsOf } from './rules.ts';
import type { SimulateParams } from './simulate-kind.ts';

/**
 * Looks at past days as if the rule had been on; it changes nothing.
 *
 * @throws Refusal VALIDATION_FAILED for what leaves no trace in the past, or is broken; TOO_MANY_BATCHES
 */
export function startSimulation(ctx: Context, { rule, days }: Body<typeof endpoint>): Promise<Batch> {
  requirePermission(ctx, 'automation.manage');
  return transaction(ctx, async (tx) => {
    const because = notSimulated[rule.trigger.on];
    if (because !== undefined)
      throw new Refusal('VALIDATION_FAILED', {
        fields: {
          'trigger.on': `Tidak bisa dicoba ke hari-hari lalu: ${because}. Nyalakan lalu lihat catatannya.`,
        },
      });
    const [[problem] = []] = await problemsOf(tx, [rule]);
    if (problem !== undefined)
      throw new Refusal('VALIDATION_FAILED', { fields: { [problem.at]: problem.text } });
    const params: SimulateParams = { rule, days };
    return startBatch(tx, { kind: 'automations.simulate', title: `Simulasi aturan ${rule.name}`, params });
  });
}

const SHOWN = 20;

/** What it has come to so far. @throws Refusal NOT_FOUND */
export function readSimulation(ctx: Context, id: string): Promise<AutomationSimulation> {
  requirePermission(ctx, 'automation.manage');
  return transaction(ctx, async (tx) => {
    const batch = await seeBatch(tx, id);
    if (batch.kind !== 'automations.simulate') throw new Refusal('NOT_FOUND');
    const [{ conversations } = { conversations: 0 }] = await tx.query<{ conversations: number }>({
      name: 'conversations-of-simulation',
      text: `select count(distinct subject_id)::int as conversations from batch_rows
             where workspace_id = $1 and batch_id = $2`,
      values: [tx.workspaceId, id],
    });
    const examples = await tx.query<AutomationSimulation['examples'][number]>({
      name: 'examples-of-simulation',
      text: `select c.id as conversation_id, contact.name as contact_name, r.reason as text
             from batch_rows r
             left join conversations c on c.workspace_id = $1 and c.id = r.subject_id
             join contacts contact on contact.workspace_id = $1 and contact.id = coalesce(c.contact_id, r.subject_id)
             where r.workspace_id = $1 and r.batch_id = $2 order by r.position limit ${SHOWN}`,
      values: [tx.workspaceId, id],
    });
    const of = (name: string) => batch.counts[name] ?? 0;
    const figures = {
      days: (batch.params as SimulateParams).days,
      conversations,
      messages: of('messages'),
      messagesAtNight: of('night'),
      heldBack: of('held_back'),
    };
    return {
      batch: presentBatch(tx.app, batch),
      looked_at: of('looked_at'),
      matched: batch.done,
      conversations,
      messages: figures.messages,
      messages_at_night: figures.messagesAtNight,
      held_back: figures.heldBack,
      examples: await filled(tx, examples),
      warnings: warningsOf(figures),
    };
  });
}

/** With the words that each of them would read. */
async function filled(
  tx: Transaction,
  examples: AutomationSimulation['examples'],
): Promise<AutomationSimulation['examples']> {
  const read: AutomationSimulation['examples'] = [];
  for (const { text, ...example } of examples) {
    const { conversation_id: id } = example;
    read.push({ ...example, text: text && id ? fillIn(text, await variableValues(tx, id)) : text });
  }
  return read;
}
