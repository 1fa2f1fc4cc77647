import { inboxTabs as allTabs } from '@sapa/contracts';
import { standsIn } from '@sapa/contracts/rules/inbox-tabs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tabFilter } from './queries.ts';

const ME = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

/** Who follows is asked of a table; its test stands beside it. */
const inboxTabs = allTabs.filter((tab) => tab !== 'following');

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
});
afterAll(() => client.end());

const handlers = [
  { type: 'member', id: ME, name: 'Sekar' },
  { type: 'member', id: OTHER, name: 'Dimas' },
  { type: 'ai', id: OTHER, name: 'Nara' },
  { type: 'queue' },
] as const;
const tabs = {
  open: [['all', 'mine'], ['all'], ['all', 'ai'], ['all', 'queue']],
  snoozed: [['snoozed'], ['snoozed'], ['snoozed'], ['snoozed']],
  resolved: [['resolved'], ['resolved'], ['resolved'], ['resolved']],
};
const cases = [
  ...(['open', 'snoozed', 'resolved'] as const).flatMap((status) =>
    handlers.map((handler, index) => ({ status, handler, silenced: null, stands: tabs[status][index]! })),
  ),
  { status: 'resolved', handler: { type: 'queue' }, silenced: 'blocked', stands: ['resolved'] },
  { status: 'resolved', handler: { type: 'queue' }, silenced: 'spam', stands: ['spam'] },
] as const;

test.each(cases)(
  '$status, with $handler.type, silenced as $silenced: in $stands, on a screen as in the database',
  async ({ status, handler, silenced, stands }) => {
    expect(
      inboxTabs.filter((tab) => standsIn({ status, handler, silenced, follower_ids: [] }, tab, ME)),
    ).toEqual(stands);
    const id = 'id' in handler ? handler.id : null;
    const filters = inboxTabs.map((tab) => `(${tabFilter[tab]}) as "${tab}"`).join(', ');
    const { rows } = await client.query(
      `select ${filters} from (values ($3::text, $4::text, $1::uuid, $5::text)) as c (status, handler, handler_id, silenced)`,
      [id, ME, status, handler.type, silenced],
    );
    expect(inboxTabs.filter((tab) => rows[0][tab])).toEqual(stands);
  },
);
