import { allows, type BatchKind, batchKinds, memberRoles } from '@sapa/contracts';
import type { Actor } from '../platform/db/actor.ts';
import { rooms } from '../platform/realtime/realtime.ts';

/** Their rows and files are conversations, or what customers said in them, as far as whoever began it sees them. */
const OF_CONVERSATIONS: readonly BatchKind[] = [
  'csat.export',
  'analytics.export',
  'contacts.export-person',
  'conversations.act',
];

/**
 * The member whose batches of conversations alone somebody sees: their own, for what others see may be more. Null: whoever
 * sees every conversation sees every batch.
 */
export function onlyOf(actor: Actor): string | null {
  if (actor.type !== 'member') return null;
  return actor.sight === 'all' || allows(actor.role, 'conversation.view_all') ? null : actor.memberId;
}

export function isInView(actor: Actor, batch: { kind: BatchKind; actor: Actor }): boolean {
  const only = onlyOf(actor);
  if (only === null || !OF_CONVERSATIONS.includes(batch.kind)) return true;
  return batch.actor.type === 'member' && batch.actor.memberId === only;
}

/** Whose screens follow it while it is at work: of those who hold its permission the same that `isInView` lets see it. */
export function roomsOf(batch: { workspaceId: string; kind: BatchKind; actor: Actor }): string[] {
  const { workspaceId, kind, actor } = batch;
  const room = OF_CONVERSATIONS.includes(kind) ? rooms.roleSeeingAll : rooms.role;
  const roles = memberRoles.filter((role) => allows(role, batchKinds[kind].permission));
  const own = actor.type === 'member' ? [rooms.member(workspaceId, actor.memberId)] : [];
  return [...roles.map((role) => room(workspaceId, role)), ...own];
}

/** The same as a condition on `b`, but for who sees all. @param value puts a value into the statement */
export const inView = (only: string, value: (one: unknown) => string): string =>
  `(b.kind <> all(${value(OF_CONVERSATIONS)}::text[]) or b.actor ->> 'memberId' = ${value(only)})`;
