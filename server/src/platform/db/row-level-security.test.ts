import { expect, test } from 'vitest';
import { createWorkspace } from '../../testing/factories.ts';
import { openServer } from '../../testing/server.ts';
import { deskTransaction, systemContext, transaction } from './context.ts';

const server = openServer();

/** Tables that belong to no workspace: people, and what is read before a workspace is known. */
const PLATFORM_TABLES = [
  'users',
  'sessions',
  'accounts',
  'verifications',
  'channel_addresses',
  'inbound_deliveries',
  'unclaimed_deliveries',
  'quarantined_deliveries',
  'outbound_deliveries',
  'mailboxes',
  'rate_limits',
  'platform_audit_entries',
  'plan_prices',
  'whatsapp_price_lists',
  'whatsapp_prices',
  'invoice_counters',
  'inquiries',
  'announcements',
  'system_settings',
  'two_factors',
  'one_time_keys',
  'push_devices',
];

test('every table is either under row-level security or named as a platform table', async () => {
  const { rows } = await server.sql.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const open = rows.filter((table) => !table.secured).map((table) => table.name);
  expect(open.toSorted()).toEqual(PLATFORM_TABLES.toSorted());
});

test('the application role owns nothing and cannot pass row-level security', async () => {
  const { rows } = await server.sapa.app.database.pool.query<{
    user: string;
    super: boolean;
    bypass: boolean;
    owned: number;
  }>(
    `select current_user as user, rolsuper as super, rolbypassrls as bypass,
       (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  );
  expect(rows[0]).toEqual({ user: 'sapa_app', super: false, bypass: false, owned: 0 });
});

test('without a workspace no row of any workspace table shows; with one, only its own', async () => {
  const mine = await createWorkspace(server.sapa);
  await createWorkspace(server.sapa);
  const { rows: secured } = await server.sql.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  for (const { name } of secured) {
    const { rows } = await server.sapa.app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    expect({ name, count: rows[0]?.count }).toEqual({ name, count: 0 });
  }
  const seen = await transaction(systemContext(server.sapa.app, mine.workspaceId), (tx) =>
    tx.query<{ workspace_id: string }>({ text: 'select workspace_id from members' }),
  );
  expect(seen).toEqual([{ workspace_id: mine.workspaceId }]);
});

test('the desk reads across workspaces and writes in none', async () => {
  await createWorkspace(server.sapa);
  await createWorkspace(server.sapa);
  const seen = await deskTransaction(server.sapa.app, (tx) =>
    tx.query({ text: 'select id from workspaces' }),
  );
  expect(seen.length).toBeGreaterThanOrEqual(2);
  const renamed = await deskTransaction(server.sapa.app, (tx) =>
    tx.query({ text: `update workspaces set name = 'diubah' returning id` }),
  );
  expect(renamed).toEqual([]);
});

test('the policy of every workspace table shows its workspace’s rows and no others', async () => {
  const { rows } = await server.sql.query<{ tables: string[]; rule: string; command: string }>(
    `select array_agg(tablename::text order by tablename) as tables, qual as rule, cmd as command
     from pg_policies where schemaname = 'public' group by qual, cmd, permissive, with_check order by count(*) desc`,
  );
  const [common, ...others] = rows;
  expect(common).toMatchObject({
    rule: "(workspace_id = (NULLIF(current_setting('app.workspace_id'::text, true), ''::text))::uuid)",
    command: 'ALL',
  });
  // A person also sees the own memberships, and the workspaces that these are in; the desk reads what it decides on.
  expect(others.map(({ tables, command }) => [command, ...tables].join(' ')).toSorted()).toEqual([
    'ALL workspaces',
    'SELECT active_months channels credit_accounts members plan_orders plan_payments workspace_days workspace_days_counted workspaces',
    'SELECT members',
  ]);
});
