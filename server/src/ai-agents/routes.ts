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
import { setSpecialists } from './crew/set-specialists.ts';
import { presentQuestion, questionsOf } from './questions/question-row.ts';
import { addQuestion, deleteQuestion, updateQuestion } from './questions/save-question.ts';
import { takeFromChat } from './questions/take-from-chat.ts';
import { judgeRun } from './runs/judge-run.ts';
import { tryAgent } from './runs/try-agent.ts';
import { suggestReply } from './suggest/suggest-reply.ts';
import { readTest, startTest } from './tests/start-test.ts';
import { runById } from './turn/queries.ts';
import { publishAgent } from './versions/publish-agent.ts';
import { listVersions, readVersion } from './versions/read-versions.ts';
import { releaseOf } from './versions/release.ts';
import { restoreVersion } from './versions/restore-version.ts';
import { readWeek } from './week/read-week.ts';

export const aiAgentRoutes = [
  route(api.listAgents, (ctx) => {
    requirePermission(ctx, 'agent.view');
    return transaction(ctx, async (tx) => ({
      items: (await allAgents(tx)).map((row) => presentSummary(tx.app, row)),
    }));
  }),
  route(api.createAgent, (ctx, { body }) => createAgent(ctx, body)),
  route(api.getAgentWeek, (ctx) => readWeek(ctx)),
  route(api.judgeAiRun, async (ctx, { params, body }) => {
    await judgeRun(ctx, params.id, body.verdict);
    return { ok: true as const };
  }),
  route(api.getAgent, (ctx, { params }) => {
    requirePermission(ctx, 'agent.view');
    return transaction(ctx, async (tx) => presentAgent(tx, await agentById(tx, params.id)));
  }),
  route(api.updateAgent, (ctx, { params, body }) => updateAgent(ctx, params.id, body)),
  route(api.deleteAgent, async (ctx, { params }) => {
    await deleteAgent(ctx, params.id);
    return { ok: true as const };
  }),
  route(api.setAgentSpecialists, (ctx, { params, body }) => setSpecialists(ctx, params.id, body)),
  route(api.addProcedure, (ctx, { params, body }) => saveProcedure(ctx, { agentId: params.id, ...body })),
  route(api.updateProcedure, (ctx, { params, body }) =>
    saveProcedure(ctx, { agentId: params.id, procedureId: params.procedure_id, ...body }),
  ),
  route(api.deleteProcedure, async (ctx, { params }) => {
    await deleteProcedure(ctx, { agentId: params.id, procedureId: params.procedure_id });
    return { ok: true as const };
  }),
  route(api.getAgentRelease, (ctx, { params }) => {
    requirePermission(ctx, 'agent.view');
    return transaction(ctx, async (tx) => releaseOf(tx, await agentById(tx, params.id)));
  }),
  route(api.listAgentVersions, (ctx, { params, query }) => listVersions(ctx, params.id, query.before)),
  route(api.getAgentVersion, (ctx, { params }) => readVersion(ctx, params.id, params.version_id)),
  route(api.publishAgent, (ctx, { params, body }) => publishAgent(ctx, params.id, body.note)),
  route(api.restoreAgentVersion, (ctx, { params }) => restoreVersion(ctx, params.id, params.version_id)),
  route(api.listAgentQuestions, (ctx, { params }) => {
    requirePermission(ctx, 'agent.view');
    return transaction(ctx, async (tx) => {
      const { id } = await agentById(tx, params.id);
      return { items: (await questionsOf(tx, id)).map(presentQuestion) };
    });
  }),
  route(api.addAgentQuestion, (ctx, { params, body }) => addQuestion(ctx, params.id, body)),
  route(api.updateAgentQuestion, (ctx, { params, body }) =>
    updateQuestion(ctx, params.id, params.question_id, body),
  ),
  route(api.deleteAgentQuestion, async (ctx, { params }) => {
    await deleteQuestion(ctx, params.id, params.question_id);
    return { ok: true as const };
  }),
  route(api.takeQuestionFromChat, (ctx, { params, body }) => takeFromChat(ctx, params.id, body.agent_id)),
  route(api.startAgentTest, (ctx, { params }) => startTest(ctx, params.id)),
  route(api.getAgentTest, (ctx, { params }) => readTest(ctx, params.id, params.run_id)),
  route(api.listChannelAgents, async (ctx) => ({ items: await listChannelAgents(ctx) })),
  route(api.setChannelRouting, (ctx, { params, body }) => setChannelRouting(ctx, params.id, body)),
  route(api.tryAgent, (ctx, { params, body }) => tryAgent(ctx, params.id, body)),
  route(api.suggestReply, (ctx, { params }) => suggestReply(ctx, params.id)),
  route(api.getAiRun, (ctx, { params }) => {
    requirePermission(ctx, 'conversation.view');
    return transaction(ctx, (tx) => runById(tx, params.id));
  }),
];
