import { ERASED_NAME } from '@sapa/contracts';
import { eraseRuns } from '../ai-agents/index.ts';
import { eraseToolCalls } from '../ai-tools/index.ts';
import { batchKind, forgetInBatches, type Step } from '../batches/index.ts';
import { eraseFromCampaigns } from '../broadcasts/index.ts';
import { forgetPerson, holdDeliveries } from '../channels/index.ts';
import { eraseCustomer } from '../commerce/index.ts';
import { detachContact, removeContact } from '../contacts/index.ts';
import {
  detachConversations,
  eraseMessages,
  forgetFiles,
  removeConversations,
  removeFiles,
} from '../conversations/index.ts';
import { eraseFromAudit } from '../identity/index.ts';
import { forgetInImports } from '../imports/index.ts';
import { forgetSubjects } from '../notifications/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { eraseFromTickets, lockTickets } from '../tickets/index.ts';
import { channelsOf } from './queries.ts';

interface Params {
  contactId: string;
}

/** What is to go still, files before all; in the end what held it together. */
type Phase = 'messages' | 'runs' | 'rest';

interface Cursor {
  phase: Phase;
  identityIds: string[];
  conversationIds: string[];
}

const AFTER: Record<Exclude<Phase, 'rest'>, Phase> = { messages: 'runs', runs: 'rest' };

/**
 * Somebody's data goes for good. The first step takes their name, number and words from everything that stands alone, and
 * from what they are known by: whatever they write from then on begins a new contact. Then files and messages go, however
 * many, and in the end the rows that held them together.
 */
export const eraseKind = batchKind<Params, Cursor, string[]>({
  kind: 'contacts.erase',
  prepare: async (ctx, { cursor }) => (cursor === null ? [] : removeFiles(ctx, cursor.conversationIds)),
  async step(tx, { params, cursor }, fileIds): Promise<Step<Cursor>> {
    if (cursor === null) return begin(tx, params.contactId);
    // Whatever the phase: a picture may be fetched or uploaded while the others go.
    if (fileIds.length > 0) {
      forgetFiles(tx, fileIds);
      return { done: fileIds.length, counts: { files: fileIds.length }, next: cursor };
    }
    const { phase, conversationIds } = cursor;
    if (phase === 'rest') return end(tx, params.contactId, cursor);
    const erased = await (phase === 'messages' ? eraseMessages : eraseThoughts)(tx, conversationIds);
    if (erased === 0) return { done: 0, next: { ...cursor, phase: AFTER[phase] } };
    return { done: erased, counts: phase === 'runs' ? {} : { messages: erased }, next: cursor };
  },
});

/** What agents thought, and what they asked of services. */
const eraseThoughts = async (tx: Transaction, conversationIds: string[]): Promise<number> =>
  (await eraseRuns(tx, conversationIds)) + (await eraseToolCalls(tx, conversationIds));

async function begin(tx: Transaction, contactId: string): Promise<Step<Cursor>> {
  // In the order of everybody: lanes, tickets, contacts, conversations.
  await holdDeliveries(tx, await channelsOf(tx, contactId));
  await lockTickets(tx);
  const { identityIds, words, keys, consents, noteIds } = await detachContact(tx, contactId);
  const conversationIds = await detachConversations(tx, identityIds);
  await forgetPerson(tx, keys);
  const addresses = keys.map(({ key }) => key);
  await eraseFromCampaigns(tx, { contactId, conversationIds, addresses });
  const orders = await eraseCustomer(tx, conversationIds);
  const tickets = await eraseFromTickets(tx, conversationIds);
  await forgetSubjects(tx, [contactId, ...conversationIds, ...noteIds]);
  const subjectIds = [contactId, ...noteIds, ...conversationIds, ...tickets, ...orders];
  await eraseFromAudit(tx, { subjectIds, words });
  await forgetInBatches(tx, { subjectId: contactId, name: ERASED_NAME, words });
  await forgetInImports(tx, words);
  tellScreens(tx, contactId);
  const counts = {
    conversations: conversationIds.length,
    notes: noteIds.length,
    consents,
    orders: orders.length,
    tickets: tickets.length,
  };
  return { done: 1, counts, next: { phase: 'messages', identityIds, conversationIds } };
}

/** What colleagues and jobs that were under way have added since goes with it. */
async function end(
  tx: Transaction,
  contactId: string,
  { identityIds, conversationIds }: Cursor,
): Promise<Step<Cursor>> {
  await lockTickets(tx);
  await eraseFromTickets(tx, conversationIds);
  await eraseCustomer(tx, conversationIds);
  await eraseFromCampaigns(tx, { contactId, conversationIds, addresses: [] });
  while ((await eraseThoughts(tx, conversationIds)) > 0);
  await forgetSubjects(tx, [contactId, ...conversationIds]);
  await removeConversations(tx, conversationIds);
  await removeContact(tx, { contactId, identityIds });
  tellScreens(tx, contactId);
  return { done: 0, next: null };
}

/** When their data begins to go, and when nothing is left: what was asked for in between is dropped too. */
function tellScreens(tx: Transaction, contactId: string): void {
  const { app, workspaceId } = tx;
  tx.afterCommit(() =>
    app.realtime.toInbox(rooms.workspace(workspaceId), 'contact.erased', { contact_id: contactId }),
  );
}
