import { aiComesFirst, type Turn } from '@sapa/contracts/rules/ai-turn';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { aiResumeOf, hoursOfAll } from '../../working-hours/index.ts';
import { lockConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';
import { NO_TEAM, teamOf } from '../tables.ts';

/** A step of the work; the next one begins at once. */
const AT_ONCE = 100;
/** What is due while people come first is looked at again so soon; a suspended workspace in a while. */
const SOON_MS = 15 * 60_000;
const SUSPENDED_MS = 3_600_000;

interface Quiet {
  id: string;
  since: Date;
}

/**
 * Gives the AI what a channel's members have been silent in for as long as its settings say, where it is the AI's turn by
 * the hours of team and channel, and comes again when the next one will be due.
 */
export async function resumeAi(ctx: Context, channelId: string): Promise<void> {
  const rule = await transaction(ctx, (tx) => aiResumeOf(tx, channelId));
  if (rule === null) return;
  if (rule.suspended) return lookAgain(ctx, channelId, SUSPENDED_MS);
  const silence = rule.afterHours * 3_600_000;
  const now = ctx.app.clock.now().getTime();
  const [quiet, [withPeople]] = await transaction(ctx, async (tx) => {
    const { ais, peoples } = await teamsByTurn(tx, channelId);
    return [await quietest(tx, channelId, ais, AT_ONCE), await quietest(tx, channelId, peoples, 1)];
  });
  const due = quiet.filter(({ since }) => since.getTime() <= now - silence);
  for (const one of due) await transaction(ctx, (tx) => resumeOne(tx, one, rule.afterHours));
  if (due.length === AT_ONCE) return lookAgain(ctx, channelId, 0);
  const untilDue = (one: Quiet | undefined) =>
    one === undefined ? silence : one.since.getTime() + silence - now;
  const untilTheirs = untilDue(withPeople);
  await lookAgain(
    ctx,
    channelId,
    Math.min(untilDue(quiet[due.length]), untilTheirs > 0 ? untilTheirs : SOON_MS),
  );
}

/**
 * The teams in whose conversations it is the AI's turn now, and those where it is not; `NO_TEAM` stands for what is of
 * none. They are asked for apart: of a team whose turn never comes any number may be silent, before all others.
 */
async function teamsByTurn(
  tx: Transaction,
  channelId: string,
): Promise<{ ais: string[]; peoples: string[] }> {
  const teams = await tx.query<{ id: string }>({
    name: 'all-teams',
    text: 'select id from teams where workspace_id = $1',
    values: [tx.workspaceId],
  });
  const turnOf = await hoursOfAll(tx);
  const isAis = (teamId: string | null) => isItsTurn(turnOf({ teamId, channelId }));
  const turns = [{ id: NO_TEAM, ais: isAis(null) }, ...teams.map(({ id }) => ({ id, ais: isAis(id) }))];
  const of = (ais: boolean) => turns.filter((turn) => turn.ais === ais).map(({ id }) => id);
  return { ais: of(true), peoples: of(false) };
}

/** Where people come first and have had their time, it is the AI's too. */
const isItsTurn = (turn: Turn): boolean =>
  aiComesFirst(turn) || (turn.open && turn.aiMode === 'when_nobody_answers');

const lookAgain = (ctx: Context, channelId: string, inMs: number): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'conversations.resume-ai',
      { channel_id: channelId },
      { jobKey: `${tx.workspaceId}:resume-ai:${channelId}`, runAt: tx.dueIn(inMs), priority: 10 },
    ),
  );

/**
 * Since when its member is silent: since the customer waits, else since the last word, and never before they had it. An
 * agent serves the channel, and nobody has turned it off here.
 */
const QUIET_SINCE = 'greatest(coalesce(c.waiting_since, c.last_activity_at), c.handler_since)';

const quietest = (tx: Transaction, channelId: string, teamIds: string[], limit: number): Promise<Quiet[]> =>
  tx.query({
    name: 'quietest-of-members',
    text: `select c.id, ${QUIET_SINCE} as since from conversations c
           join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
           where c.workspace_id = $1 and c.channel_id = $2 and c.status = 'open' and c.handler = 'member'
             and not c.ai_off and channel.answers
             and ${teamOf('c.team_id')} = any($3::uuid[])
           order by since limit $4`,
    values: [tx.workspaceId, channelId, teamIds, limit],
  });

async function resumeOne(tx: Transaction, { id, since }: Quiet, hours: number): Promise<void> {
  const conversation = await lockConversation(tx, id);
  const { waiting_since, last_activity_at, handler_since } = conversation;
  const now = Math.max((waiting_since ?? last_activity_at).getTime(), handler_since?.getTime() ?? 0);
  // Somebody spoke in the meantime, or took it.
  if (conversation.status !== 'open' || conversation.handler !== 'member' || conversation.ai_off) return;
  if (now > since.getTime()) return;
  await applyAct(tx, conversation, { type: 'handed_back', silentHours: hours });
}
