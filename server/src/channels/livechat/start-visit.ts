import { randomUUID } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { addressSubject, createRateLimiter, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { type Caller, findLiveChat, type LiveChat, requireOrigin } from './find-live-chat.ts';
import { type IdentityProof, provenContact } from './prove-identity.ts';
import { keepAsked } from './read-answers.ts';
import { visitors } from './tables.ts';
import { openVisitorToken, signVisitorToken } from './visitor-token.ts';

export interface StartVisitInput extends Caller {
  key: string;
  visitorToken: string | null;
  name: string;
  contact: string;
  answers: Record<string, string>;
  proof: IdentityProof;
  pageUrl: string;
  landingUrl: string;
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
 * Begins a visit, or goes on with the one whose token is given if it is of this live chat. A visit that the shop's site
 * proved to be somebody's is theirs: with the proof it goes on from any device, and without it not even from the one
 * that holds its token, for another person may sit there after they signed out.
 *
 * @throws Refusal NOT_FOUND, ORIGIN_NOT_ALLOWED, TOO_MANY_REQUESTS
 */
export async function startVisit(app: App, input: StartVisitInput): Promise<StartedVisit> {
  const chat = await findLiveChat(app, input.key);
  requireOrigin(app, chat, input);
  const { workspaceId, channelId } = chat;
  const claim = openVisitorToken(app.secrets.tokenKey, input.visitorToken ?? '');
  const kept = claim?.workspaceId === workspaceId && claim.channelId === channelId ? claim.visitorId : null;
  const proven = await provenContact(app, chat, input.proof);
  const known = await knownVisitor(app, chat, { kept, proven });
  if (known === null) {
    const subject = `${channelId} ${addressSubject(input.ip)}`;
    await createRateLimiter(app.database, app.clock).count([perHour, subject], [perMinute, subject]);
  }
  const visitor = { app, workspaceId, channelId, visitorId: known ?? randomUUID() };
  const answers = keepAsked(chat.settings.form, input.answers);
  const name = await rememberVisitor(
    visitor,
    { ...input, answers, name: answers.name ?? input.name },
    proven,
  );
  return { visitor, token: signVisitorToken(app.secrets.tokenKey, visitor), name };
}

/** Whose visit goes on: that of who is proven, else the device's own unless it was proven to be somebody else's. */
async function knownVisitor(
  app: App,
  { workspaceId, channelId }: LiveChat,
  { kept, proven }: { kept: string | null; proven: string | null },
): Promise<string | null> {
  if (kept === null && proven === null) return null;
  const rows = await transaction(systemContext(app, workspaceId), (tx) =>
    tx.query<{ id: string; proven_contact: string | null }>({
      name: 'known-visitor',
      text: `(select id, proven_contact from livechat_visitors
              where workspace_id = $1 and channel_id = $2 and proven_contact = $3 order by seen_at desc limit 1)
             union all
             select id, proven_contact from livechat_visitors where workspace_id = $1 and id = $4`,
      values: [workspaceId, channelId, proven, kept],
    }),
  );
  const own = rows.find((row) => row.proven_contact !== null && row.proven_contact === proven);
  const device = rows.find((row) => row.id === kept);
  return own?.id ?? (device?.proven_contact == null ? kept : null);
}

/** What is given now replaces what was known; what is left out stays. */
async function rememberVisitor(
  visitor: VisitorContext,
  input: StartVisitInput,
  proven: string | null,
): Promise<string> {
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
        answers: input.answers,
        provenContact: proven,
        pageUrl: input.pageUrl,
        landingUrl: input.landingUrl,
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
          ...(Object.keys(input.answers).length > 0 && { answers: input.answers }),
          ...(proven !== null && { provenContact: proven }),
          ...(input.pageUrl !== '' && { pageUrl: input.pageUrl }),
        },
      })
      .returning({ name: visitors.name });
    return row?.name ?? input.name;
  });
}
