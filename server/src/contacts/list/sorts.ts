import type { ContactSort } from '@sapa/contracts';
import type { SortKey } from '../../platform/db/keyset.ts';

type Key = SortKey<'last_activity_at' | 'spend' | 'orders' | 'sort_name' | 'created_at' | 'id'>;

/** Each order goes by the table whose index leads there: its own id comes second. */
const ofFigures = (key: Key): Key[] => [key, { sql: 'f.contact_id', type: 'uuid', field: 'id' }];
const ofContact = (key: Key): Key[] => [key, { sql: 'c.id', type: 'uuid', field: 'id' }];

export const KEYS: Record<ContactSort, Key[]> = {
  activity: ofFigures({ sql: 'f.last_activity_at', type: 'timestamptz', field: 'last_activity_at' }),
  spend: ofFigures({ sql: 'f.spend', type: 'bigint', field: 'spend' }),
  orders: ofFigures({ sql: 'f.order_count', type: 'integer', field: 'orders' }),
  name: ofContact({ sql: 'c.sort_name', type: 'text', field: 'sort_name' }),
  created: ofContact({ sql: 'c.created_at', type: 'timestamptz', field: 'created_at' }),
};
