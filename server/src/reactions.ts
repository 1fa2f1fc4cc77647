import type { Reactions } from './platform/emit.ts';

/**
 * THE MAP: event → who reacts. Each reaction that applies becomes a job in the event's own commit and is retried
 * alone. Pushing to screens is no reaction (conversations/announce.ts does it right after the commit); who
 * answers a customer is one decision, in routing.
 */
export const reactions: Reactions = {};
