import { limitsOf } from '@sapa/contracts';
import { countActiveContacts, monthOf } from '../billing/index.ts';
import { channelKind } from '../channels/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { isBeyondPlan, newVisitorsPerHour } from './rules.ts';

export interface Newcomer {
  contactId: string;
  channelKind: string;
  planName: string;
  /** Among those who were answered this month; null: not answered yet. */
  place: number | null;
  /** How many were. */
  counted: number;
}

/**
 * Makes whom an AI agent is about to answer one of the month's active contacts, or says why people answer instead:
 * the plan's month is full, strangers would fill it, or a machine seems to answer the machine. Who is handed over is not counted until a person answers.
 */
export async function admitContact(
  ctx: Context,
  { contactId, channelKind: kind, planName, place, counted }: Newcomer,
): Promise<'contact_limit' | 'visitor_flood' | 'mail_loop' | null> {
  if (await isLoop(ctx, contactId, kind)) return 'mail_loop';
  const limit = limitsOf(planName).active_contacts;
  if (place !== null) return isBeyondPlan(place, limit) ? 'contact_limit' : null;
  if (isBeyondPlan(counted + 1, limit)) return 'contact_limit';
  const visitors = channelKind(kind).hasVisitors ? newVisitorsPerHour(limit) : null;
  if (visitors !== null && (await isFlooded(ctx, visitors))) return 'visitor_flood';
  return isBeyondPlan(await count(ctx, contactId), limit) ? 'contact_limit' : null;
}

/** The place it was given: of many at once some are beyond the limit that each saw before. */
function count(ctx: Context, contactId: string): Promise<number | null> {
  return transaction(ctx, async (tx) => {
    await countActiveContacts(tx, [contactId]);
    const [row] = await tx.query<{ ordinal: number }>({
      name: 'place-of-contact',
      text: 'select ordinal from active_contacts where workspace_id = $1 and month = $2 and contact_id = $3',
      values: [tx.workspaceId, monthOf(tx.app.clock.now()), contactId],
    });
    return row?.ordinal ?? null;
  });
}

async function isLoop(ctx: Context, contactId: string, kind: string): Promise<boolean> {
  const { answersPerHour: limit } = channelKind(kind);
  if (limit === undefined) return false;
  return !(await isWithin(ctx, { name: 'routing.answers:contact', limit, seconds: 3600 }, contactId));
}

async function isFlooded(ctx: Context, visitors: number): Promise<boolean> {
  const perHour = { name: 'routing.new-visitors:workspace', limit: visitors, seconds: 3600 };
  if (await isWithin(ctx, perHour)) return false;
  if (await isWithin(ctx, { name: 'routing.told-of-flood:workspace', limit: 1, seconds: 3600 })) {
    await transaction(ctx, async (tx) => tx.emit('visitors.flooded', { answered: visitors }));
  }
  return true;
}

const isWithin = (
  { app, workspaceId }: Context,
  limit: RateLimit,
  subject: string = workspaceId,
): Promise<boolean> =>
  app.limits.count([limit, subject]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    },
  );
