import { type Consent, recordConsents } from '../server/src/contacts/index.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { isNumber } from './business.ts';
import type { ThreadRows } from './thread-rows.ts';

const MOST = 60;

/** The newest customers on WhatsApp: most agreed at the counter, a few have stopped promotions since. */
export async function noteConsents(tx: Transaction, threads: ThreadRows[]): Promise<void> {
  const newest = threads
    .filter(({ thread }) => isNumber(thread.channel))
    .sort((a, b) => b.conversation.lastActivityAt.getTime() - a.conversation.lastActivityAt.getTime())
    .slice(0, MOST);
  await recordConsents(tx, newest.map(consentOf));
}

function consentOf({ conversation }: ThreadRows, index: number): Consent {
  const { contactId, identityId, createdAt, lastActivityAt } = conversation;
  const about = { contactId, channelKind: 'whatsapp', purpose: 'marketing' } as const;
  if (index % 9 === 4)
    return {
      ...about,
      decision: 'withdrawn',
      source: 'customer',
      words: 'STOP',
      identityId,
      at: lastActivityAt,
    };
  return {
    ...about,
    decision: 'granted',
    source: 'member',
    by: 'Sekar Maharani',
    reason: 'Setuju saat mengisi kartu pelanggan',
    at: createdAt,
  };
}
