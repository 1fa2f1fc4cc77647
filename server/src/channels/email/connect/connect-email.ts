import type { Channel, connectEmail as contract } from '@sapa/contracts';
import { type Context, requirePermission } from '../../../platform/db/context.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { storeMailbox } from './store-mailbox.ts';
import { tryLogins } from './try-logins.ts';

/** Each try calls two servers that somebody named, with a password: neither a scanner nor a guesser. */
const TRIES: RateLimit = { name: 'channels.connect-email:workspace', limit: 15, seconds: 600 };

/**
 * Connects a mailbox, or one that was connected here before, after both of its servers let us in. Mails that lie there
 * already stay where they are.
 *
 * @throws Refusal VALIDATION_FAILED (which side, what to do), CHANNEL_TAKEN, TOO_MANY_REQUESTS, FORBIDDEN
 */
export async function connectEmail(ctx: Context, input: typeof contract.body._output): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  await ctx.app.limits.count([TRIES, ctx.workspaceId]);
  const { imap_password, smtp_password, ...typed } = input;
  const account = { ...typed, address: typed.address.toLowerCase() };
  const passwords = { imap: imap_password, smtp: smtp_password || imap_password };
  const inbox = await tryLogins(ctx.app, account, passwords);
  return storeMailbox(ctx, { account, passwords, inbox });
}
