import { type ReleaseReason, releaseWords } from '@sapa/contracts/rules/release-words';
import { membersSeeing } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { whoLooks } from '../looking.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts, holdConversation } from './conversation-facts.ts';

interface Waits {
  conversationId: string;
  occurrence: string;
}

/** A customer began (or came back) where no machine answers: somebody has to. */
export const tellOfNewConversation = (ctx: Context, waits: Waits) =>
  tellOfWaiting(ctx, waits, (contact, preview) => ({
    kind: 'new_conversation',
    title: `Percakapan baru: ${contact}`,
    text: preview,
  }));

/** An AI agent gave the conversation to people. @param reason Indonesian, one line */
export const tellOfHandOver = (ctx: Context, { reason, ...waits }: Waits & { reason: string }) =>
  tellOfWaiting(ctx, waits, (contact) => ({
    kind: 'handed_over',
    title: `AI menyerahkan ${contact}`,
    text: reason,
  }));

/** Whoever had it does not answer, or a colleague passed it on: it waits in the queue again. */
export interface Returned extends Waits {
  /** Whose doing it is; null: a rule's. */
  by: string | null;
  because:
    | { what: ReleaseReason; from: string; minutes: number }
    | { what: 'unassigned' | 'sent_to_team'; who: string; team: string | null };
}

export const tellOfReturn = (ctx: Context, { by, because, ...waits }: Returned) =>
  tellOfWaiting(
    ctx,
    waits,
    (contact, preview) => ({ kind: 'new_conversation', ...returnedWords(because, contact, preview) }),
    by,
  );

function returnedWords(because: Returned['because'], contact: string, preview: string) {
  switch (because.what) {
    case 'offline':
    case 'break':
    case 'unanswered':
      return {
        title: `${contact} kembali ke antrean`,
        text: releaseWords(because.from, because.what, String(because.minutes)),
      };
    case 'unassigned':
      return { title: `${because.who} mengembalikan ${contact} ke antrean`, text: preview };
    case 'sent_to_team':
      return {
        title: `${because.who} meneruskan ${contact} ke ${because.team === null ? 'semua tim' : `tim ${because.team}`}`,
        text: preview,
      };
  }
}

async function tellOfWaiting(
  ctx: Context,
  { conversationId, occurrence }: Waits,
  say: (
    contact: string,
    preview: string,
  ) => { kind: 'new_conversation' | 'handed_over'; title: string; text: string },
  by: string | null = null,
): Promise<void> {
  const looking = await whoLooks(ctx, conversationId);
  await transaction(ctx, async (tx) => {
    await holdConversation(tx, conversationId);
    const facts = await conversationFacts(tx, conversationId);
    // Somebody was quicker than this job.
    if (facts?.handler !== 'queue' || facts.status !== 'open') return;
    await tellMembers(
      tx,
      {
        ...say(facts.contact, facts.preview),
        subjectId: conversationId,
        occurrence,
        address: addressOfConversation(conversationId),
      },
      {
        only: await membersSeeing(tx, conversationId),
        except: by === null ? looking : new Set([...looking, by]),
      },
    );
  });
}
