import { aiAsked, aiRunSteps, aiRuns } from '../server/src/ai-agents/tables.ts';
import { visitors } from '../server/src/channels/livechat/tables.ts';
import { contactIdentities, contacts } from '../server/src/contacts/tables.ts';
import { attachments, conversations, messages } from '../server/src/conversations/tables.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { isNumber, liveChat } from './business.ts';
import type { FileName } from './files/index.ts';
import type { KeptFile } from './keep-files.ts';
import type { ThreadRows } from './thread-rows.ts';

/** All rows in a few statements: a year is stored in about two seconds. */
export async function insertHistory(
  tx: Transaction,
  threads: ThreadRows[],
  kept: Record<FileName, KeptFile>,
): Promise<void> {
  const { workspaceId } = tx;
  await inBatches(threads, (batch) =>
    tx.db.insert(contacts).values(
      batch.map(({ thread, conversation }) => {
        const { digits, note: _, ...contact } = thread.contact;
        return {
          workspaceId,
          id: conversation.contactId,
          ...contact,
          // Only WhatsApp tells a number; a live chat knows one when it asked for it.
          phone: isNumber(thread.channel) ? `+${digits}` : null,
          createdAt: conversation.createdAt,
        };
      }),
    ),
  );
  await inBatches(threads, (batch) =>
    tx.db.insert(contactIdentities).values(
      batch.map(({ externalId, conversation }) => ({
        workspaceId,
        id: conversation.identityId,
        channelId: conversation.channelId,
        contactId: conversation.contactId,
        externalId,
        createdAt: conversation.createdAt,
      })),
    ),
  );
  await inBatches(
    threads.filter(({ thread }) => thread.channel === 'situs'),
    (batch) =>
      tx.db.insert(visitors).values(
        batch.map(({ thread, externalId, conversation }) => ({
          workspaceId,
          id: externalId,
          channelId: conversation.channelId,
          name: thread.contact.name,
          contact: thread.contact.email ?? '',
          pageUrl: liveChat.page,
          referrer: '',
          userAgent: '',
          createdAt: conversation.createdAt,
          seenAt: conversation.lastActivityAt,
        })),
      ),
  );
  await inBatches(threads, (batch) =>
    tx.db.insert(conversations).values(batch.map(({ conversation }) => ({ workspaceId, ...conversation }))),
  );
  const lines = threads.flatMap(({ conversation, messages: of }) =>
    of.map(({ file, ...message }) => ({
      file,
      row: { workspaceId, conversationId: conversation.id, channelId: conversation.channelId, ...message },
    })),
  );
  await inBatches(lines, (batch) => tx.db.insert(messages).values(batch.map(({ row }) => row)));
  await inBatches(
    lines.filter(({ file }) => file !== null),
    (batch) =>
      tx.db.insert(attachments).values(
        batch.map(({ file, row }) => ({
          workspaceId,
          // One file a message, so its id will do.
          id: row.id,
          conversationId: row.conversationId,
          messageId: row.id,
          state: 'ready' as const,
          createdAt: row.createdAt,
          ...kept[file!],
        })),
      ),
  );
}

/** The turns of the AI agents, and what customers asked in them: older than that it is forgotten. */
const ASKED_DAYS = 90;

export async function insertRuns(tx: Transaction, threads: ThreadRows[]): Promise<void> {
  const { workspaceId } = tx;
  const since = tx.app.clock.now().getTime() - ASKED_DAYS * 86_400_000;
  const runs = threads.flatMap(({ conversation, runs: of }) =>
    of.map((run) => ({ workspaceId, conversationId: conversation.id, ...run })),
  );
  await inBatches(runs, (batch) =>
    tx.db.insert(aiRuns).values(
      batch.map(({ agent, steps: _, asked: __, ...run }) => ({
        ...run,
        agentId: agent.id,
        agentName: agent.name,
        engine: 'quote',
      })),
    ),
  );
  const steps = runs.flatMap(({ id: runId, steps: of }) =>
    of.map((step, position) => ({ workspaceId, runId, position, ...step })),
  );
  await inBatches(steps, (batch) => tx.db.insert(aiRunSteps).values(batch));
  const asked = runs.flatMap(({ asked: question, ...run }) =>
    question === null || run.createdAt.getTime() < since
      ? []
      : [
          {
            workspaceId,
            id: run.id,
            agentId: run.agent.id,
            conversationId: run.conversationId,
            seq: run.answersSeq,
            askedAt: run.createdAt,
            ...question,
          },
        ],
  );
  await inBatches(asked, (batch) => tx.db.insert(aiAsked).values(batch));
}

/** PostgreSQL takes 65,535 parameters in a statement; a message has some thirty. */
async function inBatches<T>(
  rows: T[],
  insert: (batch: T[]) => Promise<unknown>,
  size = 1_000,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}
