import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * A point in time. Without its zone a column would mean another moment wherever the database's clock is set otherwise.
 *
 * @param options `precision: 3` where PostgreSQL writes it and a list is sorted by it (keyset.ts)
 */
export const moment = <const Name extends string>(name: Name, options: { precision?: 3 } = {}) =>
  timestamp(name, { withTimezone: true, ...options });

/** Any bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
