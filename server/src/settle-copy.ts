import type pg from 'pg';
import { giveUpWaitingSends } from './conversations/index.ts';
import type { JobName } from './platform/jobs/jobs.ts';

/**
 * What becomes of a job that was due when its database was copied. `drop`: it writes to somebody, and the original may
 * have done so since. `keep`: it looks after the copy's own rows, or asks a provider how things are.
 */
const dueJobs: Record<JobName, 'drop' | 'keep'> = {
  'admin.keep-prices-true': 'keep',
  'admin.mail-inquiry': 'drop',
  'admin.mail-inquiry-to': 'drop',
  'admin.sweep-files': 'keep',
  'batches.forget': 'keep',
  'batches.remove-file': 'keep',
  'batches.run': 'keep',
  'billing.ask-payment': 'keep',
  'billing.close-payments': 'keep',
  'billing.expire-order': 'keep',
  'billing.look-after-plan': 'keep',
  'billing.mail-owner': 'drop',
  'billing.release-credits': 'keep',
  'billing.tell-owners': 'drop',
  'channels.check-health': 'keep',
  'channels.forget-unclaimed': 'keep',
  'channels.sync-phone-app': 'keep',
  'channels.sync-all-templates': 'keep',
  'channels.sync-templates': 'keep',
  'contacts.block-at-provider': 'drop',
  'contacts.forget-field-values': 'keep',
  'contacts.forget-note': 'keep',
  'contacts.read-profile': 'keep',
  'commerce.forget-picture': 'keep',
  'conversations.acknowledge-inbound': 'drop',
  'conversations.announce-of-contact': 'keep',
  'conversations.close': 'keep',
  'conversations.ask-for-rating': 'drop',
  'conversations.confirm-consent': 'drop',
  'conversations.empty-team': 'keep',
  'conversations.fetch-media': 'keep',
  'conversations.follow-channel': 'keep',
  'conversations.forget-upload': 'keep',
  'conversations.forget-visitor-upload': 'keep',
  'conversations.release-held': 'keep',
  'conversations.mail-transcript': 'drop',
  'conversations.release-member': 'keep',
  'conversations.send-reaction': 'drop',
  'conversations.wake': 'keep',
  'conversations.thank-for-vote': 'drop',
  'imports.check': 'keep',
  'imports.forget': 'keep',
  'imports.forget-files': 'keep',
  'imports.read': 'keep',
  'identity.copy-profile': 'keep',
  'identity.mail-email-change': 'drop',
  'identity.mail-invitation': 'drop',
  'identity.mail-notice': 'drop',
  'identity.mail-password-reset': 'drop',
  'identity.mail-verification': 'drop',
  'knowledge.follow-products': 'keep',
  'notifications.batch': 'drop',
  'notifications.called': 'drop',
  'notifications.channel': 'drop',
  'notifications.flood': 'drop',
  'notifications.forget-old': 'keep',
  'notifications.handed-over': 'drop',
  'notifications.mail': 'drop',
  'notifications.mentioned': 'drop',
  'notifications.message-received': 'drop',
  'notifications.new-conversation': 'drop',
  'notifications.new-handler': 'drop',
  'notifications.plan': 'drop',
  'notifications.push': 'drop',
  'notifications.resolved': 'keep',
  'notifications.shared': 'drop',
  'notifications.template': 'drop',
  'notifications.usage': 'drop',
  'notifications.wake': 'keep',
  'notifications.woken': 'drop',
  'routing.assign-waiting': 'keep',
  'routing.respond': 'drop',
  'routing.share-queue': 'keep',
  'routing.tend-queue': 'keep',
};

/** Of what the original may have sent since the copy was made, nothing is sent a second time. Later jobs stay. */
export async function settleCopy(client: pg.ClientBase): Promise<void> {
  await giveUpWaitingSends(client);
  await client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any($1) and j.run_at <= now()`,
    [Object.keys(dueJobs).filter((name) => dueJobs[name as JobName] === 'drop')],
  );
}
