import * as api from '@sapa/contracts';
import { attacksOn, clientId, type TenantFixture } from '../testing/attacks/attack-case.ts';

const inMember = { params: ({ ids }: TenantFixture) => ({ id: ids.colleague }) };

const teamNames = {
  agent_ids: ({ ids }: TenantFixture) => [ids.colleague],
  supervisor_ids: ({ ids }: TenantFixture) => [ids.colleague],
};

/** Signing in, the own account, and who works in the workspace. */
export const attacks = attacksOn(
  async ({ call, canary }) => {
    const email = `undangan-${canary}@uji.sapa.id`;
    const invitation = await call(api.inviteMember, { body: { email, role: 'agent' } });
    const { items } = await call(api.listDevices);
    const team = async (name: string) => (await call(api.createTeam, { body: { name } })).team.id;
    return {
      team: await team(`Tim ${canary}`),
      spareTeam: await team(`Tim lain ${canary}`),
      invitation: invitation.id,
      /** The owner's on another device. */
      session: items.find(({ current }) => !current)?.id ?? '',
    };
  },
  {
    'POST /api/v1/auth/login': {
      body: () => ({ email: 'tidak@ada.id', password: 'tidak-ada', recaptcha_response: '' }),
      answer: 401,
    },
    'POST /api/v1/auth/register': {
      body: () => ({
        email: `${clientId()}@uji.sapa.id`,
        password: 'rahasia-sekali',
        name: 'Sari',
        business_name: 'Toko Sari',
        phone: '0812-3456-7890',
        recaptcha_response: '',
      }),
    },
    // Without the cookie of a first step, and with links that nobody was mailed.
    'POST /api/v1/auth/second-step': { body: () => ({ code: '123456' }), answer: 401 },
    'POST /api/v1/auth/google': { answer: 409 },
    'POST /api/v1/auth/google/callback': { body: () => ({ code: 'kode', state: 'keadaan' }), answer: 409 },
    'POST /api/v1/auth/forgot-password': { body: () => ({ email: `${clientId()}@uji.sapa.id` }) },
    'POST /api/v1/auth/reset-password/link': { body: () => ({ token: 'x' }), answer: 400 },
    'POST /api/v1/auth/reset-password': {
      body: () => ({ token: 'x', new_password: 'sangat-rahasia', confirm_password: 'sangat-rahasia' }),
      answer: 400,
    },
    'POST /api/v1/auth/confirm-email': { body: () => ({ token: 'x' }), answer: 400 },
    'POST /api/v1/auth/invitation': { body: () => ({ token: 'x' }), answer: 400 },
    'POST /api/v1/auth/invitation/accept': {
      body: () => ({ token: 'x', name: 'Sari', password: 'sangat-rahasia' }),
      answer: 400,
    },
    'POST /api/v1/auth/renew': { answer: 401 },
    'POST /api/v1/auth/logout': { destroys: 'session' },
    'GET /api/v1/auth/captcha': { query: () => ({ action: 'login' }) },
    'GET /api/v1/auth/captcha/challenge': { query: () => ({ action: 'login' }) },
    'PATCH /api/v1/me': { body: () => ({ time_zone: 'Asia/Makassar' }) },
    'POST /api/v1/me/avatar': { upload: true },
    'POST /api/v1/me/email': {
      body: () => ({ email: `${clientId()}@uji.sapa.id`, password: 'rahasia-sekali' }),
    },
    'POST /api/v1/me/password': {
      body: () => ({
        current_password: 'rahasia-sekali',
        new_password: 'lebih-rahasia-lagi',
        confirm_password: 'lebih-rahasia-lagi',
      }),
      destroys: 'session',
    },
    'POST /api/v1/me/two-factor': { body: () => ({ password: 'rahasia-sekali' }) },
    'POST /api/v1/me/two-factor/confirm': { body: () => ({ code: '000000' }), answer: 400 },
    'POST /api/v1/me/two-factor/recovery-codes': {
      body: () => ({ password: 'rahasia-sekali' }),
      answer: 404,
    },
    'POST /api/v1/me/two-factor/disable': { body: () => ({ password: 'rahasia-sekali' }) },
    'POST /api/v1/me/sessions/end-all': { destroys: 'session' },
    'POST /api/v1/me/workspace': {
      body: ({ workspaceId }) => ({ workspace_id: workspaceId }),
      names: { workspace_id: ({ workspaceId }) => workspaceId },
    },
    'PUT /api/v1/me/auto-offline': { body: () => ({ on: false }) },
    'PUT /api/v1/me/availability': { body: () => ({ says: 'online' }) },
    'PATCH /api/v1/workspace': {
      body: ({ canary }) => ({ name: canary, time_zone: 'Asia/Makassar', business_kind: 'food' }),
    },
    'GET /api/v1/members': { query: () => ({ status: 'all' }) },
    'PATCH /api/v1/members/:id': { ...inMember, body: () => ({ role: 'agent' }) },
    'GET /api/v1/members/:id/work': inMember,
    'PUT /api/v1/members/:id/work': {
      ...inMember,
      body: () => ({ capacity: 6, team_ids: [], channel_ids: [] }),
    },
    'GET /api/v1/members/:id/open-conversations': inMember,
    'POST /api/v1/members/:id/deactivate': {
      ...inMember,
      destroys: 'row',
      names: { to_member_id: ({ ids }) => ids.colleague },
    },
    'POST /api/v1/members/:id/reactivate': { ...inMember, destroys: 'row' },
    'POST /api/v1/teams': {
      body: () => ({ name: `Tim ${clientId()}` }),
      names: teamNames,
    },
    'PATCH /api/v1/teams/:id': { body: () => ({ description: 'Toko dan LiveChat' }), names: teamNames },
    'DELETE /api/v1/teams/:id': { names: { to_team_id: ({ ids }) => ids.team } },
    'POST /api/v1/invitations': { body: () => ({ email: `${clientId()}@uji.sapa.id`, role: 'agent' }) },
  },
);
