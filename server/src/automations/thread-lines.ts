/** Grey lines behind which a talk is over, in SQL. */
export const ENDING = `('conversation.resolved', 'conversation.ended', 'conversation.fell_silent',
  'conversation.blocked', 'conversation.marked_spam')`;

/** Does message `m` begin what was over or put off anew? What goes out by itself to many does not. @param m our own alias */
export const begins = (m: string): string => `(${m}.direction = 'in'
  or ${m}.direction = 'out' and ${m}.sender_type <> 'system'
  or ${m}.direction = 'internal' and ${m}.content ->> 'event' in ('conversation.reopened', 'conversation.woken',
    'conversation.taken', 'conversation.assigned', 'conversation.unassigned', 'conversation.sent_to_team',
    'conversation.spam_taken_back', 'conversation.put_back', 'conversation.handed_back'))`;
