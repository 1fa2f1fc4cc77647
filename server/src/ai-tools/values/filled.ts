/** What is sent for a parameter, and how people are told of it. */
export interface Filled {
  value: string | number;
  shown: string;
}

export type FilledValues = Readonly<Record<string, Filled>>;
