import { addProcedure, createAgent, updateAgent, updateProcedure } from '@sapa/contracts/ai-agents/ai-agents';
import { createLiveChat, updateLiveChat } from '@sapa/contracts/channels/channel-setup';
import { useQueryClient } from '@tanstack/react-query';
import { useAgents } from '../../entities/agents/queries.ts';
import { applyChannel } from '../../entities/channels/cache.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { keys as agentKeys, applyAgent, useAgent } from '../../features/ai-agents/queries.ts';
import type { Agent } from '../../features/onboarding/agent-step.tsx';
import type { Business } from '../../features/onboarding/business-step.tsx';
import type { Chat } from '../../features/onboarding/channel-step.tsx';
import { kindLooks } from '../../features/onboarding/kinds.ts';
import type { Progress } from '../../features/onboarding/steps.ts';
import type { Topic } from '../../features/onboarding/topics.ts';
import { saveWorkspaceSettings, useWorkspaceSettings } from '../../features/workspace/queries.ts';
import { call } from '../../lib/api.ts';

/**
 * How far the workspace has come, by what it really has: nothing else is kept of onboarding, so that it goes on wherever
 * somebody left it, on another device or after doing a step by hand.
 */
export function useProgress() {
  const [settings, channels, agents] = [useWorkspaceSettings(), useChannels(), useAgents()];
  const oldest = agents.data?.toSorted((one, other) => one.created_at.localeCompare(other.created_at))[0];
  const agent = useAgent(oldest?.id ?? null);
  const asked = [settings, channels, agents, ...(oldest ? [agent] : [])];
  const ready = settings.data && channels.data && agents.data && (!oldest || agent.data);
  const progress: Progress | null = ready
    ? {
        settings: settings.data,
        chat: channels.data.find(({ kind, status }) => kind === 'livechat' && status === 'connected') ?? null,
        agent: agent.data ?? null,
      }
    : null;
  return {
    progress,
    error: asked.find(({ error }) => error)?.error ?? null,
    retry: () => asked.forEach((query) => void query.refetch()),
  };
}

/** What each step makes of what was typed: the first time it is made, from then on changed. */
export function useSaves({ settings, chat, agent }: Progress) {
  const cache = useQueryClient();

  /** Whoever leaves now finds the dashboard's list ticked as far as this. */
  const tick = () => void cache.invalidateQueries({ queryKey: ['dashboard'], exact: true });

  const business = (typed: Business) => saveWorkspaceSettings(cache, typed);

  const channel = async ({ name, greeting }: Chat) => {
    const { id } = chat ?? (await call(createLiveChat, { body: { name } }));
    applyChannel(
      cache,
      await call(updateLiveChat, { params: { id }, body: { name, settings: { greeting } } }),
    );
    tick();
  };

  const answerer = async ({ name, welcome_message }: Agent) => {
    const { template } = kindLooks[settings.business_kind ?? 'other'];
    const { id, channel_ids } = agent ?? (await call(createAgent, { body: { name, template } }));
    const served = chat === null ? channel_ids : [...new Set([...channel_ids, chat.id])];
    const body = { name, welcome_message, channel_ids: served, enabled: true };
    applyAgent(cache, await call(updateAgent, { params: { id }, body }));
    await cache.refetchQueries({ queryKey: agentKeys.list, exact: true });
    tick();
  };

  const teach = async ({ id, title, text }: Topic): Promise<string> => {
    const agentId = agent?.id ?? '';
    const body = { title, text };
    const taught = id
      ? await call(updateProcedure, { params: { id: agentId, procedure_id: id }, body })
      : await call(addProcedure, { params: { id: agentId }, body });
    return taught.id;
  };
  /** Once all are taught. */
  const taught = async () => {
    await cache.refetchQueries({ queryKey: agentKeys.one(agent?.id ?? '') });
    tick();
  };

  return { business, channel, answerer, teach, taught };
}
