import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time. Without its zone a column would mean another moment wherever the database's clock is set otherwise. */
export const moment = <const Name extends string>(name: Name) => timestamp(name, { withTimezone: true });
