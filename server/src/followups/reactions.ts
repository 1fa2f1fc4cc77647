import type { EventName } from '@sapa/contracts';
import { type Reaction, reaction } from '../platform/db/emit.ts';
import { newsOf } from './hearing.ts';

/** Follow-ups hear it where one is on: it begins them or ends them. What rules and follow-ups write begins none. */
export const followupsHear = <Name extends EventName>(event: Name): Reaction<Name> =>
  reaction(event, 'followups.hear', (data, { actor }) => {
    const news = newsOf[event]?.(data) ?? null;
    return news === null || actor.type === 'automation' ? null : { payload: news, options: { hears: event } };
  });
