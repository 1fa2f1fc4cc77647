import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { until } from '../../testing/shop.ts';

const { shop, newCustomer, told } = openNotifiedShop();

test('what nobody has read is mailed once, five minutes later, without the customer’s words where they are to stay inside', async () => {
  const budi = await joinWorkspace(shop.sapa, shop.workspaceId, { name: 'Budi' });
  await budi.call(api.updateNotificationPreferences, { body: { previews: false } });
  const { id, name } = await newCustomer('Alamat saya Jalan Rahasia 5');
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: budi.memberId } });
  await told(budi.call, id, { kind: 'assigned' });
  const { rows } = await shop.sql.query<{ id: string; wait: number }>(
    `select j.id, extract(epoch from j.run_at - now())::int as wait from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications.mail'
       and j.payload ->> 'notification_id' = (select id::text from notifications where member_id = $1 and subject_id = $2)`,
    [budi.memberId, id],
  );
  expect(rows).toMatchObject([{ wait: expect.toSatisfy((wait: number) => wait > 290 && wait <= 300) }]);
  await shop.sql.query('update graphile_worker._private_jobs set run_at = now() where id = $1', [
    rows[0]!.id,
  ]);
  const { rows: mailed } = await until(
    () =>
      shop.sql.query('select mailed_at from notifications where member_id = $1 and subject_id = $2', [
        budi.memberId,
        id,
      ]),
    (result) => result.rows[0].mailed_at !== null,
  );
  expect(mailed).toHaveLength(1);
  const mail = await shop.world.smtp.waitForMail(budi.email, { subject: new RegExp(name) });
  expect(mail.text).toContain(`/user/chat/${id}`);
  expect(mail.raw).not.toContain('Jalan Rahasia');
});
