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
  // Documents that can be read: pictures are what attacks upload.
  api.addFile,
  api.replaceFile,
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

/** A campaign of free words to everybody, in the state that an act wants. */
const ofFreshCampaign =
  (status: string, approval = 'none') =>
  async (): Promise<Shot> => {
    const { text } = await shoot(attackOn(api.createCampaign));
    const { id } = JSON.parse(text);
    await shops.sql.query(
      `update campaigns set status = $2, approval = $3, channel_id = $4, started_at = now(), created_by_id = null,
       message = '{"template": null, "free_text": "Halo"}',
       audience = '{"include": [{"kind": "all"}], "exclude": {"segment_ids": [], "label_ids": [], "recent_days": null}}'
     where id = $1`,
      [id, status, approval, shops.ours.ids.channel],
    );
    await shops.sql.query(
      `insert into campaign_recipients (workspace_id, campaign_id, position, contact_id, address, name, state, reason)
     select workspace_id, id, 1, $2, '6281', 'Siapa', 'failed', 'attempts_exhausted' from campaigns where id = $1`,
      [id, shops.ours.ids.contact],
    );
    return { params: { id } };
  };
const ofFailedIn =
  (body: object = {}) =>
  async (): Promise<Shot> => ({
    ...(await ofFreshCampaign('sent')()),
    body: { part: 'failed', ...body },
  });
async function ofCampaignToWriter(): Promise<Shot> {
  const { params } = await ofFreshCampaign('draft')();
  const { rows } = await shops.sql.query<{ phone: string }>('select phone from contacts where id = $1', [
    shops.ours.ids.contact,
  ]);
  return { ...(params && { params }), body: { phone: rows[0]!.phone } };
}

/** What a call needs to change something, where its attack case only shows that it is let through. */
const WELL = new Map<string, () => Promise<Shot>>(
  (
    [
      [api.changeMemberRole, async () => ({ body: { role: 'supervisor' } })],
      [api.createPlanOrder, nothingWaits],
      [api.submitTemplate, ofFreshTemplate],
      [api.launchCampaign, ofFreshCampaign('draft')],
      [api.approveCampaign, ofFreshCampaign('scheduled', 'waiting')],
      [api.rejectCampaign, ofFreshCampaign('scheduled', 'waiting')],
      [api.pauseCampaign, ofFreshCampaign('scheduled')],
      [api.resumeCampaign, ofFreshCampaign('paused')],
      [api.retryCampaign, ofFreshCampaign('sent')],
      [api.testCampaign, ofCampaignToWriter],
      [api.continueCampaign, ofFailedIn()],
      [api.segmentFromCampaign, ofFailedIn({ name: 'Gagal promo' })],
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
