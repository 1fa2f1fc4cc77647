export interface Business {
  name: string;
  /** As it was pasted from a chat. */
  text: string;
  /** What it says, in other words. */
  right: readonly string[];
}
