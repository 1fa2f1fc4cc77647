/** What Meta says to whatever is written to one customer. */
export interface NumberAnswer {
  /** One of Meta's error codes. */
  code: number;
  /** In the answer itself, or accepted first and failed by the status that follows. */
  via: 'api' | 'status';
  /** For so many messages; null: until it is taken back. */
  times: number | null;
}

/** Numbers whose messages Meta refuses, whoever writes to them and in whatever order. */
export interface NumberAnswers {
  /** @param number in any form; null takes the answer back */
  set(number: string, answer: NumberAnswer | null): void;
  /** The answer to one message to this recipient, counted. */
  take(recipient: string): NumberAnswer | undefined;
  all(): (NumberAnswer & { number: string })[];
  clear(): void;
}

export function createNumberAnswers(): NumberAnswers {
  const answers = new Map<string, NumberAnswer>();
  return {
    set(number, answer) {
      if (answer === null) answers.delete(keyOf(number));
      else answers.set(keyOf(number), { ...answer });
    },
    take(recipient) {
      const answer = answers.get(recipient);
      if (answer?.times === 1) answers.delete(recipient);
      else if (answer !== undefined && answer.times !== null) answer.times -= 1;
      return answer;
    },
    all: () => [...answers].map(([number, answer]) => ({ number, ...answer })),
    clear: () => answers.clear(),
  };
}

/** A business-scoped user id stays as it is. */
const keyOf = (number: string) => (/^\+?[\d\s-]+$/.test(number) ? number.replace(/\D/g, '') : number);
