import { createAgent, saveProcedure, updateAgent } from '../../ai-agents/index.ts';
import { pricesAt } from '../../billing/index.ts';
import { createLiveChat } from '../../channels/index.ts';
import { ensureOwnWorkspace } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { platformTransaction, type Transaction } from '../../platform/db/context.ts';
import { ownProcedures, PRICES, tellPrices } from './own-procedures.ts';

/**
 * At every start and when a price begins: Sapa's own workspace with its live chat and an AI agent that knows prices,
 * limits and the common questions. What admins change there stays; only the prices follow the plans, as long as their
 * procedure is kept.
 *
 * @param notBefore a price that begins then is told, though this clock be behind the one that woke us
 */
export async function seedOwnWorkspace(app: App, notBefore = new Date(0)): Promise<void> {
  const at = new Date(Math.max(notBefore.getTime(), app.clock.now().getTime()));
  await platformTransaction(app, async (tx) => {
    const own = await ensureOwnWorkspace(tx);
    if (own === null) return;
    if (own.isNew) await openAssistant(own.owner, at);
    else await keepPricesTrue(own.owner, at);
  });
}

async function openAssistant(owner: Transaction, at: Date): Promise<void> {
  const chat = await createLiveChat(owner, { name: 'Sapa' });
  const { id: agentId } = await createAgent(owner, { name: 'Sapa', template: 'FAQ Bot' });
  const prices = await pricesAt(owner, at);
  for (const { title, text } of ownProcedures(prices)) await saveProcedure(owner, { agentId, title, text });
  await updateAgent(owner, agentId, {
    persona: 'Asisten Sapa yang ramah dan langsung ke inti. Menyapa dengan Kak.',
    objective: 'Menjawab pertanyaan tentang Sapa: harga, batas paket, cara mulai, dan fiturnya.',
    restriction: 'Jangan memberi harga, potongan, atau janji di luar prosedur.',
    transfer_condition: 'Minta penawaran khusus, kemitraan, atau ingin bicara dengan orang.',
    welcome_message: 'Halo Kak, saya asisten AI Sapa. Mau tanya soal harga, fitur, atau cara mulai?',
    handover_message: 'Baik Kak, saya teruskan ke tim Sapa ya. Jawabannya akan muncul di chat ini.',
    enabled: true,
    channel_ids: [chat.id],
  });
}

async function keepPricesTrue(owner: Transaction, at: Date): Promise<void> {
  const [kept] = await owner.query<{ agent_id: string; procedure_id: string; text: string }>({
    text: `select a.id as agent_id, s.id as procedure_id, s.text
           from knowledge_sources s join ai_agents a
             on a.workspace_id = s.workspace_id and a.knowledge_base_id = s.base_id
           where s.workspace_id = $1 and s.title = $2`,
    values: [owner.workspaceId, PRICES],
  });
  if (kept === undefined) return;
  const text = tellPrices(await pricesAt(owner, at));
  if (kept.text === text) return;
  await saveProcedure(owner, {
    agentId: kept.agent_id,
    procedureId: kept.procedure_id,
    title: PRICES,
    text,
  });
}
