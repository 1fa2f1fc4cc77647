import { sha256 } from '../security/crypto.ts';

/** Letters and digits in a row that are compared. What is shorter is a name: it says too little to be a message. */
const RUN = 12;
const KEPT = 3;

/**
 * A few digests by which a text is known again when a word or a number in it is changed: of all runs of twelve
 * signs those three whose digests are smallest, so that two texts that share most of their runs share one of these.
 * Capitals, accents, spaces and signs make no difference.
 */
export function textFingerprints(text: string): string[] {
  const letters = [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ];
  const runs = letters.slice(RUN - 1).map((_, start) => letters.slice(start, start + RUN).join(''));
  return [...new Set(runs.map((run) => sha256(run).toString('base64url')))].sort().slice(0, KEPT);
}
