import { type JoinPreview, joinedFields } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { statesOf } from '../consent/carry-consents.ts';
import { displayPhone } from '../display-phone.ts';
import { identitiesOf } from '../known-identity.ts';
import { contactRows } from './lock-contacts.ts';
import { type ContactFields, fillBlanks } from './rules.ts';

/**
 * What would become of two contacts if the second were joined to the first; nothing is changed.
 *
 * @throws Refusal NOT_FOUND, INVALID_REQUEST for a contact and itself
 */
export async function previewJoin(
  ctx: Context,
  { keptId, joinedId }: { keptId: string; joinedId: string },
): Promise<JoinPreview> {
  requirePermission(ctx, 'contact.edit');
  if (keptId === joinedId) throw new Refusal('INVALID_REQUEST');
  return transaction(ctx, async (tx) => {
    const [kept, joined] = await contactRows(tx, [keptId, joinedId]);
    const result = fillBlanks(found(kept), found(joined));
    const [identities, saidKept, saidJoined] = [
      await identitiesOf(tx, joinedId),
      await statesOf(tx, keptId),
      await statesOf(tx, joinedId),
    ];
    const consents = new Map<string, JoinPreview['consents'][number]>();
    for (const [of, states] of [
      ['kept', saidKept],
      ['joined', saidJoined],
    ] as const)
      for (const { channel_kind, purpose, decision } of states) {
        const key = `${channel_kind} ${purpose}`;
        const known = consents.get(key) ?? {
          channel_kind,
          purpose,
          kept: null,
          joined: null,
          result: decision,
        };
        const no = decision === 'withdrawn' || known.result === 'withdrawn';
        consents.set(key, { ...known, [of]: decision, result: no ? 'withdrawn' : 'granted' });
      }
    return {
      fields: joinedFields.map((field) => ({
        field,
        kept: shown(kept!, field),
        joined: shown(joined!, field),
        result: shown(result, field),
      })),
      consents: [...consents.values()],
      identities: identities.length,
      blocked: result.blockedAt !== null,
      spam: result.spamAt !== null,
    };
  });
}

const shown = (contact: ContactFields, field: (typeof joinedFields)[number]): string | null =>
  field === 'phone' ? displayPhone(contact.phone) : contact[field];
