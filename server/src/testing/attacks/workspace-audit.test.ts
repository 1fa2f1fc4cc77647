import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { actsDuring, actsOf } from './acts-during.ts';
import { type Attack, attacks, nameOf, openAttack, type Shot } from './attacker.ts';

const { shops, shoot } = openAttack();

/** A code is needed, a server that lets us in, or somebody who runs Sapa: tests of their own hold them. */
const ELSEWHERE: api.Endpoint[] = [
  api.endImpersonation,
  api.confirmTwoFactor,
  api.renewRecoveryCodes,
  api.disableTwoFactor,
  api.whatsAppCallback,
  api.pageCallback,
  api.choosePages,
  api.connectEmail,
];

const byName = new Map(attacks.map((attack) => [attack.name, attack]));
const attackOn = (endpoint: api.Endpoint): Attack => byName.get(nameOf(endpoint))!;

/** Nothing waits to be paid: the next order is a new one. */
async function nothingWaits(): Promise<Shot> {
  await shops.sql.query(
    `update plan_orders set status = 'expired' where workspace_id = $1 and status = 'pending'`,
    [shops.ours.workspaceId],
  );
  return {};
}
async function ofFreshOrder(): Promise<Shot> {
  await nothingWaits();
  const { text } = await shoot(attackOn(api.createPlanOrder));
  return { params: { id: JSON.parse(text).id } };
}

async function ofFreshTemplate(): Promise<Shot> {
  const { text } = await shoot(attackOn(api.duplicateTemplate));
  return { params: { id: JSON.parse(text).id } };
}

/** What a call needs to change something, where its attack case only shows that it is let through. */
const WELL = new Map<string, () => Promise<Shot>>(
  (
    [
      [api.changeMemberRole, async () => ({ body: { role: 'supervisor' } })],
      [api.createPlanOrder, nothingWaits],
      [api.submitTemplate, ofFreshTemplate],
      [api.uploadPaymentProof, ofFreshOrder],
      [api.cancelPlanOrder, ofFreshOrder],
    ] as [api.Endpoint, () => Promise<Shot>][]
  ).map(([endpoint, prepare]) => [nameOf(endpoint), prepare]),
);

const LAST = { never: 0, row: 1, session: 2 };
/** Whatever members write; what destroys comes last. */
const writing = attacks
  .filter(({ endpoint }) => ['member', 'user'].includes(endpoint.access) && actsOf(endpoint).length > 0)
  .filter(({ endpoint }) => !ELSEWHERE.includes(endpoint))
  .toSorted((a, b) => LAST[a.attack.destroys ?? 'never'] - LAST[b.attack.destroys ?? 'never']);

test.each(writing)('$name is written into the workspace’s log', async (attack) => {
  const shot = (await WELL.get(attack.name)?.()) ?? {};
  const told = await actsDuring(shops, 'audit_entries', async () => {
    const { status, text } = await shoot(attack, shot);
    expect(status, text).toBeLessThan(300);
  });
  expect(told, '`audit` of its endpoint, and in its verb').toContainEqual(
    expect.toBeOneOf(actsOf(attack.endpoint)),
  );
});
