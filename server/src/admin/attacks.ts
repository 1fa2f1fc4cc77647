import { randomBytes } from 'node:crypto';
import * as api from '@sapa/contracts';
import { attacksOn } from '../testing/attacks/attack-case.ts';
import { browserAt } from '../testing/browser.ts';
import type { Call } from '../testing/shop.ts';

const announcement = (title: string) => ({
  kind: 'info' as const,
  title,
  text: 'Kami siaga setiap hari.',
  plans: [],
  starts_at: '2026-01-01T00:00:00+07:00',
  ends_at: '2091-01-01T00:00:00+07:00',
});
const freshEmail = () => `${randomBytes(8).toString('hex')}@uji.sapa.id`;

/** The platform’s own rows, and the routes of the admin area. */
export const attacks = attacksOn(
  async ({ sapa, platform, canary }) => ({
    /** Somebody with an account and a workspace of their own. */
    user: (await browserAt(sapa.url).register({ name: `User ${canary}` })).user.id,
    inquiry: await inquiry(platform),
    announcement: (await platform(api.createAnnouncement, { body: announcement('Jam layanan') })).id,
  }),
  {
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
    'POST /api/v1/admin/announcements': { body: () => announcement('Jam layanan baru') },
    'PUT /api/v1/admin/announcements/:id': { body: () => announcement('Jam layanan baru') },
    // Nothing has failed.
    'POST /api/v1/admin/jobs/:id/retry': { params: () => ({ id: '1' }), answer: 404 },
    'DELETE /api/v1/admin/jobs/:id': { params: () => ({ id: '1' }), answer: 404 },
    'POST /api/v1/admin/quarantine/:id/reread': { params: ({ ids }) => ({ id: ids.user }), answer: 404 },
    'DELETE /api/v1/admin/quarantine/:id': { params: ({ ids }) => ({ id: ids.user }), answer: 404 },
  },
);

async function inquiry(platform: Call): Promise<string> {
  await platform(api.sendInquiry, {
    body: {
      topic: 'partnership',
      name: 'Wulan',
      email: 'wulan@uji.sapa.id',
      message: 'Kami ingin bermitra.',
    },
  });
  const { items } = await platform(api.listInquiries, { query: {} });
  return items[0]!.id;
}
