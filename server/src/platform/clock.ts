/** Time is an argument: verbs read it here, tests set it. What runs is given the database's (db/database-clock.ts). */
export interface Clock {
  now(): Date;
}
