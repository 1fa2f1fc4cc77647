import { and, eq } from 'drizzle-orm';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { createRateLimiter, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { storeDelivery } from '../deliveries/store-delivery.ts';
import type { LiveChatDelivery } from './delivery.ts';
import { openFileKey } from './file-key.ts';
import { liveChatOf } from './find-live-chat.ts';
import { readAnswers } from './read-answers.ts';
import { readContact } from './read-contact.ts';
import { climbSpamLadder } from './rules.ts';
import { visitors } from './tables.ts';

export interface VisitorMessageInput {
  clientId: string;
  text: string;
  fileKey: string | null;
  choiceId: string | null;
  pageUrl: string;
}

/**
 * Takes a visitor's message: durable when this returns, in the thread moments later. The same `clientId` again
 * changes nothing.
 *
 * @throws Refusal TOO_MANY_REQUESTS with the seconds of the spam ladder (features LW6); VALIDATION_FAILED for a
 *   file key that is not this visitor's
 */
export async function sendVisitorMessage(visitor: VisitorContext, input: VisitorMessageInput): Promise<void> {
  const { app, workspaceId, channelId, visitorId } = visitor;
  const file = input.fileKey === null ? null : openFileKey(app.secrets.tokenKey, visitorId, input.fileKey);
  if (file === null && input.fileKey !== null) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { file_key: 'Berkas ini tidak ada lagi. Unggah ulang.' },
    });
  }
  const { name, contact, answers, provenContact, landingUrl, pageUrl, referrer } = await countMessage(
    visitor,
    input.pageUrl,
  );
  const chat = await liveChatOf(app, workspaceId, channelId);
  const { fields, ...typed } = readAnswers(answers, contact);
  await deliver(visitor, chat.settings.widget_key, {
    type: 'message',
    client_id: input.clientId,
    visitor: {
      id: visitorId,
      name,
      ...(provenContact === null ? typed : readContact(provenContact)),
      fields,
      proven: provenContact !== null,
      landing_url: landingUrl,
      page_url: pageUrl,
      referrer,
    },
    text: input.text.trim(),
    choice_id: input.choiceId,
    file,
  });
}

/** The devices of this visitor have these messages. */
export async function noteDelivered(visitor: VisitorContext, messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const chat = await liveChatOf(visitor.app, visitor.workspaceId, visitor.channelId);
  await deliver(visitor, chat.settings.widget_key, { type: 'delivered', message_ids: messageIds });
}

/** A reader tells at most once for each answer; more often is noise. */
const readsPerVisitor: RateLimit = { name: 'livechat.visitor-read:visitor', limit: 60, seconds: 60 };

/**
 * The visitor looked at the thread up to here.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function noteVisitorRead(visitor: VisitorContext, upToSeq: number): Promise<void> {
  await createRateLimiter(visitor.app.database, visitor.app.clock).count([
    readsPerVisitor,
    visitor.visitorId,
  ]);
  const chat = await liveChatOf(visitor.app, visitor.workspaceId, visitor.channelId);
  await deliver(visitor, chat.settings.widget_key, {
    type: 'read',
    visitor_id: visitor.visitorId,
    up_to_seq: upToSeq,
  });
}

async function deliver(
  { app }: VisitorContext,
  widget_key: string,
  event: LiveChatDelivery['event'],
): Promise<void> {
  const delivery: LiveChatDelivery = { widget_key, at: app.clock.now().toISOString(), event };
  const address = { kind: 'livechat', address: widget_key };
  await storeDelivery(app, 'livechat', address, JSON.stringify(delivery));
}

/** Counts one message against the spam ladder, under the visitor's row: two tabs do not get two allowances. */
async function countMessage(visitor: VisitorContext, pageUrl: string) {
  const { app, workspaceId, visitorId } = visitor;
  const where = and(eq(visitors.workspaceId, workspaceId), eq(visitors.id, visitorId));
  const counted = await transaction(systemContext(app, workspaceId), async (tx) => {
    const row = found((await tx.db.select().from(visitors).where(where).for('update'))[0]);
    const { state, waitSeconds } = climbSpamLadder(row, app.clock.now());
    await tx.db
      .update(visitors)
      .set({
        burstSince: state.burstSince,
        burstCount: state.burstCount,
        spamStep: state.spamStep,
        quietUntil: state.quietUntil,
        seenAt: app.clock.now(),
        ...(pageUrl !== '' && { pageUrl }),
      })
      .where(where);
    return { ...row, waitSeconds };
  });
  if (counted.waitSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.waitSeconds });
  return counted;
}
