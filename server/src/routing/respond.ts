import { reopensAt } from '@sapa/contracts/rules/opening-words';
import { agentOfConversation, answer, talk } from '../ai-agents/index.ts';
import { LONGEST_CALL_MS } from '../ai-tools/index.ts';
import { monthOf } from '../billing/index.ts';
import { lockConversation, returnToPeople, startAi } from '../conversations/index.ts';
import { actingAs, type Context, transaction } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { HOURS_COLUMNS, type HoursRow, hoursAt, joinHours } from '../working-hours/index.ts';
import { admitContact, type Newcomer } from './admit-contact.ts';
import { type Situation, whoAnswers } from './rules.ts';
import { tellAway } from './tell-away.ts';

/**
 * A customer's burst of messages has ended, a member handed back, or people have had their time: whoever's turn it is now
 * answers. People need no push from here, the inbox has shown them the message already.
 */
export async function respond(ctx: Context, conversationId: string): Promise<void> {
  const [agent, row, said] = await readTogether(
    ctx,
    agentOfConversation(ctx, conversationId),
    situationOf(ctx, conversationId),
    talk(ctx, conversationId),
  );
  if (!row || row.suspended) return;
  // A tool of the turn before is on its way: what became of it is told first.
  if (row.calling) return askAgain(ctx, conversationId, CALL_LOOKED_AT_MS);
  const now = ctx.app.clock.now();
  const hours = hoursAt(row, now);
  const patience = (row.waitingSince ?? now).getTime() + hours.aiWaitMinutes * 60_000 - now.getTime();
  const chosen = row.chosen !== null && row.chosen === agent?.id;
  const who = whoAnswers({
    ...row,
    ...hours,
    chosen,
    hasAgent: agent !== undefined,
    hasWaited: patience <= 0,
  });
  if (who === 'away') return tellAway(ctx, conversationId, hours);
  if (who === 'ai_later') return askAgain(ctx, conversationId, patience);
  if (who === 'people') {
    if (hours.open) await toPeople(ctx, conversationId, row.handler);
    return;
  }
  if (!agent) return;
  const stop = await admitContact(ctx, row);
  const reopens = hours.open ? null : reopensAt(hours.calendar, now);
  const done = await answer(ctx, { agent, talk: said, ...(stop && { stop }), ...(reopens && { reopens }) });
  // Handed back with nothing left to answer: the agent owns the conversation and waits for the next word.
  if (done === null) {
    const as = actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name });
    await transaction(as, async (tx) => startAi(tx, await lockConversation(tx, conversationId), agent));
  }
}

/** What an agent had comes to them, and what waits is given out where a rule does that. */
const toPeople = (ctx: Context, conversationId: string, handler: Situation['handler']): Promise<void> =>
  transaction(ctx, async (tx) => {
    if (handler === 'ai') await returnToPeople(tx, await lockConversation(tx, conversationId));
    else if (handler === 'queue')
      tx.enqueue('routing.assign-waiting', {}, { jobKey: `${tx.workspaceId}:assign`, priority: 0 });
  });

/** The channel's time for people became longer while this one waited, a member handed back, or a tool is being called. */
const askAgain = (ctx: Context, conversationId: string, milliseconds: number): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'routing.respond',
      { conversation_id: conversationId },
      {
        jobKey: `${tx.workspaceId}:respond:${conversationId}`,
        runAt: tx.dueIn(milliseconds),
        priority: 0,
      },
    ),
  );

type Row = Pick<Situation, 'status' | 'handler' | 'aiAllowed'> &
  Newcomer &
  HoursRow & {
    waitingSince: Date | null;
    /** The agent that a campaign chose for this talk. */
    chosen: string | null;
    /** The workspace is: nothing acts in it by itself. */
    suspended: boolean;
    /** A service is being asked for this talk. */
    calling: boolean;
  };

const CALL_LOOKED_AT_MS = 1_000;

const situationOf = ({ workspaceId, app }: Context, conversationId: string): Read<Row | undefined> => ({
  name: 'routing-situation',
  text: `select c.status, c.handler, c.ai_allowed as "aiAllowed", c.waiting_since as "waitingSince",
           case when c.reply_route ->> 'begun' = 'true' then c.reply_route ->> 'agent_id' end as chosen,
           exists (select from ai_tool_calls made where made.workspace_id = $1 and made.conversation_id = $2
             and made.state = 'running' and made.created_at > $4) as calling,
           w.plan_name as "planName", w.suspended_at is not null as suspended, a.ordinal as place,
           c.contact_id as "contactId", channel.kind as "channelKind", coalesce(m.contacts, 0) as counted,
           ${HOURS_COLUMNS}
         from conversations c
         join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
         join workspaces w on w.id = c.workspace_id
         left join active_contacts a on a.workspace_id = c.workspace_id and a.month = $3 and a.contact_id = c.contact_id
         left join active_months m on m.workspace_id = c.workspace_id and m.month = $3
         ${joinHours('c.team_id', 'c.channel_id')}
         where c.workspace_id = $1 and c.id = $2`,
  values: [
    workspaceId,
    conversationId,
    monthOf(app.clock.now()),
    new Date(app.clock.now().getTime() - LONGEST_CALL_MS),
  ],
  answer: ([row]: Row[]) => row,
});
