import { agentOfConversation, answer, talk } from '../ai-agents/index.ts';
import { monthOf } from '../billing/index.ts';
import { lockConversation, startAi } from '../conversations/index.ts';
import { actingAs, type Context, transaction } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { admitContact, type Newcomer } from './admit-contact.ts';
import { type Situation, whoAnswers } from './rules.ts';

/**
 * A customer's burst of messages has ended, or a member handed back: whoever's turn it is answers. People need no
 * push from here, the inbox has shown them the message already.
 */
export async function respond(ctx: Context, conversationId: string): Promise<void> {
  const [agent, row, said] = await readTogether(
    ctx,
    agentOfConversation(ctx, conversationId),
    situationOf(ctx, conversationId),
    talk(ctx, conversationId),
  );
  if (!agent || !row || row.suspended || whoAnswers({ ...row, hasAgent: true }) !== 'ai') return;
  const stop = await admitContact(ctx, row);
  const done = await answer(ctx, { agent, talk: said, ...(stop && { stop }) });
  // Handed back with nothing left to answer: the agent owns the conversation and waits for the next word.
  if (done === null) {
    const as = actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name });
    await transaction(as, async (tx) => startAi(tx, await lockConversation(tx, conversationId), agent));
  }
}

type Row = Omit<Situation, 'hasAgent'> &
  Newcomer & {
    /** The workspace is: nothing acts in it by itself. */
    suspended: boolean;
  };

const situationOf = ({ workspaceId, app }: Context, conversationId: string): Read<Row | undefined> => ({
  name: 'routing-situation',
  text: `select c.status, c.handler, c.ai_allowed as "aiAllowed", w.plan_name as "planName",
           w.suspended_at is not null as suspended, a.ordinal as place, c.contact_id as "contactId",
           channel.kind as "channelKind", coalesce(m.contacts, 0) as counted
         from conversations c
         join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
         join workspaces w on w.id = c.workspace_id
         left join active_contacts a on a.workspace_id = c.workspace_id and a.month = $3 and a.contact_id = c.contact_id
         left join active_months m on m.workspace_id = c.workspace_id and m.month = $3
         where c.workspace_id = $1 and c.id = $2`,
  values: [workspaceId, conversationId, monthOf(app.clock.now())],
  answer: ([row]: Row[]) => row,
});
