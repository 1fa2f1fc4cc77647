import type { EventName } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Reaction, reaction } from '../platform/db/emit.ts';
import { heardOf } from './happening.ts';
import { MOST_DEEP } from './rules.ts';

/**
 * The business's own rules hear it, where one of them begins with it. What rules do is heard by other rules, never by one
 * that led there, and not without end.
 */
export const rulesHear = <Name extends EventName>(event: Name): Reaction<Name> =>
  reaction(event, 'automations.consider', (data, { actor }) => {
    const chain = actor.type === 'automation' ? [...actor.chain] : [];
    const heard = heardOf[event]?.(data);
    if (heard === undefined || chain.length >= MOST_DEEP) return null;
    if (heard.happenings.length + heard.silences.length === 0) return null;
    return { payload: { ...heard, chain, occurrence: uuidv7() }, options: { hears: event } };
  });
