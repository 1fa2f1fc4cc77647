import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askChannelsAgain } from '../../entities/channels/cache.ts';
import {
  applyContact,
  applyContactLabels,
  askContactsAgain,
  askPartsAgain,
  forgetContact,
} from '../../entities/contacts/cache.ts';
import { forgetPerson } from '../../entities/conversations/forget-person.ts';
import { conversationKeys } from '../../entities/conversations/queries.ts';
import { askLabelsAgain } from '../../entities/labels/cache.ts';
import { askQuickRepliesAgain } from '../../entities/quick-replies/cache.ts';
import { askTeamsAgain } from '../../entities/teams/cache.ts';
import { askTemplatesAgain } from '../../entities/templates/cache.ts';
import { sessionEnded } from '../../lib/account/leave.ts';
import { renew } from '../../lib/api.ts';
import { type Handlers, onConnect, onEach, subscribe } from '../../lib/realtime.ts';

const hear = (cache: QueryClient): Handlers => ({
  'channel.updated': () => askChannelsAgain(cache),
  'contact.updated': ({ contact }) => applyContact(cache, contact),
  'contact.erased': ({ contact_id }) => {
    void forgetContact(cache, contact_id);
    forgetPerson(cache, contact_id);
  },
  'contact.labels_updated': (change) => applyContactLabels(cache, change),
  'contact-notes.changed': ({ contact_id }) => void askPartsAgain(cache, contact_id),
  ...onEach(['label.created', 'label.updated'], () => void askLabelsAgain(cache)),
  'label.deleted': () => {
    void askLabelsAgain(cache);
    askCarriersAgain(cache);
  },
  // Who is in which decides what one sees.
  'teams.changed': () => {
    void askTeamsAgain(cache);
    askCarriersAgain(cache);
  },
  // What it changed was told of no row by itself.
  'batch.changed': ({ batch }) => {
    if (batch.finished_at !== null) askCarriersAgain(cache);
  },
  'quick-reply.updated': () => askQuickRepliesAgain(cache),
  'templates.changed': () => askTemplatesAgain(cache),
  'knowledge.changed': () => cache.invalidateQueries({ queryKey: ['knowledge'] }),
  'gaps.changed': ({ agent_id }) => cache.invalidateQueries({ queryKey: ['agents', agent_id, 'gaps'] }),
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

/** Contacts and conversations were changed, many at once, and none of them was told by itself. */
function askCarriersAgain(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: conversationKeys.inboxes });
  void cache.invalidateQueries({ queryKey: conversationKeys.conversations });
  void askContactsAgain(cache);
}

/** What every screen of the workspace hears, beside its inbox. */
export function useLiveWorkspace() {
  const cache = useQueryClient();
  useEffect(() => subscribe(hear(cache)), [cache]);
  useEffect(() => {
    let begun = false;
    const stop = onConnect(async () => {
      // The first time the labels have just been asked for.
      if (begun && (await askLabelsAgain(cache))) askCarriersAgain(cache);
      begun = true;
    });
    return stop;
  }, [cache]);
}
