import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import { applyContact } from '../../entities/contacts/cache.ts';
import { renew } from '../../lib/api.ts';
import { sessionEnded } from '../../lib/leave.ts';
import { type Handlers, subscribe } from '../../lib/realtime.ts';

const hear = (cache: QueryClient): Handlers => ({
  'channel.updated': () => askChannelsAgain(cache),
  'contact.updated': ({ contact }) => applyContact(cache, contact),
  'agent.updated': () => cache.invalidateQueries({ queryKey: ['agents'] }),
  // The plan's name is part of the session's user.
  'billing.changed': () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['billing'] }),
      cache.invalidateQueries({ queryKey: ['usage'] }),
      renew(),
    ]),
  'session.ended': sessionEnded,
  'session.changed': renew,
});

/** What every screen of the workspace hears, beside its inbox. */
export function useLiveWorkspace() {
  const cache = useQueryClient();
  useEffect(() => subscribe(hear(cache)), [cache]);
}
