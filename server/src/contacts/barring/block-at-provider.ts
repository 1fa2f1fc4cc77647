import { channelKind, connectedChannel } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import type { JobAttempt } from '../../platform/jobs/job.ts';
import { announceContact } from '../announce-contact.ts';

interface Due {
  id: string;
  channel_id: string;
  external_id: string;
  phone: string | null;
  blocked: boolean;
}

/**
 * Brings what providers block in line with what the team blocks, each identity of a contact alone: as it is now, so a
 * block that was taken back meanwhile is taken back there too. Sapa is silent either way; a provider's refusal is told
 * on the contact.
 */
export async function blockAtProvider(ctx: Context, contactId: string, attempt: JobAttempt): Promise<void> {
  const due = await dueIdentities(ctx, contactId);
  for (const identity of due) {
    const channel = await transaction(ctx, (tx) => connectedChannel(tx, identity.channel_id));
    const block = channel && channelKind(channel.kind).setBlocked;
    if (!channel || !block) continue;
    const who = { externalId: identity.external_id, phone: identity.phone };
    const answer = await block(ctx.app, channel, who, identity.blocked);
    if (answer.outcome === 'retry' && !attempt.last)
      throw new Error(`${channel.kind} did not block now: ${answer.detail}`);
    await record(ctx, contactId, identity, answer.outcome === 'done' ? null : answer.problem);
  }
  // Somebody pressed the switch while the provider was asked.
  const again = (await dueIdentities(ctx, contactId)).some(({ id, blocked }) =>
    due.some((done) => done.id === id && done.blocked !== blocked),
  );
  if (again) await blockAtProvider(ctx, contactId, attempt);
}

/** Those whose provider does not know yet; what it refused is asked again only when the switch is pressed again. */
const dueIdentities = (ctx: Context, contactId: string): Promise<Due[]> =>
  transaction(ctx, (tx) =>
    tx.query<Due>({
      name: 'identities-to-block',
      text: `select i.id, i.channel_id, i.external_id, i.phone, c.blocked_at is not null as blocked
             from contact_identities i join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
             where i.workspace_id = $1 and i.contact_id = $2
               and i.blocked_at_provider <> (c.blocked_at is not null)
             order by i.id`,
      values: [tx.workspaceId, contactId],
    }),
  );

const record = (ctx: Context, contactId: string, identity: Due, problem: string | null): Promise<unknown> =>
  transaction(ctx, async (tx) => {
    await tx.query({
      name: 'record-provider-block',
      text: `update contact_identities set block_problem = $4,
               blocked_at_provider = case when $4::text is null then $3 else blocked_at_provider end
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, identity.id, identity.blocked, problem],
    });
    return announceContact(tx, contactId, ['blocked']);
  });
