import type { Body, Contact, setConsent as endpoint } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { contactById } from '../contact-row.ts';
import { recordConsents } from './record-consents.ts';

/**
 * A member writes down what a customer said elsewhere: on the phone, at the counter. What the ledger says already is
 * not written twice.
 *
 * @throws Refusal NOT_FOUND
 */
export async function setConsent(
  ctx: Context,
  { contactId, ...said }: Body<typeof endpoint> & { contactId: string },
): Promise<Contact> {
  requirePermission(ctx, 'contact.edit');
  const { channel_kind, purpose, decision, reason } = said;
  return transaction(ctx, async (tx) => {
    const before = found(await contactById(tx, contactId));
    const changed = await recordConsents(tx, [
      {
        contactId,
        channelKind: channel_kind,
        purpose,
        decision,
        source: 'member',
        at: tx.app.clock.now(),
        by: actorName(tx.actor),
        reason,
      },
    ]);
    if (changed.size === 0) return before;
    await audit(tx, 'contact.consent_set', {
      subject: before.name,
      subjectId: contactId,
      after: { channel_kind, purpose, decision },
      reason,
    });
    return found(await contactById(tx, contactId));
  });
}
