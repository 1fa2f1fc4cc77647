/** What the ledger of intents, the database and the outside world disagree about. */
export interface Findings {
  intents: number;
  /** Intended and nowhere. */
  lost: string[];
  /** There more than once. */
  duplicated: string[];
  /** Not in the order in which they were meant. */
  misordered: string[];
  /** Sends whose answer was lost: shown as such, never repeated. */
  unknown: string[];
  /** Anything else that is not as it must be. */
  wrong: string[];
  /** Well, but later than promised: judged where all cases run one after another, not in the noise of the tests. */
  late: string[];
  /** From the end of the fault until all was quiet. */
  recoverySeconds: number;
}

export const noFindings = (intents: number): Findings => ({
  intents,
  lost: [],
  duplicated: [],
  misordered: [],
  unknown: [],
  wrong: [],
  late: [],
  recoverySeconds: 0,
});

const KINDS = ['lost', 'duplicated', 'misordered', 'unknown', 'wrong', 'late'] as const;

/** Of several ledgers, each line with its ledger's name. */
export function joinFindings(parts: Record<string, Findings>): Findings {
  const joined = noFindings(0);
  for (const [ledger, part] of Object.entries(parts)) {
    joined.intents += part.intents;
    joined.recoverySeconds = Math.max(joined.recoverySeconds, part.recoverySeconds);
    for (const kind of KINDS) joined[kind].push(...part[kind].map((one) => `${ledger}: ${one}`));
  }
  return joined;
}

/** What may never be found. `unknown` is honest: the case itself says how many there may be. */
export const harmOf = ({ lost, duplicated, misordered, wrong }: Findings): string[] => [
  ...lost.map((one) => `lost: ${one}`),
  ...duplicated.map((one) => `duplicated: ${one}`),
  ...misordered.map((one) => `misordered: ${one}`),
  ...wrong.map((one) => `wrong: ${one}`),
];
