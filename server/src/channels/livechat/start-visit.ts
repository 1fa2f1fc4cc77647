import { randomUUID } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/context.ts';
import { addressSubject, createRateLimiter, type RateLimit } from '../../platform/rate-limit.ts';
import type { VisitorContext } from '../../platform/route.ts';
import { type Caller, findLiveChat, requireOrigin } from './find-live-chat.ts';
import { visitors } from './tables.ts';
import { openVisitorToken, signVisitorToken } from './visitor-token.ts';

export interface StartVisitInput extends Caller {
  key: string;
  visitorToken: string | null;
  name: string;
  contact: string;
  pageUrl: string;
  referrer: string;
  ip: string;
  userAgent: string;
}

export interface StartedVisit {
  visitor: VisitorContext;
  token: string;
  name: string;
}

/**
 * New visits, not messages. One address may hold a school or a whole mobile network (carrier NAT is the rule on
 * Indonesian phones), so an hour's limit is wide; the second one stops a machine within a minute.
 */
const perHour: RateLimit = { name: 'livechat.start-visit:hour', limit: 60, seconds: 3600 };
const perMinute: RateLimit = { name: 'livechat.start-visit:minute', limit: 12, seconds: 60 };

/**
 * Begins a visit, or goes on with the one whose token is given if it is of this live chat.
 *
 * @throws Refusal NOT_FOUND, ORIGIN_NOT_ALLOWED, TOO_MANY_REQUESTS
 */
export async function startVisit(app: App, input: StartVisitInput): Promise<StartedVisit> {
  const chat = await findLiveChat(app, input.key);
  requireOrigin(app, chat, input);
  const { workspaceId, channelId } = chat;
  const claim = openVisitorToken(app.secrets.tokenKey, input.visitorToken ?? '');
  const known = claim?.workspaceId === workspaceId && claim.channelId === channelId ? claim : null;
  if (known === null) {
    const subject = `${channelId} ${addressSubject(input.ip)}`;
    await createRateLimiter(app.database, app.clock).count([perHour, subject], [perMinute, subject]);
  }
  const visitor = { app, workspaceId, channelId, visitorId: known?.visitorId ?? randomUUID() };
  const name = await rememberVisitor(visitor, input);
  return { visitor, token: signVisitorToken(app.secrets.tokenKey, visitor), name };
}

/** What is given now replaces what was known; what is left out stays. */
async function rememberVisitor(visitor: VisitorContext, input: StartVisitInput): Promise<string> {
  const { app, workspaceId, channelId, visitorId } = visitor;
  const now = app.clock.now();
  return transaction(systemContext(app, workspaceId), async (tx) => {
    const [row] = await tx.db
      .insert(visitors)
      .values({
        workspaceId,
        id: visitorId,
        channelId,
        name: input.name,
        contact: input.contact,
        pageUrl: input.pageUrl,
        referrer: input.referrer,
        userAgent: input.userAgent.slice(0, 500),
        createdAt: now,
        seenAt: now,
      })
      .onConflictDoUpdate({
        target: [visitors.workspaceId, visitors.id],
        set: {
          seenAt: now,
          ...(input.name !== '' && { name: input.name }),
          ...(input.contact !== '' && { contact: input.contact }),
          ...(input.pageUrl !== '' && { pageUrl: input.pageUrl }),
        },
      })
      .returning({ name: visitors.name });
    return row?.name ?? input.name;
  });
}
