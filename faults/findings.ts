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

/** What may never be found. `unknown` is honest: the case itself says how many there may be. */
export const harmOf = ({ lost, duplicated, misordered, wrong }: Findings): string[] => [
  ...lost.map((one) => `lost: ${one}`),
  ...duplicated.map((one) => `duplicated: ${one}`),
  ...misordered.map((one) => `misordered: ${one}`),
  ...wrong.map((one) => `wrong: ${one}`),
];
