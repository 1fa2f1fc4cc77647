import { attacksOn } from '../testing/attacks/attack-case.ts';

/** A day of which nothing is known: what is asked is refused or empty, whoever asks. */
const DAY = { from: '2026-01-05', to: '2026-01-05' };

/** Figures; what they are counted of belongs to conversations. */
export const attacks = attacksOn(async () => ({}), {
  'GET /api/v1/analytics/busy': { query: () => DAY },
  'GET /api/v1/analytics/speed': { query: () => DAY },
  'GET /api/v1/analytics/ai': { query: () => DAY },
  'GET /api/v1/analytics/people': { query: () => DAY },
  'GET /api/v1/analytics/online': { query: ({ ids }) => ({ ...DAY, member_id: ids.member }) },
  'GET /api/v1/analytics/money': { query: () => DAY },
  'GET /api/v1/analytics/talks': { query: () => DAY },
  'POST /api/v1/analytics/exports': { body: () => ({ ...DAY, format: 'csv' }) },
  'GET /api/v1/usage/conversations': { query: () => ({ meter: 'credits' }) },
  'GET /api/v1/dashboard/conversations': { query: () => ({ figure: 'received' }) },
});
