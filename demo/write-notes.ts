import { addContactNote } from '../server/src/contacts/notes/add-note.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { asMember, type Team } from './add-team.ts';
import { atTime } from './at-time.ts';
import type { ThreadRows } from './thread-rows.ts';

const DAY = 24 * 3_600_000;

/** What the team wrote about customers whose conversation is open, by whoever serves them. */
export async function writeNotes(tx: Transaction, team: Team, threads: ThreadRows[]): Promise<void> {
  const then = new Date(tx.app.clock.now().getTime() - 11 * DAY);
  for (const { thread, conversation } of threads) {
    const { note } = thread.contact;
    if (note !== null)
      await addContactNote(atTime(asMember(tx, team, thread.member), then), conversation.contactId, {
        text: note,
      });
  }
}
