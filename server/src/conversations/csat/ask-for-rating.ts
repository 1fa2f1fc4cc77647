import type { CsatSettings } from '@sapa/contracts';
import type { CsatSkip } from '@sapa/contracts/rules/csat-skips';
import { v7 as uuidv7 } from 'uuid';
import { channelKind } from '../../channels/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type LockedConversation, lockConversation, lockIfThere } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { sendUnderLock } from '../messages/send-message.ts';
import { askByTemplate } from './ask-by-template.ts';
import { choicesOf, isAskedAbout, isNewTalk, labelsAllow, skipOf } from './rules.ts';
import { csatSettingsOf } from './settings.ts';
import { insertSurvey, type SurveyRow, surveysBefore } from './survey.ts';
import { surveyUrl } from './survey-link.ts';

/**
 * Asks the customer of a conversation that was resolved how it was: once for each talk, and at most once a day. Where
 * neither the window nor a template lets us, a grey line says so. Run again it does nothing more.
 *
 * @param input `waited`: the delay that the workspace wants has passed
 */
export function askForRating(
  ctx: Context,
  { conversationId, waited }: { conversationId: string; waited: boolean },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const settings = await csatSettingsOf(tx);
    if (!settings.enabled) return;
    const conversation = await lockIfThere(tx, conversationId);
    if (conversation === undefined || !isAskedAbout(settings, conversation)) return;
    // Resolved anew since, which can be taken back still: its own closing asks.
    if (conversation.resolved_from !== null) return;
    const { up_to_seq, asked_at } = await surveysBefore(tx, conversationId);
    const { wrote, answerer } = await talkSince(tx, conversationId, up_to_seq);
    const cycle = { talked: wrote && answerer !== null, lastAskedAt: asked_at };
    if (!isNewTalk(cycle, tx.app.clock.now())) return;
    if (settings.label_rule !== 'any' && !labelsAllow(settings, await labelsOf(tx, conversationId))) return;
    if (settings.delay_minutes > 0 && !waited) return askLater(tx, conversationId, settings);
    await ask(tx, conversation, settings, answerer);
  });
}

async function labelsOf(tx: Transaction, conversationId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'labels-of-talk',
    text: 'select label_id as id from conversation_labels where workspace_id = $1 and conversation_id = $2',
    values: [tx.workspaceId, conversationId],
  });
  return rows.map(({ id }) => id);
}

/** Counted from now, some seconds after the resolve. */
function askLater(tx: Transaction, conversationId: string, { delay_minutes }: CsatSettings): void {
  tx.enqueue(
    'conversations.ask-for-rating',
    { conversation_id: conversationId, waited: true },
    {
      jobKey: `${tx.workspaceId}:csat-later:${conversationId}`,
      runAt: tx.dueIn(delay_minutes * 60_000),
    },
  );
}

interface Answerer {
  sender_type: 'member' | 'ai' | 'flow' | 'phone';
  sender_id: string | null;
  sender_name: string;
}

/** What was said behind a place in the thread: did the customer write, and who answered last? */
async function talkSince(
  tx: Transaction,
  conversationId: string,
  seq: number,
): Promise<{ wrote: boolean; answerer: Answerer | null }> {
  const [row] = await tx.query<{ wrote: boolean; answerer: Answerer | null }>({
    name: 'talk-since-survey',
    text: `select
             exists (select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3
               and direction = 'in') as wrote,
             (select json_build_object('sender_type', sender_type, 'sender_id', sender_id, 'sender_name', sender_name)
              from messages where workspace_id = $1 and conversation_id = $2 and seq > $3
                and direction = 'out' and sender_type in ('member', 'ai', 'flow', 'phone')
              order by seq desc limit 1) as answerer`,
    values: [tx.workspaceId, conversationId, seq],
  });
  return row!;
}

async function ask(
  tx: Transaction,
  conversation: LockedConversation,
  settings: CsatSettings,
  answerer: Answerer | null,
): Promise<void> {
  const id = uuidv7();
  const skipped = await send(tx, conversation, settings, id);
  // As the message has left it: a template locks and lengthens the thread by itself.
  const thread = await lockConversation(tx, conversation.id);
  if (skipped !== null) await addActivity(tx, thread, { event: 'csat.skipped', detail: { reason: skipped } });
  await insertSurvey(tx, {
    workspace_id: tx.workspaceId,
    id,
    conversation_id: conversation.id,
    channel_id: conversation.channel_id,
    team_id: conversation.team_id,
    ...whoHadIt(conversation, answerer),
    scale: settings.scale,
    skipped,
    asked_at: tx.app.clock.now(),
    up_to_seq: thread.last_seq,
    score: null,
    comment: '',
    answered_at: null,
  });
}

/** Whoever had it when it was resolved; nobody did: who answered last. */
function whoHadIt(
  { handler, handler_id, handler_name }: LockedConversation,
  answerer: Answerer | null,
): Pick<SurveyRow, 'handler' | 'handler_id' | 'handler_name'> {
  if (handler !== 'queue') return { handler, handler_id, handler_name };
  const type = answerer?.sender_type;
  if (answerer === null || (type !== 'member' && type !== 'ai'))
    return { handler: 'queue', handler_id: null, handler_name: null };
  return { handler: type, handler_id: answerer.sender_id, handler_name: answerer.sender_name };
}

/** @returns why it could not be sent */
async function send(
  tx: Transaction,
  conversation: LockedConversation,
  settings: CsatSettings,
  surveyId: string,
): Promise<CsatSkip | null> {
  const { capabilities } = channelKind(conversation.channel_kind);
  const taps = capabilities.extras?.includes('choices') === true;
  const url = surveyUrl(tx.app, { workspaceId: tx.workspaceId, surveyId });
  try {
    await sendUnderLock(tx, conversation, {
      client_id: `csat:${surveyId}`,
      text: taps ? settings.request_message : `${settings.request_message}\n\nBeri nilai di sini: ${url}`,
      attachment_ids: [],
      reply_to_id: null,
      choices: taps ? choicesOf(surveyId, settings.scale) : null,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'WINDOW_CLOSED' || settings.template_id === null) return skipOf(error.code);
    return askByTemplate(tx, { conversation, surveyId, templateId: settings.template_id });
  }
}
