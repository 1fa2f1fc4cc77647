import type { AttackCase } from './attack-cases.ts';

/** The routes of the admin area and what goes with them. */
export const adminAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/system': {},
  'GET /api/v1/admin/audit-log': {},
  'GET /api/v1/admin/audit-log/export': {},
  // Turned on it would end the attacks.
  'PUT /api/v1/admin/system': {
    body: () => ({ application_name: 'Sapa', maintenance: false, maintenance_message: '' }),
  },
};
