import {
  deleteJob,
  deleteQuarantined,
  listFailedJobs,
  listPlatformAuditLog,
  listQuarantine,
  rereadQuarantined,
  retryJob,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { createWorkspace } from '../../testing/factories.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { openServer } from '../../testing/server.ts';
import type { Call } from '../../testing/shop.ts';

// Nobody works: what failed stays as it is.
const server = openServer({}, { role: 'web' });
let admin: Call;
beforeAll(async () => {
  admin = (await signInPlatform(server.sapa)).call;
});

/** A job whose last try failed, as graphile-worker leaves it. */
async function failed({ workspaceId, dead }: { workspaceId: string; dead: boolean }): Promise<string> {
  const { rows } = await server.sql.query(
    `select id::text from graphile_worker.add_job('uji.gagal', json_build_object('workspace_id', $1::text), max_attempts => 3)`,
    [workspaceId],
  );
  await server.sql.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = 'Meta menolak <script>alert(1)</script>' where id = $1`,
    [rows[0].id, dead ? 3 : 1],
  );
  return rows[0].id;
}

const statusOf = async (id: string) =>
  (
    await server.sql.query('select attempts, last_error from graphile_worker._private_jobs where id = $1', [
      id,
    ])
  ).rows[0];

test('failed jobs are listed with their workspace and error, dead ones first; what waits is not', async () => {
  const shop = await createWorkspace(server.sapa);
  const failing = await failed({ workspaceId: shop.workspaceId, dead: false });
  const dead = await failed({ workspaceId: shop.workspaceId, dead: true });
  const list = await admin(listFailedJobs);
  expect(list).toMatchObject({ dead: 1, failing: 1 });
  expect(list.items.map(({ id }) => id)).toEqual([dead, failing]);
  expect(list.items[0]).toMatchObject({
    task: 'uji.gagal',
    workspace: shop.name,
    attempts: 3,
    dead: true,
    error: expect.stringContaining('Meta menolak'),
  });
});

test('a retry begins with all its tries; a deletion is for good; both are in the log', async () => {
  const { workspaceId } = await createWorkspace(server.sapa);
  const [one, two] = [await failed({ workspaceId, dead: true }), await failed({ workspaceId, dead: true })];
  await admin(retryJob, { params: { id: one } });
  expect(await statusOf(one)).toMatchObject({ attempts: 0 });
  await admin(deleteJob, { params: { id: two } });
  expect(await statusOf(two)).toBeUndefined();
  await expect(admin(deleteJob, { params: { id: two } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { items } = await admin(listPlatformAuditLog, { query: {} });
  expect(items.slice(0, 2).map(({ act, subject }) => [act, subject])).toEqual([
    ['job.deleted', 'uji.gagal'],
    ['job.retried', 'uji.gagal'],
  ]);
});

test('a job at work this moment is left alone', async () => {
  const { workspaceId } = await createWorkspace(server.sapa);
  const id = await failed({ workspaceId, dead: false });
  await server.sql.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'lain' where id = $1`,
    [id],
  );
  await expect(admin(deleteJob, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin(retryJob, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a quarantined delivery is shown with its reason, read again, or deleted', async () => {
  const quarantine = async () => {
    const id = uuidv7();
    await server.sql.query(
      `insert into quarantined_deliveries (id, kind, body, reason, received_at) values ($1, 'meta', '{"object":"x"}', 'tidak terbaca', now())`,
      [id],
    );
    return id;
  };
  const [one, two] = [await quarantine(), await quarantine()];
  expect(await admin(listQuarantine)).toMatchObject({
    total: 2,
    items: [{ id: two, reason: 'tidak terbaca' }, { id: one }],
  });
  await admin(rereadQuarantined, { params: { id: one } });
  const { rows } = await server.sql.query('select kind, body from inbound_deliveries');
  expect(rows).toEqual([{ kind: 'meta', body: '{"object":"x"}' }]);
  await admin(deleteQuarantined, { params: { id: two } });
  expect(await admin(listQuarantine)).toEqual({ total: 0, items: [] });
  await expect(admin(rereadQuarantined, { params: { id: one } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
