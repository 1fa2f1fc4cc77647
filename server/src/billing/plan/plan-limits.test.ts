import * as api from '@sapa/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { lockPlanLimits } from '../../identity/index.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { openBillingDesk } from '../../testing/billing-desk.ts';
import { createMember } from '../../testing/factories.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { expireOrder } from '../orders/expire-order.ts';
import { lookAfterPlan } from './look-after-plan.ts';

const { desk, customer } = openBillingDesk();
afterEach(() => {
  desk.now = null;
});

const business = { package: 'business', period: 'monthly' } as const;
const pro = { package: 'pro', period: 'monthly' } as const;
const DAY = 86_400_000;
const FULL = {
  code: 'SEAT_LIMIT_REACHED',
  message: expect.stringMatching(
    /^Paket Pro yang sudah dipesan memuat 5 human agent.*batalkan pesanannya selama belum dibayar/,
  ),
};
let guests = 0;
const guest = () => `tamu${++guests}.${process.pid}@uji.sapa.id`;

/** A business on Business (7 seats) whose team is `members` people, the owner among them. */
async function team(members: number) {
  const { call, workspaceId } = await customer();
  const ctx = systemContext(desk.sapa.app, workspaceId);
  const { user } = (await call(api.whoAmI)).data;
  await ctx.app.database.pool.query('update users set email_verified = true where id = $1', [user.id]);
  const { id } = await call(api.createPlanOrder, { body: business });
  const { ends_at } = await desk.admin(api.verifyPlanOrder, { params: { id } });
  const people = await Promise.all(
    Array.from({ length: members - 1 }, () => createMember(ctx, { role: 'agent' })),
  );
  /** Who is there and who may come. */
  const seats = async () => {
    const { members: seated } = await call(api.getUsage);
    return seated.used + seated.invited;
  };
  const invite = () => call(api.inviteMember, { body: { email: guest(), role: 'agent' } });
  return { call, ctx, ends_at: ends_at ?? '', people, seats, invite };
}
const verify = (id: string) => desk.admin(api.verifyPlanOrder, { params: { id } });

describe('from its order on a smaller plan seats as many as it will hold', () => {
  test('ordered: nobody is invited beyond it; cancelled: the plan in force seats again', async () => {
    const { call, invite } = await team(5);
    const { id } = await call(api.createPlanOrder, { body: pro });
    expect(await refusalOf(invite())).toMatchObject(FULL);
    expect(await call(api.getUsage)).toMatchObject({
      plan_title: 'Business',
      smaller_plan_ahead: 'Pro',
      members: { used: 5, invited: 0, limit: 5 },
      credits: { granted: 50_000 },
    });
    await call(api.cancelPlanOrder, { params: { id } });
    await invite();
    expect((await call(api.getUsage)).members).toEqual({ used: 5, invited: 1, limit: 7 });
  });

  test('rejected or never paid: the plan in force seats again', async () => {
    const { call, ctx, invite } = await team(5);
    const rejected = await call(api.createPlanOrder, { body: pro });
    await desk.admin(api.rejectPlanOrder, {
      params: { id: rejected.id },
      body: { reason: 'Nominal kurang.' },
    });
    const { id: waiting } = await invite();
    await call(api.revokeInvitation, { params: { id: waiting } });
    const { id } = await call(api.createPlanOrder, { body: pro });
    expect(await refusalOf(invite())).toMatchObject(FULL);
    desk.now = new Date(Date.now() + 4 * DAY);
    await expireOrder(ctx, id);
    desk.now = null;
    await invite();
  });

  test('paid: the same, until a larger one takes its place', async () => {
    const { call, ends_at, invite, seats } = await team(5);
    const { id } = await call(api.createPlanOrder, { body: pro });
    await verify(id);
    expect(await refusalOf(invite())).toMatchObject(FULL);
    expect((await call(api.getBilling)).plan).toMatchObject({
      title: 'Business',
      next: { title: 'Pro', starts_at: ends_at },
    });
    const upgrade = await call(api.createPlanOrder, { body: { package: 'enterprise', period: 'monthly' } });
    expect(await refusalOf(invite())).toMatchObject(FULL);
    await verify(upgrade.id);
    await invite();
    expect(await seats()).toBe(6);
    expect((await call(api.getBilling)).plan).toMatchObject({ title: 'Enterprise', next: null });
  });

  test('begun: its places are the ones in force', async () => {
    const { call, ctx, ends_at } = await team(5);
    const places = () => transaction(ctx, lockPlanLimits);
    await verify((await call(api.createPlanOrder, { body: pro })).id);
    expect(await places()).toMatchObject({ planName: 'Pro', isAhead: true });
    desk.now = new Date(Date.parse(ends_at) + DAY);
    await lookAfterPlan(ctx);
    expect(await places()).toMatchObject({ planName: 'Pro', isAhead: false, limits: { members: 5 } });
  });

  test('who was invited counts when the guard asks, and the sentence says what to do', async () => {
    const { call, invite, seats } = await team(4);
    await invite();
    await invite();
    expect(await refusalOf(call(api.createPlanOrder, { body: pro }))).toMatchObject({
      code: 'PLAN_TOO_SMALL',
      message:
        'Pro memuat 5 human agent, workspace Anda punya 4 dan 2 undangan yang menunggu. Nonaktifkan anggota atau batalkan undangan, 1 semuanya, di Human Agents.',
    });
    expect(await seats()).toBe(6);
  });

  test('more than it seats at its start: nobody goes, nobody comes, and the usage says so', async () => {
    const { call, ctx, people, invite } = await team(5);
    const { id } = await call(api.createPlanOrder, { body: pro });
    // As if they had been let in by hand.
    await Promise.all([createMember(ctx, { role: 'agent' }), createMember(ctx, { role: 'agent' })]);
    await verify(id);
    expect((await call(api.getUsage)).members).toEqual({ used: 7, invited: 0, limit: 5 });
    expect(await refusalOf(invite())).toMatchObject(FULL);
    const one = people[3]!.memberId;
    await call(api.deactivateMember, { params: { id: one }, query: {} });
    expect(await refusalOf(call(api.reactivateMember, { params: { id: one } }))).toMatchObject(FULL);
  });
});

describe('plan downgrade race', () => {
  test.each([1, 2, 3, 4])('%i: whoever comes first, the smaller plan never begins too full', async () => {
    const { call, people, invite, seats } = await team(6);
    const back = people[0]!.memberId;
    await call(api.deactivateMember, { params: { id: back }, query: {} });
    const [ordered, ...others] = await Promise.allSettled([
      call(api.createPlanOrder, { body: pro }),
      invite(),
      call(api.reactivateMember, { params: { id: back } }),
      invite(),
    ]);
    const came = others.filter(({ status }) => status === 'fulfilled').length;
    expect(await seats()).toBe(5 + came);
    expect([ordered?.status, came > 0]).toEqual(
      ordered?.status === 'fulfilled' ? ['fulfilled', false] : ['rejected', true],
    );
  });
});
