import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { MOST_BEFORE, placeMessage } from '@sapa/contracts/rules/opening-words';
import { type LockedConversation, lockConversation, sendUnderLock } from '../../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { hoursOfAll } from '../../working-hours/index.ts';
import {
  assignedChannels,
  countBefore,
  type Newcomer,
  newInQueue,
  onlineMembers,
  placeKey,
  teamIds,
  wasTold,
} from './queries.ts';
import { lineOf } from './rules.ts';

/** Whoever began to wait longer ago was told, or found somebody with room: news of a place is for who just came. */
const NEWS_MINUTES = 3;
/** How many in one go; each is one transaction. */
const AT_ONCE = 200;

/**
 * Tells customers who just began to wait how many come before them: only where a rule gives conversations out, it is
 * working time, and all who may take theirs are full. Once while they wait, whatever dies in between.
 */
export async function tellPlaces(ctx: Context): Promise<void> {
  const newcomers = await transaction(ctx, (tx) =>
    newInQueue(tx, new Date(tx.app.clock.now().getTime() - NEWS_MINUTES * 60_000), AT_ONCE),
  );
  for (const newcomer of newcomers) await transaction(ctx, (tx) => tellPlace(tx, newcomer));
}

async function tellPlace(tx: Transaction, { id, since }: Newcomer): Promise<void> {
  const conversation = await lockConversation(tx, id);
  const { channel_id: channelId, team_id: teamId } = conversation;
  const waits =
    conversation.status === 'open' &&
    conversation.handler === 'queue' &&
    conversation.waiting_since?.getTime() === since.getTime();
  // Two may look at the queue at once.
  if (!waits || (await wasTold(tx, id, since))) return;
  const [channels, candidates, teams, turnOf] = await Promise.all([
    assignedChannels(tx),
    onlineMembers(tx),
    teamIds(tx),
    hoursOfAll(tx),
  ]);
  const agentFirst = aiComesFirst(turnOf({ channelId, teamId }));
  if (conversation.ai_allowed && conversation.channel_answers && agentFirst) return;
  const given = channels.filter(({ method }) => method !== 'manual').map((channel) => channel.id);
  const line = lineOf({ channelId, teamId }, given, teams, candidates, turnOf);
  if (line.length === 0) return;
  const before = await countBefore(tx, line, { id, since, most: MOST_BEFORE });
  const { text, ...names } = await wordsOf(tx, conversation);
  try {
    await sendUnderLock(tx, conversation, {
      client_id: placeKey(since),
      text: placeMessage(text, before, names),
      attachment_ids: [],
      reply_to_id: null,
      choices: null,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tx.app.log.info({ refused: error.code }, 'a customer was not told their place in the queue');
  }
}

/** In which words the channel tells it, and the names that they may say. */
async function wordsOf(
  tx: Transaction,
  { contact_id: contactId, channel_id: channelId }: LockedConversation,
): Promise<{ text: string; nama: string; nama_bisnis: string }> {
  const [row] = await tx.query<{ text: string; nama: string; nama_bisnis: string }>({
    name: 'words-of-place',
    text: `select channel.place_text as text, contact.name as nama, w.name as nama_bisnis
           from channels channel
           join contacts contact on contact.workspace_id = $1 and contact.id = $3
           join workspaces w on w.id = $1
           where channel.workspace_id = $1 and channel.id = $2`,
    values: [tx.workspaceId, channelId, contactId],
  });
  return row!;
}
