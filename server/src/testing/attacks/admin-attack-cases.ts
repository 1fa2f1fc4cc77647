import { randomBytes } from 'node:crypto';
import type { AttackCase } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const ofUser = { params: ({ ids }: TenantFixture) => ({ id: ids.user }) };
const announcement = () => ({
  kind: 'info',
  title: 'Jam layanan baru',
  text: 'Mulai Senin kami siaga sampai pukul 21.00.',
  plans: ['free', 'pro'],
  starts_at: '2026-01-01T00:00:00+07:00',
  ends_at: '2091-01-01T00:00:00+07:00',
});
const freshEmail = () => `${randomBytes(8).toString('hex')}@uji.sapa.id`;

/** The routes of the admin area and what goes with them. */
export const adminAttackCases: Record<string, AttackCase> = {
  // Turned on it would end the attacks.
  'PUT /api/v1/admin/system': {
    body: () => ({ application_name: 'Sapa', maintenance: false, maintenance_message: '' }),
  },
  'GET /api/v1/admin/users': { query: () => ({ page: '1', q: 'sapa' }) },
  'POST /api/v1/admin/users': {
    body: () => ({ username: 'Sari', email: freshEmail(), password: 'kebun-jambu-lima', role: 'user' }),
  },
  'PUT /api/v1/admin/users/:id': {
    body: () => ({ username: 'Sari', email: freshEmail(), password: '', role: 'user' }),
  },
  // It asks for the own password.
  'PUT /api/v1/admin/profile': {
    body: () => ({ name: 'Rina', email: freshEmail(), password: '', current_password: 'bukan-ini' }),
    answer: 400,
  },
  'GET /api/v1/admin/workspaces': { query: () => ({ q: 'toko', only: 'all' }) },
  // Suspended it would end the attacks: one that is not there.
  'POST /api/v1/admin/workspaces/:id/suspend': {
    params: ({ ids }) => ({ id: ids.user }),
    body: () => ({ reason: 'Menunggak' }),
    answer: 404,
  },
  'POST /api/v1/admin/workspaces/:id/resume': { params: ({ workspaceId }) => ({ id: workspaceId }) },
  'POST /api/v1/admin/workspaces/:id/extend-plan': {
    params: ({ ids }) => ({ id: ids.user }),
    body: () => ({ days: 7, reason: 'Gangguan kemarin' }),
    answer: 404,
  },
  // Whose plan holds none.
  'PUT /api/v1/admin/workspaces/:id/numbers/:channel_id': {
    params: ({ workspaceId, ids }) => ({ id: workspaceId, channel_id: ids.channel }),
    body: () => ({ whitelisted: false }),
  },
  // One that is not there, and by nobody who impersonates.
  'POST /api/v1/admin/workspaces/:id/impersonate': {
    params: ({ ids }) => ({ id: ids.user }),
    body: () => ({ reason: 'Pelanggan minta bantuan' }),
    answer: 404,
  },
  'POST /api/v1/impersonation/end': { answer: 404 },
  'POST /api/v1/inquiries': {
    body: () => ({
      topic: 'consultation',
      name: 'Sari',
      email: 'sari@uji.sapa.id',
      message: 'Mohon dihubungi.',
    }),
  },
  'GET /api/v1/admin/inquiries': { query: () => ({ state: 'all' }) },
  'PATCH /api/v1/admin/inquiries/:id': { body: () => ({ handled: true }) },
  'POST /api/v1/announcements/:id/dismiss': { common: true },
  'POST /api/v1/admin/announcements': { body: announcement },
  'PUT /api/v1/admin/announcements/:id': { body: announcement },
  // Nothing has failed.
  'POST /api/v1/admin/jobs/:id/retry': { params: () => ({ id: '1' }), answer: 404 },
  'DELETE /api/v1/admin/jobs/:id': { params: () => ({ id: '1' }), answer: 404 },
  'POST /api/v1/admin/quarantine/:id/reread': { ...ofUser, answer: 404 },
  'DELETE /api/v1/admin/quarantine/:id': { ...ofUser, answer: 404 },
};
