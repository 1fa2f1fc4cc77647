/** Why a rule took a conversation from its member, as it follows their name. */
const words = {
  offline: (minutes: string) => `offline lebih dari ${minutes} menit`,
  /** However long ago it ended: of a break without an end nobody knows. */
  break: () => 'belum kembali dari istirahat',
  unanswered: (minutes: string) => `belum menjawab ${minutes} menit`,
} as const;
export type ReleaseReason = keyof typeof words;

/**
 * "Rina belum menjawab 10 menit", for the grey line and for who is told of it.
 *
 * @param because a `ReleaseReason`, or one that came after this screen was loaded
 */
export const releaseWords = (from: string, because: string, minutes: string): string =>
  `${from} ${(words[because as ReleaseReason] ?? words.unanswered)(minutes)}`;
