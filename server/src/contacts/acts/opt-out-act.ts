import type { ContactAct } from '@sapa/contracts';
import { actorName } from '../../platform/db/actor.ts';
import { recordConsents } from '../consent/record-consents.ts';
import { type ActResult, contactAct } from './contact-act.ts';

/**
 * Customers said elsewhere that they want no promotion: a line in the ledger of each. It is not taken back by a batch,
 * for nobody but the customer says yes again.
 */
export const optOutAct = contactAct<{ do: Extract<ContactAct, { act: 'opt-out' }> }, never>({
  kind: 'contacts.opt-out',
  atOnce: 100,
  async apply(tx, contactIds, { do: { channel_kind: channelKind, reason } }) {
    const said = { channelKind, purpose: 'marketing', decision: 'withdrawn', source: 'member' } as const;
    const how = { at: tx.app.clock.now(), by: actorName(tx.actor), reason };
    const news = await recordConsents(
      tx,
      contactIds.map((contactId) => ({ contactId, ...said, ...how })),
    );
    return new Map(
      contactIds.map((id): [string, ActResult<never>] => [
        id,
        { outcome: news.has(id) ? 'changed' : 'unchanged' },
      ]),
    );
  },
});
