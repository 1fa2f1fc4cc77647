import { v7 as uuidv7 } from 'uuid';
import { actorName } from './platform/db/actor.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';

/** What AI agents want done, and what becomes of what they know. */
export const agentReactions = {
  'tool.ticket_wanted': [
    reaction('tool.ticket_wanted', 'tickets.open-for-agent', (wanted) => ({ payload: wanted })),
  ],
  'tool.card_wanted': [reaction('tool.card_wanted', 'ai-tools.send-card', (wanted) => ({ payload: wanted }))],
  'source.published': [
    reaction('source.published', 'ai-agents.carry-source', ({ living, ...source }, { actor, workspaceId }) =>
      living
        ? {
            payload: { ...source, by: actorName(actor) },
            options: { jobKey: `${workspaceId}:carry:${source.source_id}` },
          }
        : null,
    ),
  ],
  'source.failed': [
    reaction('source.failed', 'notifications.agent', ({ source_id, title, error }) => ({
      payload: { news: { what: 'unread', source_id, title, error }, occurrence: uuidv7() },
    })),
  ],
  'source.held': [
    reaction('source.held', 'notifications.agent', ({ by_itself, ...held }) =>
      by_itself ? { payload: { news: { what: 'held', ...held }, occurrence: uuidv7() } } : null,
    ),
  ],
  'gap.repeated': [
    reaction('gap.repeated', 'notifications.agent', (gap) => ({
      payload: { news: { what: 'asked', ...gap }, occurrence: uuidv7() },
    })),
  ],
} satisfies Reactions;
