/** "Not", as it is written in chats. */
export const negation = 'tidak|tdk|tak|gak|ga|gk|nggak|ngga|enggak|kaga|kagak|ndak';
/** With "not yet", "no such" and "without". */
export const denial = `${negation}|belum|blm|bukan|bkn|tanpa|jangan|jgn`;
