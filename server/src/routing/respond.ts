import { reopensAt } from '@sapa/contracts/rules/opening-words';
import { leavesAt, patienceEnds } from '@sapa/contracts/rules/turn-ends';
import { agentOfConversation, answer, talk } from '../ai-agents/index.ts';
import { LONGEST_CALL_MS } from '../ai-tools/index.ts';
import { monthOf } from '../billing/index.ts';
import { lockConversation, returnToPeople, startAi } from '../conversations/index.ts';
import { actingAs, type Context, transaction } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { HOURS_COLUMNS, type HoursRow, hoursAt, joinHours } from '../working-hours/index.ts';
import { admitContact, type Newcomer } from './admit-contact.ts';
import { isLeftWaiting, nextTurn, type Situation, type Waits, whoAnswers } from './rules.ts';
import { tellAway } from './tell-away.ts';
import { turnOf } from './turn-of.ts';

/**
 * A customer's burst of messages has ended, a member handed back, or people have had their time: whoever's turn it is now
 * answers. People need no push from here, the inbox has shown them the message already.
 *
 * @param unasked it may be another's turn, though nobody wrote or handed back
 */
export async function respond(
  ctx: Context,
  conversationId: string,
  { unasked }: { unasked: boolean },
): Promise<void> {
  const [agent, row, said] = await readTogether(
    ctx,
    agentOfConversation(ctx, conversationId),
    situationOf(ctx, conversationId),
    talk(ctx, conversationId),
  );
  if (!row || row.suspended || (unasked && !isLeftWaiting(row))) return;
  // A tool of the turn before is on its way: what became of it is told first.
  if (row.calling) return lookAtCall(ctx, conversationId);
  const now = ctx.app.clock.now();
  const hours = hoursAt(row, now);
  const patience = patienceEnds(hours, row.waitingSince ?? now);
  const situation = {
    ...row,
    ...hours,
    chosen: row.chosen !== null && row.chosen === agent?.id,
    hasAgent: agent !== undefined,
    hasWaited: patience !== null && patience <= now,
  };
  const who = whoAnswers(situation);
  if (who !== 'ai') {
    const again = who === 'away' ? await tellAway(ctx, conversationId, hours) : null;
    if (who === 'people' && hours.open) await toPeople(ctx, conversationId, row.handler);
    const turn = again ?? nextTurn(situation, hours, who, now);
    return turn === null ? undefined : askAgain(ctx, conversationId, turn);
  }
  if (!agent) return;
  const stop = await admitContact(ctx, row);
  const reopens = hours.open ? null : reopensAt(hours.calendar, now);
  const done = await answer(ctx, { agent, talk: said, ...(stop && { stop }), ...(reopens && { reopens }) });
  if (done !== null) return;
  // What a rule said left nothing to answer: the customer still waits for people, who are not to lose them by it.
  if (unasked) {
    const leaves = leavesAt(hours, now);
    if (leaves !== null) await askAgain(ctx, conversationId, leaves);
  } else {
    // Handed back with nothing left to answer: the agent owns the conversation and waits for the next word.
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

const askAgain = (ctx: Context, conversationId: string, turn: Date): Promise<void> =>
  transaction(ctx, async (tx) => {
    const { payload, options } = turnOf(tx.workspaceId, conversationId, turn);
    tx.enqueue('routing.respond', payload, options);
  });

const lookAtCall = (ctx: Context, conversationId: string): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'routing.respond',
      { conversation_id: conversationId },
      {
        jobKey: `${tx.workspaceId}:respond:${conversationId}`,
        runAt: tx.dueIn(CALL_LOOKED_AT_MS),
        priority: 0,
      },
    ),
  );

type Row = Waits &
  Newcomer &
  HoursRow & {
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
           coalesce(c.handler = 'ai' and c.last_message ->> 'sender_type' = 'ai', false) as "aiHasAnswered",
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
