import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { actsDuring, actsOf } from './acts-during.ts';
import { type Attack, attacks, nameOf, openAttack, type Shot } from './attacker.ts';

const { shops, shoot } = openAttack();
const byName = new Map(attacks.map((attack) => [attack.name, attack]));
const attackOn = (endpoint: api.Endpoint): Attack => byName.get(nameOf(endpoint))!;

/** A job that failed for good. */
async function deadJob(): Promise<string> {
  const { rows } = await shops.sql.query(
    `select id::text from graphile_worker.add_job('uji.gagal', '{}', max_attempts => 1)`,
  );
  await shops.sql.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'uji' where id = $1`,
    [rows[0].id],
  );
  return rows[0].id;
}

async function quarantined(): Promise<string> {
  const id = uuidv7();
  await shops.sql.query(
    `insert into quarantined_deliveries (id, kind, body, reason, received_at) values ($1, 'meta', '{}', 'uji', now())`,
    [id],
  );
  return id;
}

const theirs = () => ({ params: { id: shops.theirs.workspaceId } });
/** Ours, pending: a shop has one at a time. */
async function newOrder(): Promise<string> {
  const { text } = await shoot(attackOn(api.createPlanOrder));
  return JSON.parse(text).id;
}

/** Verified, and paid once more at the gateway. */
async function paidTwice(): Promise<string> {
  const id = await newOrder();
  await shops.sql.query(
    `insert into plan_payments (workspace_id, id, order_id, provider, amount, state, created_at, expires_at, paid_at)
     values ($1, $2, $3, 'midtrans', 1000, 'late', now(), now(), now())`,
    [shops.ours.workspaceId, uuidv7(), id],
  );
  await shops.sql.query(`update plan_orders set status = 'verified' where id = $1`, [id]);
  return id;
}
/** Whose plan was paid. */
async function paid(): Promise<Shot> {
  const { status } = await shoot(attackOn(api.verifyPlanOrder), {
    params: { id: shops.theirs.ids.planOrder ?? '' },
  });
  expect(status).toBe(200);
  return theirs();
}
/** A shop that is impersonated now, by the token that may end it. */
async function impersonated(): Promise<Shot> {
  const { text } = await shoot(attackOn(api.startImpersonation), theirs());
  return { token: JSON.parse(text).data.access_token };
}
async function ownProfile(): Promise<Shot> {
  const { text } = await shoot(attackOn(api.whoAmI), { token: shops.ours.platformToken });
  const { name, email } = JSON.parse(text).data.user;
  return { body: { name: `${name} Sari`, email, password: '', current_password: '' } };
}

/** What a call needs that works, where its attack case only shows that it is refused. */
const WELL = new Map<string, () => Promise<Shot>>(
  (
    [
      [
        api.updateSystemSettings,
        async () => ({ body: { application_name: 'Sapa Uji', maintenance: false, maintenance_message: '' } }),
      ],
      [api.updateAdminProfile, ownProfile],
      [api.suspendWorkspace, async () => theirs()],
      [api.resumeWorkspace, async () => theirs()],
      [api.extendPlan, paid],
      [api.startImpersonation, async () => theirs()],
      [api.endImpersonation, impersonated],
      [api.rejectPlanOrder, async () => ({ params: { id: await newOrder() } })],
      [api.verifyPlanOrder, async () => ({ params: { id: await newOrder() } })],
      [api.returnPlanPayment, async () => ({ params: { id: await paidTwice() } })],
      [api.retryJob, async () => ({ params: { id: await deadJob() } })],
      [api.deleteJob, async () => ({ params: { id: await deadJob() } })],
      [api.rereadQuarantined, async () => ({ params: { id: await quarantined() } })],
      [api.deleteQuarantined, async () => ({ params: { id: await quarantined() } })],
    ] as [api.Endpoint, () => Promise<Shot>][]
  ).map(([endpoint, prepare]) => [nameOf(endpoint), prepare]),
);

/** Whatever who runs Sapa does, and the way back from a workspace; what destroys comes last. */
const doing = attacks
  .filter(({ endpoint }) => endpoint.access === 'platform' || endpoint === api.endImpersonation)
  .filter(({ endpoint }) => actsOf(endpoint).length > 0)
  .toSorted((a, b) => Number(a.attack.destroys !== undefined) - Number(b.attack.destroys !== undefined));

test.each(doing)('$name is written into the platform’s log', async (attack) => {
  const shot = (await WELL.get(attack.name)?.()) ?? {};
  const told = await actsDuring(shops, 'platform_audit_entries', async () => {
    const { status, text } = await shoot(attack, { token: shops.ours.platformToken, ...shot });
    expect(status, text).toBeLessThan(300);
  });
  expect(told).toEqual([expect.toBeOneOf(actsOf(attack.endpoint))]);
});
