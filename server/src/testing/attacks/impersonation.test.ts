import * as api from '@sapa/contracts';
import { createClient, startImpersonation } from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { mayWhileImpersonating } from '../../platform/security/impersonation.ts';
import { attacks, nothingChanges, openAttack } from './attacker.ts';

const { shops, shoot } = openAttack();
let token: string;

beforeAll(async () => {
  const { workspaceId, platformToken } = shops.ours;
  const admin = createClient({ baseUrl: shops.sapa.url, token: () => platformToken });
  const started = await admin(startImpersonation, {
    params: { id: workspaceId },
    body: { reason: 'Pelanggan minta bantuan' },
  });
  token = started.data.access_token;
});

const guarded = attacks.filter(({ endpoint }) => ['user', 'member'].includes(endpoint.access));

describe('refused while impersonating', () => {
  test.each(guarded.filter(({ endpoint }) => !mayWhileImpersonating(endpoint)))('$name', async (attack) => {
    const { status, text } = await shoot(attack, { token });
    expect([status, JSON.parse(text).code]).toEqual([403, 'IMPERSONATING']);
  });
  nothingChanges(shops, () => [shops.ours]);
});

test.each([
  api.changePassword,
  api.changeEmail,
  api.startTwoFactor,
  api.disableTwoFactor,
  api.updateProfile,
  api.endAllDevices,
  api.switchWorkspace,
  api.changeMemberRole,
  api.deactivateMember,
  api.inviteMember,
  api.createPlanOrder,
  api.payPlanOrder,
  api.uploadPaymentProof,
  api.updateBillingProfile,
  api.exportAuditLog,
  api.getInvoice,
  api.deleteAgent,
  api.disconnectChannel,
  api.createLiveChat,
  api.whatsAppCallback,
  api.pageCallback,
  api.choosePages,
])('while impersonating closed: $method $path', (endpoint) => {
  expect(mayWhileImpersonating(endpoint)).toBe(false);
});

test('what may be read while impersonating tells no key, token or password', async () => {
  const open = guarded.filter(({ endpoint }) => endpoint.method === 'GET' && mayWhileImpersonating(endpoint));
  expect(open.length).toBeGreaterThan(10);
  for (const attack of open) {
    const { status, text } = await shoot(attack, { token });
    expect(status, attack.name).toBe(200);
    expect(text, attack.name).not.toMatch(/"[a-z_]*(?:token|secret|password|api_key|pin)"\s*:\s*"/i);
    expect(text, attack.name).not.toContain('$argon2');
    expect(text, attack.name).not.toContain(token);
  }
});
