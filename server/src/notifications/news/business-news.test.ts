import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { until } from '../../testing/shop.ts';

const { shop, list, told, quiet, rowsAbout } = openNotifiedShop();

describe('what concerns the business', () => {
  test('how much of the plan is used is told to who may pay, one row for each meter', async () => {
    const warn = (percent: number, used: number) =>
      shop.sql.query('select graphile_worker.add_job($1, $2)', [
        'notifications.usage',
        JSON.stringify({
          workspace_id: shop.workspaceId,
          meter: 'credits',
          percent,
          used,
          limit: 1000,
          occurrence: uuidv7(),
        }),
      ]);
    const plans = async () => (await list(shop.call)).items.filter(({ kind }) => kind === 'plan');
    await warn(80, 801);
    await until(plans, (items) => items.some(({ title }) => title === 'Kredit AI terpakai 80%'));
    await warn(100, 1000);
    const after = await until(plans, (items) => items.some(({ title }) => title === 'Kredit AI sudah habis'));
    expect(after).toHaveLength(1);
    expect((await list(shop.rina.call)).items.filter(({ kind }) => kind === 'plan')).toEqual([]);
  });

  test('a channel that must be connected anew is told to who may do that, until it is well', async () => {
    const { channelId } = shop.number;
    const problem = async (status: string) => {
      await shop.sql.query('update channels set status = $2 where id = $1', [channelId, status]);
      await shop.sql.query('select graphile_worker.add_job($1, $2)', [
        'notifications.channel',
        JSON.stringify({ workspace_id: shop.workspaceId, channel_id: channelId, occurrence: uuidv7() }),
      ]);
    };
    await problem('reconnect_needed');
    expect(await told(shop.call, channelId)).toMatchObject({
      kind: 'channel_failed',
      address: '/user/connected-platforms',
    });
    await problem('connected');
    await told(shop.call, channelId, { state: 'read' });
    expect(await rowsAbout(channelId)).toHaveLength(1);
  });

  test('a long job that is over waits in the bell of who started it; a short one was watched to its end', async () => {
    const start = () =>
      shop.call(api.startContactExport, { body: { of: { filter: api.NO_FILTER }, format: 'csv' } });
    const over = (id: string) =>
      until(
        () => shop.call(api.getBatch, { params: { id } }),
        ({ status }) => !api.isBatchOpen(status),
      );
    const short = await start();
    await over(short.id);
    // As if it had waited behind others for a minute.
    await shop.sql.query(`create or replace function test_age() returns trigger language plpgsql as $$
      begin new.created_at := new.created_at - interval '1 minute'; return new; end $$;
      create trigger test_age before insert on batches for each row execute function test_age()`);
    const long = await start();
    await over(long.id);
    await shop.sql.query('drop trigger test_age on batches');
    expect(await told(shop.call, long.id)).toMatchObject({
      ...{ kind: 'job_finished', title: 'Ekspor kontak siap diunduh', address: '/user/contacts' },
    });
    await quiet();
    expect(await rowsAbout(long.id)).toHaveLength(1);
    expect(await rowsAbout(short.id)).toEqual([]);
  });
});
