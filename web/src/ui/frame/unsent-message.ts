/** A message that has not left this browser, as far as whoever logs out has to know of it. */
export interface UnsentMessage {
  conversation_id: string;
  /** Why the server did not take it; null: it has not been asked yet. */
  refusal: string | null;
}
