/** What lies before one of these in a thread is over: nothing that was begun then goes on. */
export const BEGINS_ANEW: readonly string[] = [
  'conversation.resolved',
  'conversation.ended',
  'conversation.fell_silent',
  'conversation.handed_back',
];
