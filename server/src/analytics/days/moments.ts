/** Days as moments. */
export interface Moments {
  since: Date;
  until: Date;
  /** Of the days; a name that PostgreSQL knows. */
  zone: string;
}

/** The same, with those days told apart whose talks are kept as columns. */
export interface Days extends Moments {
  kept: string[];
  /** The others, as moments. */
  rest: { since: Date; until: Date }[];
}
