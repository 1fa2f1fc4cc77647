import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../platform/db/context.ts';
import { route } from '../platform/http/route.ts';
import { agentById, allAgents, presentAgent, presentSummary } from './agents/agent-row.ts';
import { createAgent } from './agents/create-agent.ts';
import { deleteAgent } from './agents/delete-agent.ts';
import { deleteProcedure, saveProcedure } from './agents/save-procedure.ts';
import { updateAgent } from './agents/update-agent.ts';
import { listChannelAgents } from './channels/channel-agents.ts';
import { setChannelRouting } from './channels/set-channel-routing.ts';
import { tryAgent } from './runs/try-agent.ts';
import { suggestReply } from './suggest/suggest-reply.ts';
import { runById } from './turn/queries.ts';

export const aiAgentRoutes = [
  route(api.listAgents, (ctx) => {
    requirePermission(ctx, 'agent.view');
    return transaction(ctx, async (tx) => ({
      items: (await allAgents(tx)).map((row) => presentSummary(tx.app, row)),
    }));
  }),
  route(api.createAgent, (ctx, { body }) => createAgent(ctx, body)),
  route(api.getAgent, (ctx, { params }) => {
    requirePermission(ctx, 'agent.view');
    return transaction(ctx, async (tx) => presentAgent(tx, await agentById(tx, params.id)));
  }),
  route(api.updateAgent, (ctx, { params, body }) => updateAgent(ctx, params.id, body)),
  route(api.deleteAgent, async (ctx, { params }) => {
    await deleteAgent(ctx, params.id);
    return { ok: true as const };
  }),
  route(api.addProcedure, (ctx, { params, body }) => saveProcedure(ctx, { agentId: params.id, ...body })),
  route(api.updateProcedure, (ctx, { params, body }) =>
    saveProcedure(ctx, { agentId: params.id, procedureId: params.procedure_id, ...body }),
  ),
  route(api.deleteProcedure, async (ctx, { params }) => {
    await deleteProcedure(ctx, { agentId: params.id, procedureId: params.procedure_id });
    return { ok: true as const };
  }),
  route(api.listChannelAgents, async (ctx) => ({ items: await listChannelAgents(ctx) })),
  route(api.setChannelRouting, (ctx, { params, body }) => setChannelRouting(ctx, params.id, body)),
  route(api.tryAgent, (ctx, { params, body }) => tryAgent(ctx, params.id, body)),
  route(api.suggestReply, (ctx, { params }) => suggestReply(ctx, params.id)),
  route(api.getAiRun, (ctx, { params }) => {
    requirePermission(ctx, 'conversation.view');
    return transaction(ctx, (tx) => runById(tx, params.id));
  }),
];
